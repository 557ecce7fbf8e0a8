import { useDeleteApmPortal, type ApmPortal } from '#api/apm-portals.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { apmAdminPanel } from './apm-admin-panel.ts'

/** Asks for confirmation of a portal's deletion. */
export function DeleteApmPortalDialog({ portal: { id, domain, name } }: { portal: ApmPortal }) {
  return (
    <ConfirmMutation
      question="Are you sure you want to delete Portal"
      busyText="Deleting..."
      mutation={useDeleteApmPortal()}
      input={{ params: { portalId: id } }}
      onClose={useCloseOverlay(apmAdminPanel)}
    >
      <strong>{name}</strong> ({domain}) leaves the APM dashboard for everybody, with its runs.
    </ConfirmMutation>
  )
}

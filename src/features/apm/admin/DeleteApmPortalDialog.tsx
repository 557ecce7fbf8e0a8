import { useDeleteApmPortal, type ApmPortal } from '#api/apm-portals.ts'
import { isolate } from '#lib/texts.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { apmAdminPanel } from './apm-admin-panel.ts'

/** Asks for confirmation of a portal's deletion. */
export function DeleteApmPortalDialog({ portal: { id, domain, name } }: { portal: ApmPortal }) {
  return (
    <ConfirmMutation
      question={<OverlayTitle title="Are you sure you want to delete Portal" name={name} note={domain} />}
      busyText="Deleting..."
      mutation={useDeleteApmPortal()}
      input={{ params: { portalId: id } }}
      onClose={useCloseOverlay(apmAdminPanel)}
    >
      {isolate(name)} leaves the APM dashboard for everybody, with its runs.
    </ConfirmMutation>
  )
}

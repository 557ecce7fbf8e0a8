import { useDeleteApmPortal, type ApmPortal } from '#api/apm-portals.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmMutation.tsx'
import { useApmDialog } from './apm-admin-address.ts'

/** Asks for confirmation of a portal's deletion; closed without a portal. Its key is the portal's id. */
export function DeleteApmPortalDialog({ portal }: { portal: ApmPortal | undefined }) {
  const { close } = useApmDialog()
  return (
    <ConfirmMutation
      question="Are you sure you want to delete Portal"
      busyText="Deleting..."
      mutation={useDeleteApmPortal()}
      input={portal && { params: { portalId: portal.id } }}
      onClose={close}
    >
      {portal && (
        <>
          <strong>{portal.name}</strong> ({portal.domain}) leaves the APM dashboard for everybody, with its runs.
        </>
      )}
    </ConfirmMutation>
  )
}

import { useDeleteApmPortal, type ApmPortal } from '#api/apm-portals.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { useApmDialog } from './use-apm-dialog.ts'

/** The question before a portal is deleted, closed without a portal. Give it the portal's id as its key. */
export function DeleteApmPortalDialog({ portal }: { portal: ApmPortal | undefined }) {
  const { close } = useApmDialog()
  const remove = useDeleteApmPortal()
  const onYes = () => {
    if (portal === undefined) return
    remove.mutate({ params: { portalId: portal.id } }, { onSuccess: () => close(true) })
  }
  return (
    <ConfirmDialog
      opened={portal !== undefined}
      question="Are you sure you want to delete Portal"
      busy={remove.isPending}
      busyText="Deleting..."
      error={remove.failure}
      onYes={onYes}
      onNo={() => close()}
    >
      {portal && (
        <>
          <strong>{portal.name}</strong> ({portal.domain}) leaves the APM dashboard for everybody, with its runs.
        </>
      )}
    </ConfirmDialog>
  )
}

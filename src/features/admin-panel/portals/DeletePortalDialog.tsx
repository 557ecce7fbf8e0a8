import { useDeletePortal, type Portal } from '#api/portals.ts'
import { useThresholdsSilently } from '#api/thresholds.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { deletionWords } from './deletion-words.ts'

interface DeletePortalDialogProps {
  /** Undefined while closed. */
  portal: Portal | undefined
  members: readonly string[] | undefined
  onClose: () => void
}

/** Asks before a portal is deleted, and says what goes with it. */
export function DeletePortalDialog({ portal, members, onClose }: DeletePortalDialogProps) {
  const { mutate, isPending, failure, reset } = useDeletePortal()
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={portal !== undefined}
      question="Are you sure you want to delete Portal"
      busy={isPending}
      busyText="Deleting..."
      error={failure}
      onYes={() => {
        if (portal) mutate({ params: { portalId: portal.id } }, { onSuccess: close })
      }}
      onNo={close}
    >
      {portal && <Consequence portal={portal} members={members} />}
    </ConfirmDialog>
  )
}

function Consequence({
  portal: { name, domain },
  members,
}: {
  portal: Portal
  members: readonly string[] | undefined
}) {
  const thresholds = useThresholdsSilently()
  const known = thresholds.data ?? (thresholds.isFetching ? 'loading' : 'failed')
  return (
    <>
      <strong>{name}</strong> ({domain})<div>{deletionWords(domain, members, known)}</div>
    </>
  )
}

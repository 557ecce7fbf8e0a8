import { useRemoveMember } from '#api/members.ts'
import type { Portal } from '#api/portals.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'

interface RemoveMemberDialogProps {
  /** Undefined while closed. */
  portal: Portal | undefined
  member: string
  onClose: (saved?: boolean) => void
}

/** Asks before a member's access is taken away. */
export function RemoveMemberDialog({ portal, member, onClose }: RemoveMemberDialogProps) {
  const { mutate, isPending, failure, reset } = useRemoveMember()
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={portal !== undefined}
      question="Are you sure you want to remove access for this user?"
      busy={isPending}
      busyText="Removing..."
      error={failure}
      onYes={() => {
        if (portal) mutate({ params: { portalId: portal.id }, body: { email: member } }, { onSuccess: close })
      }}
      onNo={close}
    >
      {member} will not see {portal?.name} any more.
    </ConfirmDialog>
  )
}

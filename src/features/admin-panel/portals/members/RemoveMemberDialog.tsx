import { useRemoveMember } from '#api/members.ts'
import type { Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'

interface RemoveMemberDialogProps {
  portal: Portal
  member: string
  onClose: () => void
}

/** Asks for confirmation before a member loses access to a portal. */
export function RemoveMemberDialog({ portal: { id, name }, member, onClose }: RemoveMemberDialogProps) {
  return (
    <ConfirmMutation
      question={<OverlayTitle title="Are you sure you want to remove access for this user?" name={member} />}
      busyText="Removing..."
      mutation={useRemoveMember()}
      input={{ params: { portalId: id }, body: { email: member } }}
      onClose={onClose}
    >
      {isolate(member)} will not see {isolate(name)} any more.
    </ConfirmMutation>
  )
}

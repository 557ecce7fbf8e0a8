import { useRemoveMember } from '#api/members.ts'
import type { Portal } from '#api/portals.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmMutation.tsx'

interface RemoveMemberDialogProps {
  /** Undefined while closed. */
  portal: Portal | undefined
  member: string
  onClose: () => void
}

/** Asks for confirmation before a member loses access to a portal. */
export function RemoveMemberDialog({ portal, member, onClose }: RemoveMemberDialogProps) {
  return (
    <ConfirmMutation
      question="Are you sure you want to remove access for this user?"
      busyText="Removing..."
      mutation={useRemoveMember()}
      input={portal && { params: { portalId: portal.id }, body: { email: member } }}
      onClose={onClose}
    >
      {member} will not see {portal?.name} any more.
    </ConfirmMutation>
  )
}

import { useRemoveMember } from '#api/members.ts'
import type { Portal } from '#api/portals.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { useClosePortal } from './portals-tab.ts'

/** Asks for confirmation before a member loses access to a portal. */
export function RemoveMemberDialog({ portal: { id, name }, member }: { portal: Portal; member: string }) {
  return (
    <ConfirmMutation
      question="Are you sure you want to remove access for this user?"
      busyText="Removing..."
      mutation={useRemoveMember()}
      input={{ params: { portalId: id }, body: { email: member } }}
      onClose={useClosePortal()}
    >
      {member} will not see {name} any more.
    </ConfirmMutation>
  )
}

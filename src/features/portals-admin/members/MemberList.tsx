import { Text } from '@mantine/core'
import { useState } from 'react'
import { useMembers, useRemoveMember } from '#api/members.ts'
import type { Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { IconX } from '#ui/icons.ts'
import { LoadErrorLine } from '#ui/LoadError.tsx'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { useMembersOf } from './use-members-of.ts'
import classes from './Members.module.css'

/** The members of a portal; a confirmation over the dialog removes one, so that what is typed there stays. */
export function MemberList({ portal }: { portal: Portal }) {
  const { id, name } = portal
  const members = useMembersOf(id)
  const [removed, setRemoved] = useState<string>()
  return (
    <>
      <LoadErrorLine isAnnounced query={useMembers()} what="members" />
      {members?.length === 0 && (
        <Text size="sm" c="dimmed">
          No members
        </Text>
      )}
      <ul className={classes.members} aria-label={`Members of ${isolate(name)}`}>
        {members?.map((email) => (
          <li key={email} className={classes.member}>
            <span className={classes.address}>{email}</span>
            <button
              type="button"
              className={classes.remove}
              aria-label={`Remove ${isolate(email)} from ${isolate(name)}`}
              onClick={() => setRemoved(email)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {removed !== undefined && (
        <RemoveMemberDialog portal={portal} member={removed} onClose={() => setRemoved(undefined)} />
      )}
    </>
  )
}

interface RemoveMemberDialogProps {
  portal: Portal
  member: string
  onClose: () => void
}

/** Asks for confirmation before a member loses access to a portal. */
function RemoveMemberDialog({ portal: { id, name }, member, onClose }: RemoveMemberDialogProps) {
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

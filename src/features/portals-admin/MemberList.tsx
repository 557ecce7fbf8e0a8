import { ActionIcon, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useMembersOf, useRemoveMember } from '#api/members.ts'
import { usePortals, type Portal } from '#api/portals.ts'
import { labelOf } from '#domain/labelled-portals.ts'
import { isolate } from '#lib/texts.ts'
import { IconX } from '#ui/icons.ts'
import { LoadErrorLine } from '#ui/LoadError.tsx'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'
import classes from './portals.module.css'

/** The confirmation opens over the dialog, so that input there is preserved. */
export function MemberList({ portal }: { portal: Portal }) {
  const { id, name } = portal
  const { data: portals } = usePortals()
  const query = useMembersOf(id)
  const { data: members = [] } = query
  const [removed, setRemoved] = useState<string>()
  // The focus moves to the neighbor, because the focused button unmounts with its member.
  const [fallback, setFallback] = useState<{ gone: string; next: string | undefined }>()
  const takesFocus = (email: string) =>
    removed === undefined && email === fallback?.next && !members.includes(fallback.gone)
  return (
    <>
      <LoadErrorLine isAnnounced query={query} what="members" />
      {query.data && members.length === 0 && (
        <Text size="sm" c="dimmed">
          No members
        </Text>
      )}
      <ul className={classes.memberList} aria-label={`Members of ${isolate(name)}`}>
        {members.map((email, index) => (
          <Group key={email} component="li" gap="xs" wrap="nowrap" justify="space-between">
            <Text size="sm" className={classes.address}>
              {email}
            </Text>
            <ActionIcon
              ref={takesFocus(email) ? giveFocus : undefined}
              variant="subtle"
              color="gray"
              aria-label={`Remove ${isolate(email)} from ${isolate(name)}`}
              onClick={() => {
                setRemoved(email)
                setFallback({ gone: email, next: members[index + 1] ?? members[index - 1] })
              }}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </ul>
      {removed !== undefined && (
        <RemoveMember
          portalId={id}
          portalName={labelOf(portal, portals)}
          email={removed}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

interface RemoveMemberProps {
  portalId: string
  portalName: string
  email: string
  onClose: () => void
}

function RemoveMember({ portalId, portalName, email, onClose }: RemoveMemberProps) {
  return (
    <ConfirmMutation
      question={<OverlayTitle title="Are you sure you want to remove access for this user?" name={email} />}
      busyText="Removing…"
      mutation={useRemoveMember()}
      input={{ params: { portalId }, body: { email } }}
      onClose={onClose}
    >
      {isolate(email)} will lose access to {isolate(portalName)}.
    </ConfirmMutation>
  )
}

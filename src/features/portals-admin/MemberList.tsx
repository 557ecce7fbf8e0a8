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

/** The confirmation opens over the page or the dialog, so that input there is preserved. */
export function useRemoval(portal: Portal, members: readonly string[]) {
  const { data: portals } = usePortals()
  const [removed, setRemoved] = useState<string>()
  // The focus moves to the neighbor, because the focused button unmounts with its member.
  const [fallback, setFallback] = useState<{ gone: string; next: string | undefined }>()
  /** As a ref: of the button that removes a member, or of what stays when there is none. */
  const takesFocus = (email?: string) =>
    removed === undefined && fallback && email === fallback.next && !members.includes(fallback.gone)
      ? (element: HTMLElement | null) => {
          if (!element) return
          giveFocus(element)
          setFallback(undefined)
        }
      : undefined
  return {
    takesFocus,
    buttonProps: (email: string) => ({
      ref: takesFocus(email),
      'aria-label': `Remove ${isolate(email)} from ${isolate(portal.name)}`,
      onClick: () => {
        const index = members.indexOf(email)
        setRemoved(email)
        setFallback({ gone: email, next: members[index + 1] ?? members[index - 1] })
      },
    }),
    confirmation: removed !== undefined && (
      <RemoveMember
        portalId={portal.id}
        portalName={labelOf(portal, portals)}
        email={removed}
        onClose={() => setRemoved(undefined)}
        onCancel={() => {
          setRemoved(undefined)
          // Another user may remove the member later, while the focus is elsewhere.
          setFallback(undefined)
        }}
      />
    ),
  }
}

export function MemberList({ portal }: { portal: Portal }) {
  const query = useMembersOf(portal.id)
  const { data: members = [] } = query
  const { buttonProps, confirmation } = useRemoval(portal, members)
  return (
    <>
      <LoadErrorLine isAnnounced query={query} what="members" />
      {query.data && members.length === 0 && (
        <Text size="sm" c="dimmed">
          No members
        </Text>
      )}
      <ul className={classes.scrolled} aria-label={`Members of ${isolate(portal.name)}`}>
        {members.map((email) => (
          <Group key={email} component="li" gap="xs" wrap="nowrap" justify="space-between">
            <Text size="sm" className={classes.address}>
              {email}
            </Text>
            <ActionIcon variant="subtle" color="gray" {...buttonProps(email)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </ul>
      {confirmation}
    </>
  )
}

interface RemoveMemberProps {
  portalId: string
  portalName: string
  email: string
  onClose: () => void
  onCancel: () => void
}

function RemoveMember({ portalId, portalName, email, ...closing }: RemoveMemberProps) {
  return (
    <ConfirmMutation
      question={<OverlayTitle title="Are you sure you want to remove access for this user?" name={email} />}
      busyText="Removing…"
      mutation={useRemoveMember()}
      input={{ params: { portalId }, body: { email } }}
      {...closing}
    >
      {isolate(email)} will lose access to {isolate(portalName)}.
    </ConfirmMutation>
  )
}

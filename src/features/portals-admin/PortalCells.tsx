import '@mantine/core/styles/Avatar.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/Skeleton.css'
import { Avatar, Box, Button, Group, Menu, Pill, Skeleton, Text } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowChange } from '#api/cached-list.ts'
import { pipelinesLink } from '#domain/list-links.ts'
import type { Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { IconActivity, IconCalendarTime, IconPencil, IconTrash, IconUserPlus, IconUsers } from '#ui/icons.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'
import { RowName } from '#ui/RowName.tsx'
import { SelectBox } from '#ui/row-selection/SelectBox.tsx'
import type { RowSelection } from '#ui/row-selection/use-row-selection.ts'
import { initialsOf } from './member-addresses.ts'
import { useRemoval } from './MemberList.tsx'
import { daysOverlay, useBase } from './portals-tab.ts'
import classes from './portals.module.css'

/** The columns are constants, so a row has all that its cells need. */
export interface AdminRow extends Portal {
  days: number | undefined
  members: readonly string[] | undefined
  /** What is undefined is still loading. */
  isLoading: boolean
  change: RowChange | 'Removed' | undefined
  selection?: RowSelection<Portal>
  /** Undefined while the form of its displayed days is closed. */
  typedDays: string | undefined
  isSavingDays: boolean
  /** `isSaving` changes only a form that is open. */
  onTypeDays: (portal: Portal, text: string | undefined, isSaving?: boolean) => void
}

interface RowProps {
  row: AdminRow
}

/** The boxes of a selection have a column of their own. */
export function PortalHead({ row, children }: RowProps & { children: ReactNode }) {
  const { id, name, selection } = row
  return (
    <Group gap={6} miw={0} wrap="nowrap">
      {selection && (
        <SelectBox
          label={`Select ${isolate(name)}`}
          checked={selection.selected.has(id)}
          isFull={selection.isFull}
          onToggle={(isRange) => selection.toggle(row, isRange)}
        />
      )}
      <Box miw={0}>{children}</Box>
    </Group>
  )
}

export const PortalName = ({ row: { id, name, change } }: RowProps) => (
  <RowName link={pipelinesLink(useBase())(id)} mark={change}>
    {name}
  </RowName>
)

export const Domain = ({ row: { domain } }: RowProps) => (
  <Text size="xs" c="dimmed" truncate title={domain}>
    {domain}
  </Text>
)

/** In place of what is not known. */
export const Unknown = ({ row: { isLoading } }: RowProps) =>
  isLoading ? (
    <Skeleton
      component="span"
      display="block"
      height={8}
      width="1.25rem"
      animate={false}
      role="img"
      aria-label="Loading"
    />
  ) : (
    '—'
  )

const maxListed = 12

interface MembersLinkProps {
  row: Portal
  members: readonly string[]
  children: ReactNode
}

function MembersLink({ row: { id, name }, members, children }: MembersLinkProps) {
  const base = useBase()
  const listed = members.slice(0, maxListed).map(isolate).join('\n')
  const more = members.length > maxListed ? `\nand ${members.length - maxListed} more` : ''
  return (
    <Link
      to="/$base/admin-panel/portals/$portalId/members"
      params={{ base, portalId: id }}
      {...overlayLink}
      className={classes.link}
      data-tooltip={listed + more}
    >
      <span className="sr-only">{`Members of ${isolate(name)}: ${members.map(isolate).join(', ')}`}</span>
      {children}
    </Link>
  )
}

const maxInitials = 3

export function MemberInitials({ row }: RowProps) {
  const { members } = row
  if (members === undefined) return <Unknown row={row} />
  return (
    <MembersLink row={row} members={members}>
      {members.length === 0 && 'No members'}
      {members.slice(0, maxInitials).map((email) => (
        <Avatar key={email} size={26} variant="default" aria-hidden>
          {initialsOf(email)}
        </Avatar>
      ))}
      {members.length > maxInitials && <span aria-hidden>{`+${members.length - maxInitials}`}</span>}
    </MembersLink>
  )
}

const maxTags = 2

export function MemberTags({ row }: RowProps) {
  const { id, name, members } = row
  const base = useBase()
  const { buttonProps, takesFocus, confirmation } = useRemoval(row, members ?? [])
  const share = linkOptions({ to: `${panel}/share`, params: { base, portalId: id }, ...overlayLink })
  const more = (members?.length ?? 0) - maxTags
  return (
    <Group gap={6} wrap="nowrap">
      {members?.length ? (
        <ul className={classes.tags} aria-label={`Members of ${isolate(name)}`}>
          {members.slice(0, maxTags).map((email) => (
            <li key={email}>
              <Pill
                size="md"
                fz="xs"
                bg="var(--surface)"
                className={classes.tag}
                title={email}
                withRemoveButton
                removeButtonProps={{
                  ...buttonProps(email),
                  tabIndex: 0,
                  'aria-hidden': false,
                  // Mantine keeps the focus out of it; the confirmation returns it.
                  onMouseDown: ({ currentTarget }) => giveFocus(currentTarget),
                }}
              >
                <bdi>{email}</bdi>
              </Pill>
            </li>
          ))}
          {more > 0 && (
            <li>
              <MembersLink row={row} members={members}>
                <span aria-hidden>{`+${more}`}</span>
              </MembersLink>
            </li>
          )}
        </ul>
      ) : (
        <Text component="span" size="xs" c="dimmed">
          {members ? 'No members' : <Unknown row={row} />}
        </Text>
      )}
      {/* Beside the members, so that it does not move when they are loaded. */}
      {(members || !row.isLoading) && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          flex="none"
          aria-label={`Add user to ${isolate(name)}`}
          renderRoot={(root) => <Link {...share} {...root} ref={takesFocus()} />}
        >
          Add user
        </Button>
      )}
      {confirmation}
    </Group>
  )
}

const panel = '/$base/admin-panel/portals/$portalId'

export function PortalMenu({ row: { id, name } }: RowProps) {
  const base = useBase()
  const params = { base, portalId: id }
  const overlay = { params, ...overlayLink }
  return (
    <RowMenu name={name}>
      <RowMenuLink icon={IconActivity} link={pipelinesLink(base)(id)}>
        View Pipeline
      </RowMenuLink>
      <RowMenuLink icon={IconPencil} link={linkOptions({ to: `${panel}/edit`, ...overlay })}>
        Edit Portal
      </RowMenuLink>
      <RowMenuLink icon={IconUsers} link={linkOptions({ to: `${panel}/members`, ...overlay })}>
        Members
      </RowMenuLink>
      <RowMenuLink icon={IconUserPlus} link={linkOptions({ to: `${panel}/share`, ...overlay })}>
        Add user
      </RowMenuLink>
      <RowMenuLink icon={IconCalendarTime} link={daysOverlay(base, id)}>
        Displayed days
      </RowMenuLink>
      <Menu.Divider />
      <RowMenuLink icon={IconTrash} danger link={linkOptions({ to: `${panel}/delete`, ...overlay })}>
        Delete
      </RowMenuLink>
    </RowMenu>
  )
}

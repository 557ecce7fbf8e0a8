import '@mantine/core/styles/Avatar.css'
import { Anchor, Avatar, Badge, Group, Menu, Text } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import type { RowChange } from '#api/cached-list.ts'
import { pipelinesLink } from '#domain/list-links.ts'
import type { Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { IconActivity, IconCalendarTime, IconPencil, IconTrash, IconUserPlus, IconUsers } from '#ui/icons.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'
import { SelectBox } from '#ui/row-selection/SelectBox.tsx'
import type { RowSelection } from '#ui/row-selection/use-row-selection.ts'
import { initialsOf } from './member-addresses.ts'
import { daysOverlay, useBase } from './portals-tab.ts'
import classes from './portals.module.css'

/** The columns are constants, so a row has all that its cells need. */
export interface AdminRow extends Portal {
  days: number | undefined
  members: readonly string[] | undefined
  change: RowChange | 'Removed' | undefined
  selection?: RowSelection<Portal>
  /** Undefined while the form of its displayed days is closed. */
  typedDays: string | undefined
  onTypeDays: (portal: Portal, text: string | undefined) => void
}

interface RowProps {
  row: AdminRow
}

export function PortalName({ row }: RowProps) {
  const { id, name, change, selection } = row
  const base = useBase()
  return (
    <Group component="span" gap={6} wrap="nowrap" miw={0}>
      {selection && (
        <SelectBox
          label={`Select ${isolate(name)}`}
          checked={selection.selected.has(id)}
          isFull={selection.isFull}
          onToggle={(isRange) => selection.toggle(row, isRange)}
        />
      )}
      <Anchor
        inherit
        truncate
        c="var(--mantine-color-text)"
        fw={500}
        className={classes.name}
        renderRoot={(props) => <Link {...pipelinesLink(base)(id)} {...props} />}
      >
        {name}
      </Anchor>
      {change && (
        <Badge size="sm" variant="default" tt="none" flex="none">
          {change}
        </Badge>
      )}
    </Group>
  )
}

export const Domain = ({ row: { domain } }: RowProps) => (
  <Text size="xs" c="dimmed" truncate title={domain}>
    {domain}
  </Text>
)

const maxShown = 3

const maxListed = 12

export function MembersCell({ row: { id, name, members } }: RowProps) {
  const base = useBase()
  if (members === undefined) return '—'
  const listed = members.slice(0, maxListed).map(isolate).join('\n')
  const more = members.length > maxListed ? `\nand ${members.length - maxListed} more` : ''
  return (
    <Link
      to="/$base/admin-panel/portals/$portalId/members"
      params={{ base, portalId: id }}
      {...overlayLink}
      className={classes.members}
      data-tooltip={listed + more}
    >
      <span className="sr-only">{`Members of ${isolate(name)}: ${members.map(isolate).join(', ')}`}</span>
      {members.length === 0 && 'No members'}
      {members.slice(0, maxShown).map((email) => (
        <Avatar key={email} size={26} aria-hidden>
          {initialsOf(email)}
        </Avatar>
      ))}
      {members.length > maxShown && <span aria-hidden>{`+${members.length - maxShown}`}</span>}
    </Link>
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

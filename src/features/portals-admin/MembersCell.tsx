import '@mantine/core/styles/Avatar.css'
import '@mantine/core/styles/Tooltip.css'
import { Avatar, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { initialsOf } from './member-addresses.ts'
import { useBase } from './portals-tab.ts'
import classes from './portals.module.css'

/** How many members have their initials in a row; the others are counted. */
const maxShown = 3

/** How many addresses the tooltip has; the dialog has them all. */
const maxListed = 12

interface MembersCellProps {
  portal: Portal
  /** Undefined while they are unknown. */
  members: readonly string[] | undefined
}

/** The members of a portal as initials, their addresses as a tooltip; opens the dialog of members. */
export function MembersCell({ portal: { id, name }, members }: MembersCellProps) {
  const base = useBase()
  if (members === undefined) return '—'
  const listed = members.slice(0, maxListed).join('\n')
  const more = members.length > maxListed ? `\nand ${members.length - maxListed} more` : ''
  return (
    <Tooltip
      label={listed + more}
      disabled={members.length === 0}
      className={classes.addresses}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Link
        to="/$base/admin-panel/portals/$portalId/members"
        params={{ base, portalId: id }}
        {...overlayLink}
        className={classes.members}
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
    </Tooltip>
  )
}

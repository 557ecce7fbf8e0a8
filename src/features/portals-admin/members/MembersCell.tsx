import { Link } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { useBase } from '../portals-tab.ts'
import { initialsOf } from './member-addresses.ts'
import { useMembersOf } from './use-members-of.ts'
import classes from './Members.module.css'

/** How many members have their initials in a row; the others are counted. */
const maxShown = 3

/** How many addresses the tooltip has; the dialog has them all. */
const maxListed = 12

function addressLines(emails: readonly string[]): string {
  const more = emails.length > maxListed ? [`and ${emails.length - maxListed} more`] : []
  return [...emails.slice(0, maxListed), ...more].join('\n')
}

/** The members of a portal as initials, their addresses as a tooltip; leads to the dialog of members. */
export function MembersCell({ portal: { id, name } }: { portal: Portal }) {
  const base = useBase()
  const emails = useMembersOf(id)
  if (emails === undefined) return '—'
  const shown = emails.slice(0, maxShown)
  return (
    <Link
      to="/$base/admin-panel/portals/$portalId/members"
      params={{ base, portalId: id }}
      {...overlayLink}
      className={classes.cell}
      data-tip={addressLines(emails)}
    >
      <span className="sr-only">{`Members of ${isolate(name)}: ${emails.map(isolate).join(', ')}`}</span>
      {emails.length === 0 && 'No members'}
      <span className={classes.initialsLine} aria-hidden>
        {shown.map((email) => (
          <span key={email} className={classes.initials}>
            {initialsOf(email)}
          </span>
        ))}
        {emails.length > maxShown && <span className={classes.more}>+{emails.length - maxShown}</span>}
      </span>
    </Link>
  )
}

import { Link, linkOptions } from '@tanstack/react-router'
import { useMembers } from '#api/members.ts'
import type { Portal } from '#api/portals.ts'
import { RowLink } from '#ui/data-table/RowParts.tsx'
import { IconX } from '#ui/icons.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { useBase, useClosePortal } from './portals-tab.ts'
import classes from './portals.module.css'

const useMembersOf = (id: string) =>
  useMembers((all) => all.find(({ portalId }) => portalId === id)?.members ?? []).data

/** A member's e-mail address with a link that removes it. */
function MemberTag({ portal: { id, name }, email }: { portal: Portal; email: string }) {
  return (
    <li className={classes.tag}>
      <span className={classes.tagText} title={email}>
        {email}
      </span>
      <Link
        to="/$base/admin-panel/portals/$portalId/members/$member/remove"
        params={{ base: useBase(), portalId: id, member: email }}
        {...overlayLink}
        className={classes.icon}
        aria-label={`Remove ${email} from ${name}`}
      >
        <IconX size={14} aria-hidden />
      </Link>
    </li>
  )
}

/** Maximum of tags in a row; with more members, the last one opens the dialog with all. */
const maxTags = 4

/** The members of a portal as tags. */
export function MembersCell({ portal }: { portal: Portal }) {
  const { id, name } = portal
  const base = useBase()
  const members = useMembersOf(id)
  const shown = members === undefined || members.length <= maxTags ? members : members.slice(0, maxTags - 1)
  const hidden = (members?.length ?? 0) - (shown?.length ?? 0)
  return (
    <ul className={classes.tags} aria-label={`Members of ${name}`}>
      {shown?.map((email) => (
        <MemberTag key={email} portal={portal} email={email} />
      ))}
      {hidden > 0 && (
        <li>
          <RowLink
            text={`${hidden} more`}
            about={`members of ${name}`}
            link={linkOptions({
              to: '/$base/admin-panel/portals/$portalId/members',
              params: { base, portalId: id },
              ...overlayLink,
            })}
          />
        </li>
      )}
      {shown?.length === 0 && <li className={classes.empty}>No members</li>}
      {shown === undefined && <li className={classes.empty}>—</li>}
    </ul>
  )
}

/** All members of a portal. */
export function MembersDialog({ portal }: { portal: Portal }) {
  const { id, name } = portal
  const close = useClosePortal()
  return (
    <Dialog onClose={() => close()} title={`Members of ${name}`} size="md">
      <ul className={classes.tags} data-all aria-label={`All members of ${name}`}>
        {useMembersOf(id)?.map((email) => (
          <MemberTag key={email} portal={portal} email={email} />
        ))}
      </ul>
    </Dialog>
  )
}

import { useMembers } from '#api/members.ts'
import type { Portal } from '#api/portals.ts'
import { RowAction } from '#ui/data-table/RowParts.tsx'
import { MemberTag } from './MemberTag.tsx'
import { useOpenDialog } from './dialog-address.ts'
import classes from './PortalTable.module.css'

/** Maximum of tags in a row; with more members, the last one opens the dialog with all. */
const maxTags = 4

/** The members of a portal as tags. */
export function MembersCell({ portal: { id, name } }: { portal: Portal }) {
  const { data: members } = useMembers((all) => all.find((entry) => entry.portalId === id)?.members ?? [])
  const open = useOpenDialog()
  const shown = members === undefined || members.length <= maxTags ? members : members.slice(0, maxTags - 1)
  const hidden = (members?.length ?? 0) - (shown?.length ?? 0)
  return (
    <ul className={classes.tags} aria-label={`Members of ${name}`}>
      {shown?.map((email) => (
        <MemberTag
          key={email}
          email={email}
          portalName={name}
          onRemove={() => open({ dialog: 'remove', portal: id, member: email })}
        />
      ))}
      {hidden > 0 && (
        <li>
          <RowAction
            label={`${hidden} more members of ${name}`}
            onClick={() => open({ dialog: 'members', portal: id })}
          >
            {`${hidden} more`}
          </RowAction>
        </li>
      )}
      {shown?.length === 0 && <li className={classes.empty}>Not shared</li>}
      {shown === undefined && <li className={classes.empty}>—</li>}
    </ul>
  )
}

import { Link, useParams } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DaysCell } from './DaysCell.tsx'
import { MembersCell } from './MembersCell.tsx'
import { useOpenDialog } from './portal-context.ts'
import classes from './PortalTable.module.css'

const column = columnsFor<Portal>()

const columnsWith = (nameWidth: number) =>
  column.columns([
    column.accessor('name', {
      header: 'Portal',
      size: nameWidth,
      cell: ({ row }) => <NameCell portal={row.original} />,
    }),
    column.display({
      id: 'days',
      header: 'Pipeline days',
      size: 150,
      cell: ({ row }) => <DaysCell portal={row.original} />,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      size: 344,
      cell: ({ row }) => <ActionsCell portal={row.original} />,
    }),
    column.display({
      id: 'members',
      header: 'Members',
      size: 470,
      meta: { grows: true },
      cell: ({ row }) => <MembersCell portal={row.original} />,
    }),
  ])

/** Portal, its pipeline days, what can be done with it, and who sees it (commission 2, Portals tab). */
export const portalColumns = columnsWith(280)

/** The same for a phone, where the first column stays in view and must leave room for another. */
export const narrowPortalColumns = columnsWith(190)

function NameCell({ portal: { name, domain } }: { portal: Portal }) {
  return (
    <div className={classes.names}>
      <span className={classes.name}>{name}</span>
      <span className={classes.domain} title={domain}>
        Domain: {domain}
      </span>
    </div>
  )
}

function ActionsCell({ portal: { id, name } }: { portal: Portal }) {
  const { board } = useParams({ from: '/_auth/$board/admin-panel/' })
  const open = useOpenDialog()
  return (
    <div className={classes.actions}>
      <Link
        to="/$board/portals/$portalId/pipelines"
        params={{ board, portalId: id }}
        className={classes.action}
        aria-label={`View Pipeline of ${name}`}
      >
        View Pipeline
      </Link>
      <button
        type="button"
        className={classes.action}
        aria-label={`Edit Portal ${name}`}
        onClick={() => open({ dialog: 'edit', portal: id })}
      >
        Edit Portal
      </button>
      <button
        type="button"
        className={classes.action}
        aria-label={`Add user to ${name}`}
        onClick={() => open({ dialog: 'share', portal: id })}
      >
        Add user
      </button>
      <button
        type="button"
        className={classes.action}
        data-danger
        aria-label={`Delete ${name}`}
        onClick={() => open({ dialog: 'delete', portal: id })}
      >
        Delete
      </button>
    </div>
  )
}

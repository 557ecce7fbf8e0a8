import { linkOptions, useParams } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { RowAction, RowActions, RowLink, RowTitle } from '#ui/data-table/RowParts.tsx'
import { DaysCell } from './DaysCell.tsx'
import { MembersCell } from './MembersCell.tsx'
import { useOpenDialog } from './dialog-address.ts'

const column = columnsFor<Portal>()

const columnsWith = (nameWidth: number) =>
  column.columns([
    column.accessor('name', {
      header: 'Portal',
      size: nameWidth,
      cell: ({ row }) => <RowTitle name={row.original.name} note={`Domain: ${row.original.domain}`} />,
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
      cell: ({ row }) => <Actions {...row.original} />,
    }),
    column.display({
      id: 'members',
      header: 'Members',
      size: 470,
      meta: { grows: true },
      cell: ({ row }) => <MembersCell portal={row.original} />,
    }),
  ])

/** Portal, pipeline days, actions and members. */
export const portalColumns = columnsWith(280)

/** The same for a phone, where the sticky first column must leave room for another. */
export const narrowPortalColumns = columnsWith(190)

function Actions({ id, name }: Portal) {
  const { base } = useParams({ from: '/_auth/$base/admin-panel/' })
  const open = useOpenDialog()
  const pipelines = linkOptions({ to: '/$base/portals/$portalId/pipelines', params: { base, portalId: id } })
  return (
    <RowActions>
      <RowLink label={`View Pipeline of ${name}`} link={pipelines}>
        View Pipeline
      </RowLink>
      <RowAction label={`Edit Portal ${name}`} onClick={() => open({ dialog: 'edit', portal: id })}>
        Edit Portal
      </RowAction>
      <RowAction label={`Add user to ${name}`} onClick={() => open({ dialog: 'share', portal: id })}>
        Add user
      </RowAction>
      <RowAction danger label={`Delete ${name}`} onClick={() => open({ dialog: 'delete', portal: id })}>
        Delete
      </RowAction>
    </RowActions>
  )
}

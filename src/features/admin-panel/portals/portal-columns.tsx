import { linkOptions } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { RowActions, RowLink, RowTitle } from '#ui/data-table/RowParts.tsx'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { DaysCell } from './DaysCell.tsx'
import { MembersCell } from './Members.tsx'
import { useBase } from './portals-tab.ts'

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

const panel = '/$base/admin-panel/portals/$portalId'

function Actions({ id, name }: Portal) {
  const params = { base: useBase(), portalId: id }
  const overlay = { params, ...overlayLink }
  return (
    <RowActions>
      <RowLink
        label={`View Pipeline of ${name}`}
        link={linkOptions({ to: '/$base/portals/$portalId/pipelines', params })}
      >
        View Pipeline
      </RowLink>
      <RowLink label={`Edit Portal ${name}`} link={linkOptions({ to: `${panel}/edit`, ...overlay })}>
        Edit Portal
      </RowLink>
      <RowLink label={`Add user to ${name}`} link={linkOptions({ to: `${panel}/share`, ...overlay })}>
        Add user
      </RowLink>
      <RowLink danger label={`Delete ${name}`} link={linkOptions({ to: `${panel}/delete`, ...overlay })}>
        Delete
      </RowLink>
    </RowActions>
  )
}

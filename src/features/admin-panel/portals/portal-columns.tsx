import { linkOptions } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { RowActions, RowLink, RowTitle } from '#ui/data-table/RowParts.tsx'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { DaysCell } from './DaysCell.tsx'
import { MembersCell } from './Members.tsx'
import { useBase } from './portals-tab.ts'

const columnsWith = (nameWidth: number) =>
  columnsFor<Portal>([
    {
      id: 'name',
      title: 'Portal',
      size: nameWidth,
      sort: 'asc',
      cell: ({ id, name, domain }) => <RowTitle id={id} name={name} note={`Domain: ${domain}`} />,
    },
    { id: 'days', title: 'Pipeline days', size: 150, cell: (portal) => <DaysCell portal={portal} /> },
    { id: 'actions', title: 'Actions', size: 344, cell: (portal) => <Actions {...portal} /> },
    { id: 'members', title: 'Members', size: 470, grows: true, cell: (portal) => <MembersCell portal={portal} /> },
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
        text="View Pipeline"
        about={`of ${name}`}
        link={linkOptions({ to: '/$base/portals/$portalId/pipelines', params })}
      />
      <RowLink text="Edit Portal" about={name} link={linkOptions({ to: `${panel}/edit`, ...overlay })} />
      <RowLink text="Add user" about={`to ${name}`} link={linkOptions({ to: `${panel}/share`, ...overlay })} />
      <RowLink danger text="Delete" about={name} link={linkOptions({ to: `${panel}/delete`, ...overlay })} />
    </RowActions>
  )
}

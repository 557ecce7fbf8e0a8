import { Badge, Menu } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { NewRowContext } from '#ui/data-table/new-row.ts'
import { listExport, type ExportColumn } from '#ui/export/exported.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'
import { SelectBox } from '#ui/row-selection/SelectBox.tsx'
import type { RowSelection } from '#ui/row-selection/use-row-selection.ts'
import { DaysCell, useDaysForm, useDaysOf } from './PipelineDays.tsx'
import { MembersCell } from './members/MembersCell.tsx'
import { useBase } from './portals-tab.ts'
import classes from './portals.module.css'

/** The selection of the table around a cell; undefined while nothing can be selected. */
export const PortalSelectionContext = createContext<RowSelection<Portal> | undefined>(undefined)

const nameColumn: Column<Portal> = {
  id: 'name',
  title: 'Portal',
  size: 220,
  grows: true,
  sort: 'asc',
  text: (portal) => portal.name,
  cell: (portal) => <PortalName portal={portal} />,
}

const domainColumn: Column<Portal> = {
  id: 'domain',
  title: 'Domain',
  size: 200,
  grows: true,
  text: (portal) => portal.domain,
  cell: (portal) => <span className={classes.domain}>{portal.domain}</span>,
}

const daysColumn: Column<Portal> = {
  id: 'days',
  title: 'Pipeline days',
  size: 136,
  cell: (portal) => <DaysCell portal={portal} />,
}

const membersColumn: Column<Portal> = {
  id: 'members',
  title: 'Members',
  size: 150,
  cell: (portal) => <MembersCell portal={portal} />,
}

const actionsColumn: Column<Portal> = {
  id: 'actions',
  title: 'Actions',
  size: 76,
  cell: (portal) => <PortalMenu portal={portal} />,
}

/** A phone has the name, the domain and the menu in a line of their own, and the rest below. */
const cardColumn: Column<Portal> = {
  ...nameColumn,
  cell: (portal) => (
    <div className={classes.card}>
      <div className={classes.cardTitle}>
        <PortalName portal={portal} />
        <div className={classes.domain}>{portal.domain}</div>
      </div>
      <PortalMenu portal={portal} />
    </div>
  ),
}

/** Portal, domain, pipeline days, members and actions. */
const portalColumns = columnsFor([nameColumn, domainColumn, daysColumn, membersColumn, actionsColumn])

/** The forms of the table by the width of the window. A card is as high as that of a dashboard, in px. */
export const portalForms = {
  lines: { columns: portalColumns },
  cards: { columns: columnsFor([cardColumn, daysColumn, membersColumn]), rowHeight: 108, cards: true },
}

/** The name of a portal, which leads to its runs, marked if it is new; with the box that selects it. */
function PortalName({ portal }: { portal: Portal }) {
  const { id, name } = portal
  const isNew = use(NewRowContext) === id
  const selection = use(PortalSelectionContext)
  return (
    <span className={classes.name}>
      {selection && (
        <SelectBox
          label={`Select ${isolate(name)}`}
          checked={selection.selected.has(id)}
          isFull={selection.isFull}
          onToggle={(isRange) => selection.toggle(portal, isRange)}
        />
      )}
      <Link to="/$base/portals/$portalId/pipelines" params={{ base: useBase(), portalId: id }}>
        {name}
      </Link>
      {isNew && (
        <Badge size="sm" variant="default" className={classes.new}>
          New
        </Badge>
      )}
    </span>
  )
}

const panel = '/$base/admin-panel/portals/$portalId'

/** The menu of a portal's row. */
function PortalMenu({ portal }: { portal: Portal }) {
  return (
    <RowMenu name={portal.name}>
      <Items portalId={portal.id} />
    </RowMenu>
  )
}

function Items({ portalId }: { portalId: string }) {
  const params = { base: useBase(), portalId }
  const { open } = useDaysForm()
  const days = useDaysOf(portalId)
  const overlay = { params, ...overlayLink }
  return (
    <>
      <RowMenuLink link={linkOptions({ to: '/$base/portals/$portalId/pipelines', params })}>View Pipeline</RowMenuLink>
      <RowMenuLink link={linkOptions({ to: `${panel}/edit`, ...overlay })}>Edit Portal</RowMenuLink>
      <RowMenuLink link={linkOptions({ to: `${panel}/members`, ...overlay })}>Members</RowMenuLink>
      <RowMenuLink link={linkOptions({ to: `${panel}/share`, ...overlay })}>Add user</RowMenuLink>
      <Menu.Item onClick={() => open({ portalId, days })}>Pipeline days</Menu.Item>
      <Menu.Divider />
      <RowMenuLink danger link={linkOptions({ to: `${panel}/delete`, ...overlay })}>
        Delete
      </RowMenuLink>
    </>
  )
}

interface PortalsExport {
  /** In display order. */
  rows: readonly Portal[]
  /** Each undefined as long as it is not known. */
  days: readonly { id: string; pipelineDays: number | undefined }[] | undefined
  members: readonly { portalId: string; members: readonly string[] }[] | undefined
}

/** The portals of the admin panel with their displayed days and members. */
export function portalsExport({ rows, days, members }: PortalsExport) {
  const daysOf = new Map(days?.map((entry) => [entry.id, entry.pipelineDays]))
  const membersOf = new Map(members?.map((entry) => [entry.portalId, entry.members]))
  const emailsOf = ({ id }: Portal) => members && (membersOf.get(id) ?? [])
  const cells: Readonly<Record<string, Pick<ExportColumn<Portal>, 'text' | 'value'>>> = {
    name: { text: ({ name }) => name },
    domain: { text: ({ domain }) => domain },
    days: {
      text: ({ id }) => (daysOf.get(id) === 0 ? 'All' : daysOf.get(id)),
      value: ({ id }) => daysOf.get(id),
    },
    members: { text: (portal) => emailsOf(portal)?.join(', '), value: emailsOf },
  }
  const shown = portalColumns.flatMap(({ id = '', meta }) => {
    const cell = cells[id]
    return cell ? [{ id, title: meta?.title ?? id, ...cell }] : []
  })
  const besides: ExportColumn<Portal>[] = [{ id: 'id', title: 'Portal id', text: ({ id }) => id }]
  const missing = [
    ...(days ? [] : ['The pipeline days are not known.']),
    ...(members ? [] : ['The members are not known.']),
  ]
  return listExport({ name: 'members', columns: [...shown, ...besides], rows, notes: { missing } })
}

import type { Portal } from '#api/portals.ts'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { DaysCell } from './PipelineDays.tsx'
import { MembersCell } from './members/MembersCell.tsx'
import { PortalMenu } from './PortalMenu.tsx'
import { PortalName } from './PortalName.tsx'
import classes from './portals.module.css'

const name: Column<Portal> = {
  id: 'name',
  title: 'Portal',
  size: 220,
  grows: true,
  sort: 'asc',
  text: (portal) => portal.name,
  cell: (portal) => <PortalName portal={portal} />,
}

const domain: Column<Portal> = {
  id: 'domain',
  title: 'Domain',
  size: 200,
  grows: true,
  text: (portal) => portal.domain,
  cell: (portal) => <span className={classes.domain}>{portal.domain}</span>,
}

const days: Column<Portal> = {
  id: 'days',
  title: 'Pipeline days',
  size: 136,
  cell: (portal) => <DaysCell portal={portal} />,
}

const members: Column<Portal> = {
  id: 'members',
  title: 'Members',
  size: 150,
  cell: (portal) => <MembersCell portal={portal} />,
}

const actions: Column<Portal> = {
  id: 'actions',
  title: 'Actions',
  size: 76,
  cell: (portal) => <PortalMenu portal={portal} />,
}

/** A phone has the name, the domain and the menu in a line of their own, and the rest below. */
const card: Column<Portal> = {
  ...name,
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
export const portalColumns = columnsFor([name, domain, days, members, actions])

/** The forms of the table by the width of the window. A card is as high as that of a dashboard, in px. */
export const portalForms = {
  lines: { columns: portalColumns },
  cards: { columns: columnsFor([card, days, members]), rowHeight: 108, cards: true },
}

import type { ReactNode } from 'react'
import type { ApmPortal } from '#api/apm-portals.ts'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { ApmPortalActions } from './ApmPortalActions.tsx'
import { HealthBadge } from './HealthReport.tsx'
import { PortalCell } from './PortalCell.tsx'
import { problemsOf } from './portal-problems.ts'
import { UsageCell } from './UsageCell.tsx'
import classes from './apm-portal-columns.module.css'

type Figure = Exclude<keyof NonNullable<ApmPortal['healthcheck']>, 'dbStatus'>

/** One value of a portal's health; an em dash if unknown. */
const figure = (id: Figure, title: string, size: number, more?: Partial<Column<ApmPortal>>): Column<ApmPortal> => ({
  id,
  title,
  size,
  sort: 'asc',
  wraps: true,
  text: ({ healthcheck }) => healthcheck?.[id],
  ...more,
})

/** What is used of a total: the fullest first. */
const usage = (id: Figure, total: Figure, title: string, size: number, digits: number): Column<ApmPortal> =>
  figure(id, title, size, {
    align: 'end',
    sort: 'desc',
    cell: ({ healthcheck }) => <UsageCell used={healthcheck?.[id]} total={healthcheck?.[total]} digits={digits} />,
  })

const title: Column<ApmPortal> = {
  id: 'portal',
  title: 'Portal',
  size: 200,
  grows: true,
  sort: 'asc',
  text: ({ name }) => name,
  cell: (portal) => <PortalCell portal={portal} />,
}

const version = figure('version', 'Version', 96)
const build = figure('buildNo', 'Build Number', 100)
const status: Column<ApmPortal> = {
  id: 'dbStatus',
  title: 'DB Status',
  size: 122,
  // In the alphabet ERROR comes before ONLINE.
  sort: 'asc',
  text: ({ healthcheck }) => healthcheck?.dbStatus,
  cell: ({ healthcheck }) => <HealthBadge status={healthcheck?.dbStatus} otherwise={healthcheck?.dbStatus ?? '—'} />,
}
const poolMax = figure('dbPoolMax', 'DB Pool Max', 88, { align: 'end', sort: 'desc' })
const poolUsed = usage('dbPoolUsed', 'dbPoolMax', 'DB Pool Used', 104, 3)
const memoryMax = figure('memAlloc', 'Memory Allocation', 104, { align: 'end', sort: 'desc' })
const memoryUsed = usage('memUsed', 'memAlloc', 'Memory Used', 148, 8)
const actions: Column<ApmPortal> = {
  id: 'actions',
  title: 'Actions',
  size: 176,
  cell: (portal) => <ApmPortalActions portal={portal} />,
}

const health = [version, build, status, poolMax, poolUsed, memoryMax, memoryUsed]

/** A cell of a card with its heading, which is far away there. */
const labelled = (column: Column<ApmPortal>): Column<ApmPortal> => ({
  ...column,
  align: undefined,
  cell: (portal): ReactNode => (
    <div className={classes.labelled}>
      <span className={classes.label} aria-hidden>
        {column.title}
      </span>
      <div>{column.cell ? column.cell(portal) : (column.text?.(portal) ?? '—')}</div>
    </div>
  ),
})

/** The forms of the table by the width of the window; their columns, and the heights of their rows in px. */
export const tableForms = {
  /** The eight columns in the required order, then the actions. */
  lines: { rowHeight: 52, columns: columnsFor([title, ...health, actions]) },
  /** The same with the actions visible without scrolling. */
  narrow: { rowHeight: 52, columns: columnsFor([title, actions, ...health]) },
  /** What is used has its total beside it. */
  cards: {
    cards: true,
    rowHeight: 178,
    columns: columnsFor([title, ...[status, poolUsed, memoryUsed, version, build].map(labelled), actions]),
  },
}

/** What a file has of each portal beside the columns. */
export const moreExported = [
  { id: 'domain', title: 'Domain', text: ({ domain }: ApmPortal) => domain },
  { id: 'problems', title: 'Problems', text: (portal: ApmPortal) => problemsOf(portal).join(', ') },
]

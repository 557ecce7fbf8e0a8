import { linkOptions } from '@tanstack/react-router'
import type { ApmPortal } from '#api/apm-portals.ts'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { RowActions, RowLink, RowTitle } from '#ui/data-table/RowParts.tsx'
import { HealthBadge } from './HealthReport.tsx'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'

type Figure = Exclude<keyof NonNullable<ApmPortal['healthcheck']>, 'dbStatus'>

/** One value of a portal's health; an em dash if unknown. */
const figure = (id: Figure, title: string, size: number, align?: 'end'): Column<ApmPortal> => ({
  id,
  title,
  size,
  align,
  text: ({ healthcheck }) => healthcheck?.[id],
})

const title: Column<ApmPortal> = {
  id: 'portal',
  title: 'Portal',
  size: 200,
  grows: true,
  text: ({ name }) => name,
  cell: ({ id, name, domain }) => <RowTitle id={id} name={name} note={domain} />,
}

const health: readonly Column<ApmPortal>[] = [
  figure('version', 'Version', 76),
  figure('buildNo', 'Build Number', 112),
  {
    id: 'dbStatus',
    title: 'DB Status',
    size: 126,
    text: ({ healthcheck }) => healthcheck?.dbStatus,
    cell: ({ healthcheck }) => <HealthBadge status={healthcheck?.dbStatus} otherwise={healthcheck?.dbStatus ?? '—'} />,
  },
  figure('dbPoolMax', 'DB Pool Max', 100, 'end'),
  figure('dbPoolUsed', 'DB Pool Used', 116, 'end'),
  figure('memAlloc', 'Memory Allocation', 156, 'end'),
  figure('memUsed', 'Memory Used', 120, 'end'),
]

const actions: Column<ApmPortal> = { id: 'actions', title: 'Actions', size: 272, cell: (one) => <Actions {...one} /> }

/** The eight columns in the required order, then the actions. */
export const apmPortalColumns = columnsFor([title, ...health, actions])

/** The same for narrow screens, with the actions visible without scrolling. */
export const apmPortalColumnsNarrow = columnsFor([title, actions, ...health])

const panel = '/apm-dashboard/apm-admin-panel/portals/$portalId'

function Actions({ id, name }: ApmPortal) {
  const common = { params: { portalId: id }, ...overlayLink }
  return (
    <RowActions>
      <RowLink text="View APM Health" about={`of ${name}`} link={linkOptions({ to: `${panel}/health`, ...common })} />
      <RowLink text="Edit Portal" about={name} link={linkOptions({ to: `${panel}/edit`, ...common })} />
      <RowLink danger text="Delete" about={name} link={linkOptions({ to: `${panel}/delete`, ...common })} />
    </RowActions>
  )
}

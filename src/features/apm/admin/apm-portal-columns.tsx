import { linkOptions } from '@tanstack/react-router'
import type { ApmPortal } from '#api/apm-portals.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { RowActions, RowLink, RowTitle } from '#ui/data-table/RowParts.tsx'
import { HealthBadge } from './HealthReport.tsx'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'

const column = columnsFor<ApmPortal>()

type Figure = Exclude<keyof NonNullable<ApmPortal['healthcheck']>, 'dbStatus'>

/** One value of a portal's health; an em dash if unknown. */
const figure = (field: Figure, header: string, size: number, align?: 'end') =>
  column.display({
    id: field,
    header,
    size,
    meta: { align },
    cell: ({ row }) => row.original.healthcheck?.[field] ?? '—',
  })

const portal = column.display({
  id: 'portal',
  header: 'Portal',
  size: 200,
  meta: { grows: true },
  cell: ({ row: { original } }) => <RowTitle name={original.name} note={original.domain} />,
})

const health = [
  figure('version', 'Version', 76),
  figure('buildNo', 'Build Number', 112),
  column.display({
    id: 'dbStatus',
    header: 'DB Status',
    size: 126,
    cell: ({ row }) => {
      const status = row.original.healthcheck?.dbStatus
      return <HealthBadge status={status} otherwise={status ?? '—'} />
    },
  }),
  figure('dbPoolMax', 'DB Pool Max', 100, 'end'),
  figure('dbPoolUsed', 'DB Pool Used', 116, 'end'),
  figure('memAlloc', 'Memory Allocation', 156, 'end'),
  figure('memUsed', 'Memory Used', 120, 'end'),
]

const actions = column.display({
  id: 'actions',
  header: 'Actions',
  size: 272,
  cell: ({ row }) => <Actions {...row.original} />,
})

/** The eight columns in the required order, then the actions. */
export const apmPortalColumns = column.columns([portal, ...health, actions])

/** The same for narrow screens, with the actions visible without scrolling. */
export const apmPortalColumnsNarrow = column.columns([portal, actions, ...health])

const panel = '/apm-dashboard/apm-admin-panel/portals/$portalId'

function Actions({ id, name }: ApmPortal) {
  const common = { params: { portalId: id }, ...overlayLink }
  return (
    <RowActions>
      <RowLink label={`View APM Health of ${name}`} link={linkOptions({ to: `${panel}/health`, ...common })}>
        View APM Health
      </RowLink>
      <RowLink label={`Edit Portal ${name}`} link={linkOptions({ to: `${panel}/edit`, ...common })}>
        Edit Portal
      </RowLink>
      <RowLink danger label={`Delete ${name}`} link={linkOptions({ to: `${panel}/delete`, ...common })}>
        Delete
      </RowLink>
    </RowActions>
  )
}

import type { ApmPortal } from '#api/apm-portals.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { RowAction, RowActions, RowTitle } from '#ui/data-table/RowParts.tsx'
import { HealthBadge } from './HealthReport.tsx'
import { useApmDialog } from './apm-admin-address.ts'

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

function Actions({ id, name }: ApmPortal) {
  const { show } = useApmDialog()
  return (
    <RowActions>
      <RowAction label={`View APM Health of ${name}`} onClick={() => show('health', id)}>
        View APM Health
      </RowAction>
      <RowAction label={`Edit Portal ${name}`} onClick={() => show('edit', id)}>
        Edit Portal
      </RowAction>
      <RowAction danger label={`Delete ${name}`} onClick={() => show('delete', id)}>
        Delete
      </RowAction>
    </RowActions>
  )
}

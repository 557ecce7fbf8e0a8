import { Button } from '@mantine/core'
import type { ApmPortal } from '#api/apm-portals.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { HealthBadge } from './HealthBadge.tsx'
import { useApmOverlay } from './use-apm-overlay.ts'
import classes from './ApmPortalTable.module.css'

const column = columnsFor<ApmPortal>()

type Figure = Exclude<keyof NonNullable<ApmPortal['healthcheck']>, 'dbStatus'>

/** One value of a portal's health, an em dash where it is not known. */
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
  cell: ({ row: { original } }) => (
    <div className={classes.portal}>
      <strong className={classes.name}>{original.name}</strong>
      <span className={classes.domain} title={original.domain}>
        {original.domain}
      </span>
    </div>
  ),
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
  figure('dbPoolUsed', 'DB Pool Used', 112, 'end'),
  figure('memAlloc', 'Memory Allocation', 140, 'end'),
  figure('memUsed', 'Memory Used', 114, 'end'),
]

const actions = column.display({
  id: 'actions',
  header: 'Actions',
  size: 272,
  cell: ({ row }) => <Actions {...row.original} />,
})

/** The eight columns in the specification's order (account-and-apm 2, apm-admin-panel), then what can be done. */
export const apmPortalColumns = column.columns([portal, ...health, actions])

/** The same where they do not fit beside each other: what can be done is found without scrolling for it. */
export const apmPortalColumnsNarrow = column.columns([portal, actions, ...health])

function Actions({ id, name }: ApmPortal) {
  const { show } = useApmOverlay()
  const look = { size: 'compact-sm', variant: 'subtle', className: classes.action } as const
  return (
    <div className={classes.actions}>
      <Button {...look} aria-label={`View APM Health of ${name}`} onClick={() => show('health', id)}>
        View APM Health
      </Button>
      <Button {...look} aria-label={`Edit Portal ${name}`} onClick={() => show('edit', id)}>
        Edit Portal
      </Button>
      <Button {...look} color="red" aria-label={`Delete ${name}`} onClick={() => show('delete', id)}>
        Delete
      </Button>
    </div>
  )
}

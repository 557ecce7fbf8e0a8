import { Button } from '@mantine/core'
import type { ApmPortal } from '#api/apm-portals.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { IconHeartbeat, IconPencil, IconTrash } from '#ui/icons.ts'
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

/** The eight columns in the specification's order (account-and-apm 2, apm-admin-panel), and what can be done. */
export const apmPortalColumns = column.columns([
  column.display({
    id: 'portal',
    header: 'Portal',
    size: 200,
    meta: { grows: true },
    cell: ({ row }) => (
      <div className={classes.portal}>
        <strong className={classes.name}>{row.original.name}</strong>
        <span className={classes.domain}>{row.original.domain}</span>
      </div>
    ),
  }),
  figure('version', 'Version', 80),
  figure('buildNo', 'Build Number', 116),
  column.display({
    id: 'dbStatus',
    header: 'DB Status',
    size: 112,
    cell: ({ row }) => {
      const status = row.original.healthcheck?.dbStatus
      return <HealthBadge status={status} otherwise={status ?? '—'} />
    },
  }),
  figure('dbPoolMax', 'DB Pool Max', 104, 'end'),
  figure('dbPoolUsed', 'DB Pool Used', 112, 'end'),
  figure('memAlloc', 'Memory Allocation', 144, 'end'),
  figure('memUsed', 'Memory Used', 112, 'end'),
  column.display({
    id: 'actions',
    header: 'Actions',
    size: 320,
    cell: ({ row }) => <Actions {...row.original} />,
  }),
])

function Actions({ id, name }: ApmPortal) {
  const { show } = useApmOverlay()
  const action = { size: 'compact-sm', variant: 'subtle', classNames: { root: classes.action } } as const
  return (
    <div className={classes.actions}>
      <Button
        {...action}
        leftSection={<IconHeartbeat size={16} aria-hidden />}
        aria-label={`View APM Health of ${name}`}
        onClick={() => show('health', id)}
      >
        View APM Health
      </Button>
      <Button
        {...action}
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={`Edit Portal ${name}`}
        onClick={() => show('edit', id)}
      >
        Edit Portal
      </Button>
      <Button
        {...action}
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={`Delete ${name}`}
        onClick={() => show('delete', id)}
      >
        Delete
      </Button>
    </div>
  )
}

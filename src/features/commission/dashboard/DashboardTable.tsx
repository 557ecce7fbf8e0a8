import { Button, Text } from '@mantine/core'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PipelineDays, Portal } from '#api/portals.ts'
import type { PortalLink } from '#domain/status-table/counts-context.ts'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { PortalStatusTable } from '#domain/status-table/PortalStatusTable.tsx'

const route = getRouteApi('/_auth/$base/')

function daysNote(days: number | undefined): string {
  if (days === undefined) return 'Number of displayed days: —'
  return `Number of displayed days: ${days === 0 ? 'All' : days}`
}

function portalRows(portals: readonly Portal[], days: readonly PipelineDays[] = []): readonly PortalRow[] {
  const daysOf = new Map(days.map((entry) => [entry.id, entry.pipelineDays]))
  return portals.map(({ id, name, domain }) => ({ id, name, domain, note: daysNote(daysOf.get(id)) }))
}

interface DashboardTableProps {
  portals: readonly Portal[]
  /** The displayed days. */
  days: Pick<UseQueryResult<PipelineDays[]>, 'data' | 'isError' | 'refetch'>
}

/** The portals of the commission dashboard with their displayed days; rows and counts link to the pipelines. */
export function DashboardTable({ portals, days }: DashboardTableProps) {
  const { base } = route.useParams()
  const navigate = route.useNavigate()
  const rows = useMemo(() => portalRows(portals, days.data), [portals, days.data])
  const linkTo: PortalLink = (portalId, status) =>
    linkOptions({
      to: '/$base/portals/$portalId/pipelines',
      params: { base, portalId },
      search: status ? { show: status } : {},
    })
  return (
    <PortalStatusTable
      portals={rows}
      linkTo={linkTo}
      search={route.useSearch()}
      onSearch={(part, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace, resetScroll: false })
      }
      notice={
        days.data === undefined &&
        days.isError && (
          <>
            <Text size="sm">The displayed days could not be loaded.</Text>
            <Button size="compact-sm" variant="default" onClick={() => void days.refetch()}>
              Try again
            </Button>
          </>
        )
      }
    />
  )
}

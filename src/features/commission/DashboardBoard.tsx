import { Button, Text } from '@mantine/core'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PipelineDays, Portal } from '#api/portals.ts'
import type { BoardLink } from '#ui/status-board/board-context.ts'
import type { BoardRow } from '#ui/status-board/board-rows.ts'
import { PortalBoard } from '#ui/status-board/PortalBoard.tsx'

const route = getRouteApi('/_auth/$board/')

function daysNote(days: number | undefined): string {
  if (days === undefined) return 'Number of displayed days: —'
  return `Number of displayed days: ${days === 0 ? 'All' : days}`
}

function boardRows(portals: readonly Portal[], days: readonly PipelineDays[] = []): readonly BoardRow[] {
  const daysOf = new Map(days.map((entry) => [entry.id, entry.pipelineDays]))
  return portals.map(({ id, name, domain }) => ({ id, name, domain, note: daysNote(daysOf.get(id)) }))
}

interface DashboardBoardProps {
  portals: readonly Portal[]
  /** As their query has them. */
  days: Pick<UseQueryResult<PipelineDays[]>, 'data' | 'isError' | 'refetch'>
}

/** The portals of the commission dashboard with their displayed days; rows and counts lead to the pipelines. */
export function DashboardBoard({ portals, days }: DashboardBoardProps) {
  const { board } = route.useParams()
  const navigate = route.useNavigate()
  const rows = useMemo(() => boardRows(portals, days.data), [portals, days.data])
  const linkTo: BoardLink = (portalId, status) =>
    linkOptions({
      to: '/$board/portals/$portalId/pipelines',
      params: { board, portalId },
      search: status ? { show: status } : {},
    })
  return (
    <PortalBoard
      rows={rows}
      linkTo={linkTo}
      search={route.useSearch()}
      onSearch={(part, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace, resetScroll: false })
      }
      aside={
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

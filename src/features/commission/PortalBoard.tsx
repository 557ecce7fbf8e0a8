import { Button, Group, Text } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { useFanOut } from '#api/fan-out.ts'
import { portalCountsQuery, type PipelineDays, type Portal } from '#api/portals.ts'
import type { Board } from '#lib/board.ts'
import type { Sort } from '#ui/data-table/DataTable.tsx'
import { EmptyResult } from '#ui/EmptyResult.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import type { BoardLink } from '#ui/status-board/board-context.ts'
import { searchRows, type BoardRow } from '#ui/status-board/board-rows.ts'
import { StatusBoard } from '#ui/status-board/StatusBoard.tsx'
import { useHeld } from '#ui/use-held.ts'
import { CountsProgress } from './CountsProgress.tsx'
import { CountsScope, FanOutContext } from './CountsScope.tsx'
import { usePortalOrder } from './use-portal-order.ts'
import classes from './PortalBoard.module.css'

interface PortalBoardProps {
  board: Board
  portals: readonly Portal[]
  /** Undefined until it is known. */
  days: readonly PipelineDays[] | undefined
  /** Given where the days could not be had. */
  onRetryDays: (() => void) | undefined
  search: string
  onSearch: (text: string) => void
  sort: Sort
  onSortChange: (sort: Sort) => void
}

const countsOf = (id: string) => {
  const query = portalCountsQuery(id)
  return { queryKey: query.queryKey, load: (client: QueryClient) => client.query(query) }
}

function daysNote(days: number | undefined): string {
  if (days === undefined) return 'Number of displayed days: —'
  return `Number of displayed days: ${days === 0 ? 'All' : days}`
}

function boardRows(portals: readonly Portal[], days: readonly PipelineDays[] = []): readonly BoardRow[] {
  const daysOf = new Map(days.map((entry) => [entry.id, entry.pipelineDays]))
  return portals.map(({ id, name, domain }) => ({ id, name, domain, note: daysNote(daysOf.get(id)) }))
}

/** The portals with their counts: search, order, and every count a link to its runs (commission 2). */
export function PortalBoard({
  board,
  portals,
  days,
  onRetryDays,
  search,
  onSearch,
  sort,
  onSortChange,
}: PortalBoardProps) {
  const ids = useMemo(() => portals.map((portal) => portal.id), [portals])
  const fanOut = useFanOut(ids, countsOf)
  const { held, holdProps } = useHeld()
  const rows = useMemo(() => boardRows(portals, days), [portals, days])
  const ordered = usePortalOrder(rows, sort, fanOut, held)
  // Drawing other rows must not hold up the next key.
  const shownSearch = useDeferredValue(search)
  const found = searchRows(ordered, shownSearch)
  const linkTo: BoardLink = (portalId, status) =>
    linkOptions({
      to: '/$board/portals/$portalId/pipelines',
      params: { board, portalId },
      search: status ? { show: status } : {},
    })

  return (
    <>
      <Group justify="space-between" gap="xs">
        <div className={classes.search}>
          <SearchBox label="Search portals by name or domain" value={search} onChange={onSearch} />
        </div>
        <Group gap="xs">
          {onRetryDays && (
            <>
              <Text size="sm">The displayed days could not be loaded.</Text>
              <Button size="compact-sm" variant="default" onClick={onRetryDays}>
                Try again
              </Button>
            </>
          )}
          <CountsProgress fanOut={fanOut} shown={found.length} />
        </Group>
      </Group>
      <FanOutContext value={fanOut}>
        <div className={classes.board} {...holdProps}>
          <StatusBoard
            label="Portals"
            rows={found}
            sort={sort}
            onSortChange={onSortChange}
            RowScope={CountsScope}
            linkTo={linkTo}
            empty={
              <EmptyResult
                title="No portal matches"
                description={`Nothing has “${shownSearch}” in its name or domain.`}
              />
            }
          />
        </div>
      </FanOutContext>
    </>
  )
}

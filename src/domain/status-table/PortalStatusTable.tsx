import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Sort } from '#ui/data-table/types.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListBar } from '#ui/ListBar.tsx'
import { useInteraction } from '#ui/data-table/use-interaction.ts'
import type { PortalLink } from './counts-context.ts'
import { searchRows, type PortalRow } from './portal-rows.ts'
import { sortSearch, type DashboardSearch } from '#domain/dashboard.ts'
import { CountsProgress } from './CountsProgress.tsx'
import { CountsProvider } from './CountsProvider.tsx'
import { placesInView } from './visible-rows.ts'
import { StatusBoard } from './StatusBoard.tsx'
import { useBoardOrder } from './use-sorted-rows.ts'
import { useBoard } from './use-counts.ts'
import { useFanOutOver } from './use-counts-queue.ts'
import classes from './PortalBoard.module.css'

interface PortalStatusTableProps {
  rows: readonly PortalRow[]
  linkTo: PortalLink
  /** Of the address. */
  search: DashboardSearch
  onSearch: (part: Partial<DashboardSearch>, replace?: boolean) => void
  /** Beside how many portals there are: what else is to be said of them. */
  aside?: ReactNode
}

/** The ids of the rows: the same array until one comes, goes or moves, for then the calls for the counts begin anew. */
function useIds(rows: readonly PortalRow[]): readonly string[] {
  const latest = useMemo(() => rows.map(({ id }) => id), [rows])
  const [ids, setIds] = useState(latest)
  if (ids.length === latest.length && ids.every((id, at) => id === latest[at])) return ids
  setIds(latest)
  return latest
}

/** Portals with their counts: search, order, and every count a link to its runs. */
export function PortalStatusTable({ rows, linkTo, search, onSearch, aside }: PortalStatusTableProps) {
  const ids = useIds(rows)
  const { fanOut, countsOf, live } = useBoard()
  useFanOutOver(fanOut, ids)
  const { hold, holdProps } = useInteraction()
  const sort: Sort = { id: search.sort, desc: search.order === 'desc' }
  const ordered = useBoardOrder(rows, sort, countsOf, fanOut, hold === 'rows')
  // Drawing other rows must not hold up the next key.
  const shownSearch = useDeferredValue(search.q)
  const found = searchRows(ordered, shownSearch)
  const element = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      live.follow(() => (element.current ? placesInView(element.current).flatMap((at) => found[at]?.id ?? []) : [])),
    [live, found],
  )

  return (
    <>
      <ListBar
        label="Search portals by name or domain"
        search={search.q}
        onSearch={(q, replace) => onSearch({ q }, replace)}
      >
        {aside}
        <CountsProgress fanOut={fanOut} shown={found.length} />
      </ListBar>
      <div ref={element} className={classes.board} {...holdProps}>
        <StatusBoard
          label="Portals"
          rows={found}
          sort={sort}
          onSortChange={({ id, desc }) => onSearch(sortSearch(id, desc))}
          RowProvider={CountsProvider}
          linkTo={linkTo}
          empty={
            <EmptyState title="No portal matches" description={`Nothing has “${shownSearch}” in its name or domain.`} />
          }
        />
      </div>
    </>
  )
}

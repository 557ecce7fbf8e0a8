import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Sort } from '../data-table/DataTable.tsx'
import { EmptyResult } from '../EmptyResult.tsx'
import { ListBar } from '../ListBar.tsx'
import { useHeld } from '../use-held.ts'
import type { BoardLink } from './board-context.ts'
import { searchRows, type BoardRow } from './board-rows.ts'
import { sortSearch, type BoardSearch } from '#lib/board-search.ts'
import { CountsProgress } from './CountsProgress.tsx'
import { CountsScope } from './CountsScope.tsx'
import { placesInView } from './places-in-view.ts'
import { StatusBoard } from './StatusBoard.tsx'
import { useBoardOrder } from './use-board-order.ts'
import { useBoard } from './use-board.ts'
import { useFanOutOver } from './use-fan-out.ts'
import classes from './PortalBoard.module.css'

interface PortalBoardProps {
  rows: readonly BoardRow[]
  linkTo: BoardLink
  /** Of the address. */
  search: BoardSearch
  onSearch: (part: Partial<BoardSearch>, replace?: boolean) => void
  /** Beside how many portals there are: what else is to be said of them. */
  aside?: ReactNode
}

/** The ids of the rows: the same array until one comes, goes or moves, for then the calls for the counts begin anew. */
function useIds(rows: readonly BoardRow[]): readonly string[] {
  const latest = useMemo(() => rows.map(({ id }) => id), [rows])
  const [ids, setIds] = useState(latest)
  if (ids.length === latest.length && ids.every((id, at) => id === latest[at])) return ids
  setIds(latest)
  return latest
}

/** Portals with their counts: search, order, and every count a link to its runs. */
export function PortalBoard({ rows, linkTo, search, onSearch, aside }: PortalBoardProps) {
  const ids = useIds(rows)
  const { fanOut, countsOf, live } = useBoard()
  useFanOutOver(fanOut, ids)
  const { hold, holdProps } = useHeld()
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
    </>
  )
}

import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { Sort } from '../data-table/DataTable.tsx'
import { EmptyResult } from '../EmptyResult.tsx'
import { ListBar } from '../ListBar.tsx'
import { useHeld } from '../use-held.ts'
import type { BoardLink, CountsQuery } from './board-context.ts'
import { searchRows, type BoardRow } from './board-rows.ts'
import { sortSearch, type BoardSearch } from '#lib/board-search.ts'
import { CountsProgress } from './CountsProgress.tsx'
import { CountsScope, CountsSourceContext } from './CountsScope.tsx'
import { useFanOut } from './fan-out.ts'
import { StatusBoard } from './StatusBoard.tsx'
import { useBoardOrder } from './use-board-order.ts'
import classes from './PortalBoard.module.css'

interface PortalBoardProps {
  rows: readonly BoardRow[]
  countsOf: CountsQuery
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
export function PortalBoard({ rows, countsOf, linkTo, search, onSearch, aside }: PortalBoardProps) {
  const ids = useIds(rows)
  const fanOut = useFanOut(ids, countsOf)
  const source = useMemo(() => ({ fanOut, countsOf }), [fanOut, countsOf])
  const { held, holdProps } = useHeld()
  const sort: Sort = { id: search.sort, desc: search.order === 'desc' }
  const ordered = useBoardOrder(rows, sort, countsOf, fanOut, held)
  // Drawing other rows must not hold up the next key.
  const shownSearch = useDeferredValue(search.q)
  const found = searchRows(ordered, shownSearch)

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
      <CountsSourceContext value={source}>
        <div className={classes.board} {...holdProps}>
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
      </CountsSourceContext>
    </>
  )
}

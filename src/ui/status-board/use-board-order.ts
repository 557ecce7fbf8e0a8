import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Sort } from '../data-table/DataTable.tsx'
import type { StatusCounts } from '../status.ts'
import type { CountsQuery } from './board-context.ts'
import { sortRows, type BoardRow } from './board-rows.ts'
import type { FanOut } from './fan-out.ts'

const never = () => () => undefined

/**
 * The rows in the order asked for. By a count, the order follows the counts as they arrive, a few times a second at
 * most, and stands still while `held`: no row moves under a pointer or a focus.
 */
export function useBoardOrder(
  rows: readonly BoardRow[],
  sort: Sort,
  countsOf: CountsQuery,
  fanOut: FanOut,
  held: boolean,
) {
  const client = useQueryClient()
  const followsCounts = sort.id !== 'name'
  const arrived = useSyncExternalStore(followsCounts ? fanOut.subscribe : never, fanOut.progress)
  const sortNow = () => ({
    rows,
    sort,
    arrived,
    sorted: sortRows(rows, sort, (id) => client.getQueryData<StatusCounts>(countsOf(id).queryKey)),
  })
  const [order, setOrder] = useState(sortNow)
  const isAnother = order.rows !== rows || order.sort.id !== sort.id || order.sort.desc !== sort.desc
  if (isAnother || (followsCounts && order.arrived !== arrived && !held)) setOrder(sortNow())
  return order.sorted
}

import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Sort } from '#ui/data-table/types.ts'
import type { Counts } from '#api/schema-fields.ts'
import type { CountsQuery } from './counts-context.ts'
import { sortRows, type PortalRow } from './portal-rows.ts'
import type { FanOut } from './counts-queue.ts'

const never = () => () => undefined

/**
 * The rows in the order asked for. By a count, the order follows the counts as they arrive, a few times a second at
 * most, and stands still while `held`: no row moves under a pointer or a focus.
 */
export function useBoardOrder(
  rows: readonly PortalRow[],
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
    sorted: sortRows(rows, sort, (id) => client.getQueryData<Counts>(countsOf(id).queryKey)),
  })
  const [order, setOrder] = useState(sortNow)
  const isAnother = order.rows !== rows || order.sort.id !== sort.id || order.sort.desc !== sort.desc
  if (isAnother || (followsCounts && order.arrived !== arrived && !held)) setOrder(sortNow())
  return order.sorted
}

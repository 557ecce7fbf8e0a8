import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { FanOut } from '#api/fan-out.ts'
import { portalCountsQuery } from '#api/portals.ts'
import { sortRows, type BoardRow } from '#ui/status-board/board-rows.ts'
import type { Sort } from '#ui/data-table/DataTable.tsx'

const never = () => () => undefined

/**
 * The rows in the order asked for. By a count, the order follows the counts as they arrive, a few times a second at
 * most, and stands still while `held`: no row moves under a pointer or a focus.
 */
export function usePortalOrder(rows: readonly BoardRow[], sort: Sort, fanOut: FanOut, held: boolean) {
  const client = useQueryClient()
  const followsCounts = sort.id !== 'name'
  const arrived = useSyncExternalStore(followsCounts ? fanOut.subscribe : never, fanOut.progress)
  const sortNow = () => ({
    rows,
    sort,
    arrived,
    sorted: sortRows(rows, sort, (id) => client.getQueryData(portalCountsQuery(id).queryKey)),
  })
  const [order, setOrder] = useState(sortNow)
  const isAnother = order.rows !== rows || order.sort.id !== sort.id || order.sort.desc !== sort.desc
  if (isAnother || (followsCounts && order.arrived !== arrived && !held)) setOrder(sortNow())
  return order.sorted
}

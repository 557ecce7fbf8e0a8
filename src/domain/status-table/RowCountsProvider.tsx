import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, type ReactNode } from 'react'
import { fanOutOf } from '#api/fan-out.ts'
import { hasFailed } from '#ui/LoadError.tsx'
import { PortalNewsContext, RowNewsContext } from './portal-news.ts'
import type { PortalRow } from './portal-rows.ts'
import { RowCountsContext, useScreen, type RowCounts } from './portal-screen.ts'

/**
 * Fetches the counts of one row and provides them and its news to its cells, so that an answer renders one row. A mounted
 * row counts as visible.
 */
export function RowCountsProvider({ row, children }: { row: PortalRow; children: ReactNode }) {
  const { countsOf, store, live } = useScreen()
  const client = useQueryClient()
  const { newsOf, tellsNew, now } = use(PortalNewsContext)
  const options = countsOf(row.id)
  const query = useQuery({
    ...options,
    ...live.refresh,
    refetchInterval: (state) => {
      const interval = live.refresh.refetchInterval(state)
      if (interval === false || state.state.data === undefined) return interval
      // While the server is down, one row at a time probes it.
      return Math.max(interval, fanOutOf(client).probeAt(store.countsEndpoint) - Date.now())
    },
    // A row that scrolls into view after a minute is out of date.
    refetchOnMount: !live.paused,
  })
  const { data, isError, isFetching, dataUpdatedAt } = query
  let counts: RowCounts = { state: 'loading' }
  if (data) counts = { state: 'ready', counts: data, since: isError ? dataUpdatedAt : undefined }
  else if (hasFailed(query)) {
    const nextTryAt = isFetching ? undefined : live.nextTryAt(query)
    const retry = () => void client.resetQueries({ queryKey: options.queryKey, exact: true })
    counts = { state: 'failed', retrying: isFetching, nextTryAt, retry }
  }
  const news = { news: newsOf(row.id), tellsNew, now }
  return (
    <RowCountsContext value={counts}>
      <RowNewsContext value={news}>{children}</RowNewsContext>
    </RowCountsContext>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasFailed } from '#ui/LoadError.tsx'
import { RowCountsContext, useCountsSource, type RowCounts } from './counts-context.ts'
import type { PortalRow } from './portal-rows.ts'

/** Fetches the counts of one row and provides them to its cells. A mounted row counts as visible. */
export function RowCountsProvider({ row, children }: { row: PortalRow; children: ReactNode }) {
  const { loader, live } = useCountsSource()
  const client = useQueryClient()
  const options = loader.countsOptions(row.id)
  const query = useQuery({
    ...options,
    ...live.refresh,
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
  return <RowCountsContext value={counts}>{children}</RowCountsContext>
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RowCountsContext, useCountsSource, type RowCounts } from './counts-context.ts'
import type { PortalRow } from './portal-rows.ts'

/** Fetches the counts of one row and provides them to its cells. A mounted row counts as visible. */
export function RowCountsProvider({ row, children }: { row: PortalRow; children: ReactNode }) {
  const { loader, live } = useCountsSource()
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    ...loader.countsOptions(row.id),
    ...live.refresh,
    // A row that scrolls into view after a minute is out of date.
    refetchOnMount: !live.paused,
  })
  let counts: RowCounts = { state: 'loading' }
  if (data) counts = { state: 'ready', counts: data, since: isError ? dataUpdatedAt : undefined }
  else if (isError) counts = { state: 'failed', retry: () => void refetch() }
  return <RowCountsContext value={counts}>{children}</RowCountsContext>
}

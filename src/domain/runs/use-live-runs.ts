import {
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { queryKeyOf, type AnyEndpoint } from '#api/endpoint.ts'
import type { Counts } from '#api/schema-fields.ts'
import type { ColumnPreset } from '#ui/data-table/column-layout.ts'
import type { Column } from '#ui/data-table/columns.ts'
import type { DataTableProps, RowDetail } from '#ui/data-table/rows.tsx'
import { freshnessOf, type Freshness } from '#ui/live/freshness.ts'
import { useLive, type Live } from '#ui/live/use-live.ts'

export interface RunsSource<Data extends ListResponse, Row> {
  title: string
  listTitle: string
  tableLabel: string
  what: string
  layoutId: string
  views: 'runs' | 'apm-runs'
  columns: readonly Column<Row>[]
  presets?: readonly ColumnPreset[]
  failedPreset?: string
  cardBy: (sort: string) => Required<Pick<DataTableProps<Row>, 'columns' | 'rowHeight'>>
  line?: (row: Row) => ReactNode
  rowId: (row: Row) => string
  opens: Pick<RowDetail<Row>, 'label' | 'canOpen' | 'whyNot'>
  isActive: (response: Data) => boolean
  countOf: (response: Data) => number
  endpoints: readonly AnyEndpoint[]
}

export interface ListResponse {
  dropped: number
}

interface RunQueries<Data> {
  summary: UseQueryOptions<Counts>
  runs: UseQueryOptions<Data>
}

export interface LiveRuns<Data extends ListResponse> {
  summary: UseQueryResult<Counts>
  runs: UseQueryResult<Data>
  runsKey: QueryKey
  live: Live
  freshness: Freshness
  refresh: () => void
}

const hasActiveRuns = ({ running = 0, pending = 0 }: Counts): boolean => running + pending > 0

/** The cards and the list are refetched at the same interval, so that they agree. */
export function useLiveRuns<Data extends ListResponse, Row>(
  { isActive, endpoints }: RunsSource<Data, Row>,
  queries: RunQueries<Data>,
): LiveRuns<Data> {
  const client = useQueryClient()
  const [wasBusy, setWasBusy] = useState(false)
  const live = useLive(wasBusy)
  const summary = useQuery({ ...queries.summary, ...live.refresh })
  const runs = useQuery({ ...queries.runs, ...live.refresh })
  const isBusy =
    (summary.data !== undefined && hasActiveRuns(summary.data)) || (runs.data !== undefined && isActive(runs.data))
  // The interval is an option of the queries that determine it: React renders again before anything is shown.
  if (isBusy !== wasBusy) setWasBusy(isBusy)
  const refresh = () => {
    for (const endpoint of endpoints) void client.refetchQueries({ queryKey: queryKeyOf(endpoint), type: 'active' })
  }
  const freshness = freshnessOf([summary, runs], live.interval)
  return { summary, runs, runsKey: queries.runs.queryKey, live, freshness, refresh }
}

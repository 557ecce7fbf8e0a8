import {
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import { useState, type ReactNode } from 'react'
import { queryKeyOf, type AnyEndpoint } from '#api/endpoint.ts'
import type { Counts } from '#api/schema-fields.ts'
import type { ViewTable } from '#domain/views/default-view.ts'
import type { ColumnPreset } from '#ui/data-table/column-layout.ts'
import type { DataTableColumns } from '#ui/data-table/columns.ts'
import type { DataTableProps, RowDetail } from '#ui/data-table/rows.tsx'
import { freshnessOf, type Freshness } from '#ui/live/freshness.ts'
import { useLive, type Live } from '#ui/live/use-live.ts'

/** The runs of an area, as its specification names and shows them. */
export interface RunsSource<Data extends ListResponse, Row extends RowData> {
  /** The name of the screen. */
  title: string
  /** The name of its list. */
  listTitle: string
  /** The accessible name of the table. */
  tableLabel: string
  /** Such as `pipeline runs`. */
  what: string
  /** The name under which the column layout is stored. */
  layoutId: string
  views: ViewTable
  columns: DataTableColumns<Row>
  /** Layouts of the columns, the default first. */
  presets?: readonly ColumnPreset[]
  /** The preset of a list of failed runs for a user who has chosen none. */
  failedPreset?: string
  /** A run as a card of a phone, where this field sorts the list. */
  cardBy: (sort: string) => Required<Pick<DataTableProps<Row>, 'columns' | 'rowHeight'>>
  /** A line between the runs instead of the cells of a row. */
  line?: (row: Row) => ReactNode
  rowId: (row: Row) => string
  /** The button of a row. */
  opens: Pick<RowDetail<Row>, 'label' | 'canOpen' | 'whyNot'>
  /** Some listed run runs or waits. */
  isActive: (response: Data) => boolean
  /** The number of runs that the list has. */
  countOf: (response: Data) => number
  /** All that the screen and an open run show. */
  endpoints: readonly AnyEndpoint[]
}

/** `dropped` is the number of runs that could not be read. */
export interface ListResponse {
  dropped: number
}

interface RunQueries<Data> {
  summary: UseQueryOptions<Counts>
  runs: UseQueryOptions<Data>
}

/** The counts and the runs of a portal, and the state of their live refresh. */
export interface LiveRuns<Data extends ListResponse> {
  summary: UseQueryResult<Counts>
  runs: UseQueryResult<Data>
  /** The key of the query of the runs. */
  runsKey: QueryKey
  live: Live
  freshness: Freshness
  /** Refetches everything shown, an open run included. */
  refresh: () => void
}

const hasActiveRuns = ({ running = 0, pending = 0 }: Counts): boolean => running + pending > 0

/**
 * Either answer may be the first to say that something runs, and both are refetched as often then: the cards and the list
 * would disagree otherwise.
 */
export function useLiveRuns<Data extends ListResponse, Row extends RowData>(
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
  // The interval is an option of the queries that decide it: React renders again before anything is shown.
  if (isBusy !== wasBusy) setWasBusy(isBusy)
  const refresh = () => {
    for (const endpoint of endpoints) void client.refetchQueries({ queryKey: queryKeyOf(endpoint), type: 'active' })
  }
  const freshness = freshnessOf([summary, runs], live.interval)
  return { summary, runs, runsKey: queries.runs.queryKey, live, freshness, refresh }
}

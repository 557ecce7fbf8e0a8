import { useQuery, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { queryKeyOf, type AnyEndpoint } from '#api/endpoint.ts'
import type { Counts } from '#api/schema-fields.ts'
import { freshnessOf, type Freshness } from '#ui/live/freshness.ts'
import { useLive, type Live } from '#ui/live/use-live.ts'

interface RunQueries<Data> {
  summary: UseQueryOptions<Counts>
  runs: UseQueryOptions<Data>
  isActive: (response: Data) => boolean
  /** What 'Refresh' loads again. */
  endpoints: readonly AnyEndpoint[]
}

export interface LiveRuns<Data> {
  summary: UseQueryResult<Counts>
  runs: UseQueryResult<Data>
  live: Live
  freshness: Freshness
  refresh: () => void
}

const hasActiveRuns = ({ running = 0, pending = 0 }: Counts): boolean => running + pending > 0

/** The cards and the list are refetched at the same interval, so that they agree. */
export function useLiveRuns<Data>({ isActive, endpoints, ...queries }: RunQueries<Data>): LiveRuns<Data> {
  const client = useQueryClient()
  // Read first, without loading: what they hold determines how often both are refetched.
  const { data: counts } = useQuery({ ...queries.summary, enabled: false })
  const { data: list } = useQuery({ ...queries.runs, enabled: false })
  const live = useLive((counts !== undefined && hasActiveRuns(counts)) || (list !== undefined && isActive(list)))
  const summary = useQuery({ ...queries.summary, ...live.refresh })
  const runs = useQuery({ ...queries.runs, ...live.refresh })
  const refresh = () => {
    for (const endpoint of endpoints) void client.refetchQueries({ queryKey: queryKeyOf(endpoint), type: 'active' })
  }
  return { summary, runs, live, freshness: freshnessOf([summary, runs], live.interval), refresh }
}

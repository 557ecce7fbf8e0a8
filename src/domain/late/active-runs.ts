import { queryOptions, type Query, type QueryKey } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { queryKeyOf } from '#api/endpoint.ts'
import { longestFresh } from '#domain/portal-summaries/failed-runs.ts'
import { latestRuns, pipelines, type Run, type RunsQuery } from '#api/pipelines.ts'
import { enqueue, inView } from '#api/queue.ts'
import { countsText, type Counts } from '#api/schema-fields.ts'

export interface CheckedRuns<Read> {
  read: Read
  /** How far the server's clock is ahead of the browser's. */
  ahead: number
  asOf: string
}

export interface CheckedRunsInput {
  portalId: string
  counts: Counts
}

export const checkedRunsKey = (portalId?: string): QueryKey => [
  ...queryKeyOf(pipelines.list),
  'checked',
  ...(portalId === undefined ? [] : [portalId]),
]

const categoryOf = (key: 'status' | 'state', value: string): RunsQuery => ({ ...latestRuns, key, value })

const countIn = (runs: readonly Run[], word: string): number =>
  runs.filter(({ status, state }) => (status ?? state) === word).length

/**
 * Keeps only what `read` makes of the runs: the runs of a thousand portals would take a hundred megabytes. Running and
 * waiting runs that are not among the last hundred cost another call.
 */
export const checkedRunsQuery = <Read>(
  { portalId, counts }: CheckedRunsInput,
  read: (history: readonly Run[], others: readonly Run[]) => Read,
  priority = inView,
) => {
  const asOf = countsText(counts)
  return queryOptions({
    queryKey: checkedRunsKey(portalId),
    gcTime: Infinity,
    retry: false,
    staleTime: ({ state: { data } }: Query<CheckedRuns<Read>>) => (data?.asOf === asOf ? longestFresh : 0),
    queryFn: async (context): Promise<CheckedRuns<Read>> => {
      let ahead = 0
      const { signal } = context
      const onServerTime = (instant: number) => {
        ahead = instant - Date.now()
      }
      const load = async (query: RunsQuery): Promise<readonly Run[]> => {
        const endpoint = query.key === undefined ? pipelines.list : pipelines.category
        const makeCall = () => call(endpoint, { params: { portalId }, query }, { signal, retries: 0, onServerTime })
        return (await enqueue(context, endpoint, priority, makeCall)).pipelines
      }
      const history = await load(latestRuns)
      const hasAll = (word: string, count = 0) => countIn(history, word) >= count
      const running = hasAll('Running', counts.running) ? [] : await load(categoryOf('status', 'Running'))
      const pending = hasAll('Pending', counts.pending) ? [] : await load(categoryOf('state', 'Pending'))
      return { read: read(history, [...running, ...pending]), ahead, asOf }
    },
    meta: { endpoint: pipelines.list },
  })
}

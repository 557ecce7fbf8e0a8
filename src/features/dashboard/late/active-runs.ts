import { queryOptions, type Query, type QueryKey } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { queryKeyOf } from '#api/endpoint.ts'
import { listFor, newestHundred, pipelines, type Run, type RunsQuery } from '#api/pipelines.ts'
import { enqueue } from '#api/queue.ts'
import { countsText, type Counts } from '#api/schema-fields.ts'
import { longestFresh } from '#domain/portal-summaries/failed-runs.ts'
import { activeRuns, type ActiveRuns } from './late-runs.ts'

export interface CheckedRuns extends ActiveRuns {
  /** The counts for which the runs were loaded. */
  asOf: string
}

const checksKey: QueryKey = [...queryKeyOf(pipelines.list), 'checked']

export const checkedRunsKey = (portalId?: string): QueryKey =>
  portalId === undefined ? checksKey : [...checksKey, portalId]

export const isCheck = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[2] === 'checked'

const categoryOf = (key: 'status' | 'state', value: string): RunsQuery => ({ ...newestHundred, key, value })

const countIn = (runs: readonly Run[], word: string): number =>
  runs.filter(({ status, state }) => (status ?? state) === word).length

interface CheckInput {
  portalId: string
  counts: Counts
  priority: number
}

/**
 * Keeps only what is needed of the runs: those of a thousand portals would take a hundred megabytes. Running and waiting
 * runs that are not among the last hundred cost another call.
 */
export const checkedRunsQuery = ({ portalId, counts, priority }: CheckInput) => {
  const asOf = countsText(counts)
  return queryOptions({
    queryKey: checkedRunsKey(portalId),
    gcTime: Infinity,
    retry: false,
    staleTime: ({ state: { data } }: Query<CheckedRuns>) => (data?.asOf === asOf ? longestFresh : 0),
    queryFn: async (context): Promise<CheckedRuns> => {
      const load = async (query: RunsQuery): Promise<readonly Run[]> => {
        const endpoint = listFor(query)
        const makeCall = () => call(endpoint, { params: { portalId }, query }, { signal: context.signal, retries: 0 })
        return (await enqueue(context, endpoint, priority, makeCall)).pipelines
      }
      const history = await load(newestHundred)
      const hasAll = (word: string, count = 0) => countIn(history, word) >= count
      const running = hasAll('Running', counts.running) ? [] : await load(categoryOf('status', 'Running'))
      const pending = hasAll('Pending', counts.pending) ? [] : await load(categoryOf('state', 'Pending'))
      return { ...activeRuns(history, [...running, ...pending]), asOf }
    },
    meta: { endpoint: pipelines.list },
  })
}

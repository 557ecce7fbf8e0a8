import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failedRunsKey, failedRunsQuery } from '#api/failed-runs.ts'
import type { CountsSource } from '#domain/status-table/counts-context.ts'
import { countsText } from '#domain/status-table/late/counts-change.ts'
import { concurrency } from '#domain/status-table/counts-loader.ts'
import { useCacheValue } from '#domain/status-table/use-counts.ts'
import { keyPortals, readAnswers, type PortalAnswer } from './portal-answers.ts'

const isFetching = ({ state }: Query) => state.fetchStatus === 'fetching'
const hasData = ({ state }: Query) => state.data !== undefined

/** What changes with every answer, failure and removal, and whether many calls follow a first answer with runs. */
function stateOf(client: QueryClient) {
  const cache = client.getQueryCache()
  const queries = cache.getAll()
  return {
    updates: queries.reduce((sum, { state }) => sum + state.dataUpdateCount + state.errorUpdateCount, 0),
    // An answer may come at the moment when another one is removed: the sum is the same then.
    latest: queries.reduce((at, { state }) => Math.max(at, state.dataUpdatedAt, state.errorUpdatedAt), 0),
    isFilling:
      queries.filter(isFetching).length > concurrency &&
      cache.find({ queryKey: failedRunsKey, exact: false, predicate: hasData }) !== undefined,
  }
}

/** In ms: while many answers come, a second between two renders leaves the main thread free, and the rows calmer. */
const intervalOf = ({ isFilling }: ReturnType<typeof stateOf>) => (isFilling ? 1000 : 300)

/** What is known of the failures of portals. */
export interface Answers {
  answers: readonly PortalAnswer[]
  /** The server's time of the latest change to the minute, in ms since 1970. */
  now: number
}

const minute = 60_000

/** What the cache holds of the failures of these portals; another object with every answer. */
export function useAnswers({ portalIds }: Pick<CountsSource, 'portalIds'>): Answers {
  // The state stands for the contents of the cache, which the compiler does not know.
  'use no memo'
  const client = useQueryClient()
  const keyed = useMemo(() => keyPortals(portalIds), [portalIds])
  const { updates, latest } = useCacheValue(stateOf, intervalOf)
  return useMemo(() => {
    const answers = readAnswers(client, keyed)
    const now = Date.now() + (answers.find(({ ahead }) => ahead !== undefined)?.ahead ?? 0)
    return { answers, now: now - (now % minute) }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [client, keyed, updates, latest])
}

/** Fetches the failed runs of a portal since a time, in ms since 1970. */
export function fetchFailedRuns(
  client: QueryClient,
  { loader }: Pick<CountsSource, 'loader'>,
  { portalId, counts }: PortalAnswer,
  since: number,
): Promise<unknown> {
  const input = { portalId, since, counts: counts ? countsText(counts) : '' }
  return client.query(failedRunsQuery(input, loader.enqueue))
}

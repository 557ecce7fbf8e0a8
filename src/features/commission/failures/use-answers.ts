import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failedRunsQuery } from '#api/failed-runs.ts'
import type { CountsSource } from '#domain/status-table/counts-context.ts'
import { countsText } from '#domain/status-table/late/counts-change.ts'
import { useCacheValue } from '#domain/status-table/use-counts.ts'
import { keyPortals, readAnswers, type PortalAnswer } from './portal-answers.ts'

/** A number that changes with every answer and every failure. */
const versionOf = (client: QueryClient): number =>
  client
    .getQueryCache()
    .getAll()
    .reduce((sum, { state }) => sum + state.dataUpdateCount + state.errorUpdateCount, 0)

/** What is known of the failures of portals. */
export interface Answers {
  answers: readonly PortalAnswer[]
  /** The server's time of the latest change, in ms since 1970. */
  now: number
}

/** What the cache holds of the failures of these portals; another object with every answer. */
export function useAnswers({ portalIds }: Pick<CountsSource, 'portalIds'>): Answers {
  // The version stands for the contents of the cache, which the compiler does not know.
  'use no memo'
  const client = useQueryClient()
  const keyed = useMemo(() => keyPortals(portalIds), [portalIds])
  const version = useCacheValue(versionOf)
  return useMemo(() => {
    const answers = readAnswers(client, keyed)
    const now = Date.now() + (answers.find(({ ahead }) => ahead !== undefined)?.ahead ?? 0)
    return { answers, now }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [client, keyed, version])
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

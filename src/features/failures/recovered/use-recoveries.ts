import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { useCacheVersion } from '#domain/portal-summaries/use-cache-version.ts'
import type { MaybeRecovered } from '#domain/run-rules/recovery.ts'
import { isRetriedLater } from '#lib/refresh-interval.ts'
import type { Failures } from '../use-failures.ts'
import { isRecoveries, recoveriesKey, recoveriesQuery, type Recoveries, type RecoverySource } from './recoveries.ts'

export type RecoveryOf = (run: Pick<FailedRun, 'portalId' | 'runId'>) => MaybeRecovered

const ignore = () => undefined

const foundAt = (client: QueryClient, source: RecoverySource, version: number) => ({
  version,
  found: new Map(
    client
      .getQueriesData<Recoveries>({ queryKey: recoveriesKey(source) })
      .map(([queryKey, data]) => [queryKey.at(-1), data?.found]),
  ),
})

/** Loads which of the listed failures have recovered, behind everything else. */
export function useRecoveries({ area, runs, summaries }: Failures): RecoveryOf {
  const client = useQueryClient()
  const source = area.recovery
  const version = useCacheVersion(isRecoveries)
  const { found } = useMemo(() => foundAt(client, source, version), [client, source, version])
  const recoveryOf: RecoveryOf = ({ portalId, runId }) => found.get(portalId)?.get(runId)
  const byPortal = Map.groupBy(runs, ({ portalId }) => portalId)
  const { summaries: portals, areFailuresDown } = summaries
  useEffect(() => {
    if (areFailuresDown) return
    for (const [portalId, listed] of byPortal) {
      const { counts, isOfLastVisit = true } = portals.get(portalId) ?? {}
      if (isOfLastVisit) continue
      const known = client.getQueryState<Recoveries>(recoveriesKey(source, portalId))
      const failed = listed.filter(({ runId, job }) => job !== undefined && !known?.data?.found.get(runId))
      if (failed.length === 0 || isRetriedLater(known)) continue
      client.query(recoveriesQuery(source, { portalId, failed, successful: counts?.successful })).catch(ignore)
    }
  }, [client, source, byPortal, portals, areFailuresDown])
  useEffect(() => () => void client.cancelQueries({ queryKey: recoveriesKey(source) }), [client, source])
  return recoveryOf
}

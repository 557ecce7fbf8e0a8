import { useQuery } from '@tanstack/react-query'
import type { FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import type { Portal } from '#api/portals.ts'
import { useLastSeen } from '#domain/portal-summaries/last-seen.ts'
import { apmSource } from '#domain/portal-summaries/portal-queries.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { useFailures, type Failures } from './use-failures.ts'
import type { FailuresSearch } from './failures-search.ts'

/** Both areas may use the same IDs. */
const apmId = (id: string): string => `apm/${id}`

const named = (text: string): string => `${text} (APM)`

const apmRun = (run: FailedRun): FailedRun => ({
  ...run,
  portalId: apmId(run.portalId),
  stage: run.stage && named(run.stage),
})

interface ApmOptions {
  search: Pick<FailuresSearch, 'since' | 'until' | 'chart' | 'apm'>
  refresh: RefreshOptions
}

const none: readonly Portal[] = []

/** Nothing is loaded unless the address asks for APM failures. They have the last-seen time of the APM dashboard. */
export function useApmFailures({ search: { since, until, chart, apm }, refresh }: ApmOptions) {
  const isOn = apm === 1
  const list = useQuery({ ...apmPortalsQuery, ...refresh, enabled: isOn })
  const [seen, setSeen] = useLastSeen('apm-seen/1')
  const portals = isOn && list.data ? list.data : none
  const failures = useFailures(portals, { since, until, chart, seen, source: apmSource })
  return {
    isOn,
    list,
    seen,
    setSeen,
    failures,
    portals: portals.map(({ id, name, domain }) => ({ id: apmId(id), name: named(name), domain })),
  }
}

export type ApmFailures = ReturnType<typeof useApmFailures>

/** In one list, with the portals of both areas. */
export function withApmFailures(commission: Failures, { isOn, list, failures: apm }: ApmFailures): Failures {
  if (!isOn) return commission
  return {
    ...commission,
    portalSummaries: [
      ...commission.portalSummaries,
      ...apm.portalSummaries.map((one) => ({
        ...one,
        portalId: apmId(one.portalId),
        failures: one.failures?.map(apmRun),
      })),
    ],
    runs: [...commission.runs, ...apm.runs.map(apmRun)],
    recent: [...commission.recent, ...apm.recent.map(apmRun)],
    isNew: (run: FailedRun) => (run.apm ? apm.isNew({ ...run, portalId: run.apm.portalId }) : commission.isNew(run)),
    newRuns: commission.newRuns + apm.newRuns,
    newPortals: commission.newPortals + apm.newPortals,
    since: Math.min(commission.since, apm.since),
    recentSince: Math.min(commission.recentSince, apm.recentSince),
    checked: commission.checked + apm.checked,
    isLoading: commission.isLoading || apm.isLoading || list.isPending,
    isComplete: commission.isComplete && (apm.isComplete || list.data?.length === 0),
    truncated: commission.truncated + apm.truncated,
    isPaused: commission.isPaused || apm.isPaused,
    retry: () => {
      commission.retry()
      apm.retry()
    },
  }
}

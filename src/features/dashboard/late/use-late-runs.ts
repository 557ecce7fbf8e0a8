import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { inView } from '#api/queue.ts'
import { countsText } from '#api/schema-fields.ts'
import type { PortalSummary, QueryState } from '#domain/portal-summaries/portal-summary.ts'
import { useCacheVersion } from '#domain/portal-summaries/use-cache-version.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { memoizedByPair } from '#lib/memoized-by-object.ts'
import { isFailing, isRetriedLater } from '#lib/refresh-interval.ts'
import { checkedRunsKey, checkedRunsQuery, isCheck, type CheckedRuns } from './active-runs.ts'
import { canBeLate, lateRuns, type Lateness } from './late-runs.ts'

/** So many portals are checked without a request while the filter is on. */
const checkedByFilter = 100

/** A user waits for the check. */
const priority = inView / 4

const ignore = () => undefined

type CheckState = QueryState<CheckedRuns>

const noCheck: Partial<CheckState> = {}

function latenessOf(summary: PortalSummary, state: Partial<CheckState>, now: number): Lateness {
  const { counts, status, isOfLastVisit } = summary
  if (status === 'failed' || counts === undefined || isOfLastVisit)
    return { runs: undefined, lastRunAt: undefined, hasFailed: false }
  if (!canBeLate(summary)) return { runs: [], lastRunAt: undefined, hasFailed: false }
  const { data, fetchStatus, errorUpdatedAt = 0, dataUpdatedAt = 0 } = state
  const hasFailed = errorUpdatedAt > dataUpdatedAt
  // While counts that have changed are checked, the runs that were known stay.
  const isCurrent = fetchStatus === 'fetching' || data?.asOf === countsText(counts)
  const checked = isCurrent && !hasFailed ? data : undefined
  return {
    runs: checked && lateRuns(checked, now),
    lastRunAt: counts.running === 0 ? checked?.lastStart : undefined,
    hasFailed,
  }
}

const checksAt = (client: QueryClient, version: number) => ({
  version,
  states: new Map(
    client
      .getQueryCache()
      .findAll({ queryKey: checkedRunsKey() })
      .map(({ queryKey }) => [queryKey.at(-1), client.getQueryState<CheckedRuns>(queryKey)]),
  ),
})

export type LateRunChecks = ReturnType<typeof useLateRuns>['checks']

/** Adds to each summary which runs are late, and checks watched portals and, with the filter, the first of the list. */
export function useLateRuns(portals: PortalSummaries, watched: readonly string[], isFilter: boolean) {
  const { summaries, now } = portals
  const client = useQueryClient()
  const [isAll, setAll] = useState(false)
  const version = useCacheVersion(isCheck)
  const wanted = useMemo(() => {
    const open = [...summaries.values()].filter(canBeLate)
    const listed = isAll ? open : isFilter ? open.slice(0, checkedByFilter) : []
    return [...new Set([...listed, ...open.filter(({ portalId }) => watched.includes(portalId))])]
  }, [summaries, watched, isFilter, isAll])
  useEffect(() => {
    for (const { portalId, counts } of wanted) {
      const isLater = isRetriedLater(client.getQueryState(checkedRunsKey(portalId)))
      if (counts && !isLater) client.query(checkedRunsQuery({ portalId, counts, priority })).catch(ignore)
    }
  }, [client, wanted])
  const isRequested = isFilter || isAll
  useEffect(
    () => (isRequested ? () => void client.cancelQueries({ queryKey: checkedRunsKey() }) : undefined),
    [client, isRequested],
  )
  const { states } = useMemo(() => checksAt(client, version), [client, version])
  const read = useMemo(
    () =>
      memoizedByPair((summary: PortalSummary, state: Partial<CheckState>): PortalSummary => ({
        ...summary,
        late: latenessOf(summary, state, now),
      })),
    [now],
  )
  const late = useMemo(
    () => new Map(Array.from(summaries, ([id, summary]) => [id, read(summary, states.get(id) ?? noCheck)])),
    [summaries, states, read],
  )
  return {
    portals: { ...portals, summaries: late },
    checks: {
      isAll,
      setAll: (checksAll: boolean) => {
        const checks = { queryKey: checkedRunsKey() }
        // What could not be checked is tried again.
        if (checksAll) client.removeQueries({ ...checks, predicate: ({ state }) => isFailing(state) })
        else void client.cancelQueries(checks)
        setAll(checksAll)
      },
      isChecking: wanted.some(({ portalId }) => {
        const { runs, hasFailed } = late.get(portalId)?.late ?? {}
        return runs === undefined && !hasFailed
      }),
    },
  }
}

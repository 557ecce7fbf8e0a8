import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { inViewPriority } from '#api/queue.ts'
import { countsText } from '#api/schema-fields.ts'
import { reachOf, type PortalSummary, type QueryState } from '#domain/portal-summaries/portal-summary.ts'
import { useCacheVersion } from '#domain/portal-summaries/use-cache-version.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { memoizedById } from '#lib/memoized-by-id.ts'
import { isFailing, isRetriedLater } from '#lib/refresh-interval.ts'
import { checkedRunsKey, checkedRunsQuery, isCheck, type CheckedRuns } from './active-runs.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { IconClockExclamation } from '#ui/icons.ts'
import { loadedText, totalText, type ExtraState } from '../portal-totals.ts'
import { LateChecks } from './LateChecks.tsx'
import { canBeLate, lateRuns, lateText, lateWarning } from './late-runs.ts'
import { checkedText, countLate, lateLoaded } from './late-totals.ts'

/** So many portals are checked without a request while the filter is on. */
const checkedByFilter = 100

/** A user waits for the check. */
const priority = inViewPriority / 4

const ignore = () => undefined

type CheckState = QueryState<CheckedRuns>

const noCheck: Partial<CheckState> = {}

function findLate(
  summary: PortalSummary,
  state: Partial<CheckState>,
  now: number,
  zone: string,
): Partial<PortalSummary> {
  const { counts, status, isOfLastVisit } = summary
  if (status === 'failed' || counts === undefined || isOfLastVisit)
    return { late: { runs: undefined, hasFailed: false } }
  if (!canBeLate(summary)) return { late: { runs: [], hasFailed: false } }
  const { data, fetchStatus, errorUpdatedAt = 0, dataUpdatedAt = 0 } = state
  const hasFailed = errorUpdatedAt > dataUpdatedAt
  // While counts that have changed are checked, the runs that were known stay.
  const isCurrent = fetchStatus === 'fetching' || data?.asOf === countsText(counts)
  const checked = isCurrent && !hasFailed ? data : undefined
  const runs = checked && lateRuns(checked, now)
  return {
    late: { runs, hasFailed },
    lastRunAt: counts.running === 0 ? checked?.lastStart : undefined,
    warning: runs && lateWarning(runs, now, zone),
  }
}

const lateState = {
  key: 'late',
  label: 'Late',
  icon: IconClockExclamation,
  matches: ({ late }) => (late?.runs ?? []).length > 0,
  none: ['No portals have late runs', 'No portals with late runs'],
  // Empty if it was not checked.
  column: { id: 'late', title: 'Late', text: ({ summary: { late } }) => late?.runs && (lateText(late.runs) ?? 'No') },
} as const satisfies Partial<ExtraState>

const checksAt = (client: QueryClient, version: number) => ({
  version,
  states: new Map(
    client
      .getQueryCache()
      .findAll({ queryKey: checkedRunsKey() })
      .map(({ queryKey }) => [queryKey.at(-1), client.getQueryState<CheckedRuns>(queryKey)]),
  ),
})

/** Adds to each summary which runs are late, and checks watched portals and, with the filter, the first of the list. */
export function useLateRuns(portals: PortalSummaries, watched: readonly string[], isFilter: boolean) {
  const { summaries, now } = portals
  const client = useQueryClient()
  const zone = useShownZone()
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
      memoizedById((_id, summary: PortalSummary, state: Partial<CheckState>): PortalSummary => ({
        ...summary,
        ...findLate(summary, state, now, zone),
      })),
    [now, zone],
  )
  const late = useMemo(
    () => new Map(Array.from(summaries, ([id, summary]) => [id, read(id, summary, states.get(id) ?? noCheck)])),
    [summaries, states, read],
  )
  const listed = [...late.values()]
  const totals = countLate(listed)
  const { all, checked } = totals
  const found = wanted.map(({ portalId }) => late.get(portalId)?.late)
  const isChecking = reachOf(listed).settled < all || found.some((it) => it?.runs === undefined && !it?.hasFailed)
  const onAll = (checksAll: boolean) => {
    const checks = { queryKey: checkedRunsKey() }
    // What could not be checked is tried again.
    if (checksAll) client.removeQueries({ ...checks, predicate: ({ state }) => isFailing(state) })
    else void client.cancelQueries(checks)
    setAll(checksAll)
  }
  // Nothing may be in progress: the others are checked on request.
  const none = isChecking ? 'Not checked yet' : 'No late runs found'
  const extra: ExtraState = {
    ...lateState,
    text: totalText(listed.filter(lateState.matches).length, lateLoaded(totals), all),
    title: checked < all ? checkedText(totals) : undefined,
    ...(isFilter && {
      status: <LateChecks totals={totals} isAll={isAll} setAll={onAll} />,
      loaded: isAll ? all - totals.unchecked : undefined,
      unknown: checked < all ? { title: none, description: `${loadedText(checked, all)} portals checked.` } : undefined,
    }),
  }
  return { portals: { ...portals, summaries: late }, extra }
}

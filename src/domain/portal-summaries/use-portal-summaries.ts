import { shallowEqual } from '@mantine/hooks'
import { useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { checkedRunsKey } from '#domain/late/active-runs.ts'
import { queryKeyOf } from '#api/endpoint.ts'
import { failedRunsKey } from '#domain/portal-summaries/failed-runs.ts'
import { outageOf } from '#api/queue.ts'
import { idleInterval, isFailing, retryTime } from '#lib/refresh-interval.ts'
import { memoizedByObject } from '#lib/memoized-by-object.ts'
import { freshnessOf, worstOf, type Freshness } from '#ui/live/freshness.ts'
import { useLive, type Live } from '#ui/live/use-live.ts'
import { useToday } from '#ui/times/use-today.ts'
import { cutOf, type LastSeen } from './last-seen.ts'
import {
  loadPortals,
  portalQueries,
  type LateChecks,
  type PortalQueries,
  type SummarySource,
  type Wanted,
} from './load-portals.ts'
import { summaryOf, type KnownPortal, type PortalSummary } from './portal-summary.ts'

/** The delay before responses are shown. */
const publishDelay = { inView: 100, others: 300 }

const minute = 60_000

interface InView {
  /** Not before all portals are loaded, because fresh data is not refetched that soon. */
  isBusy: boolean
  updatedAt: number
  state: Freshness['state']
  error: Error | null
  refreshing: boolean
}

interface Snapshot {
  queries: PortalQueries
  known: ReadonlyMap<string, KnownPortal>
  inView: InView
  outage: { status: number | undefined; retryAt: number } | undefined
  areFailuresDown: boolean
  now: number
}

const keys = [
  'counts',
  'updatedAt',
  'error',
  'isRetrying',
  'retryAt',
  'failedRuns',
  'haveRunsFailed',
  'checkedRuns',
  'isChecking',
  'hasCheckFailed',
] as const

function read(queries: PortalQueries, id: string, before: KnownPortal | undefined): KnownPortal {
  const counts = queries.counts(id)?.state
  const runs = queries.failedRuns(id)?.state
  const checked = queries.checkedRuns(id)?.state
  const hasFailed = isFailing(counts)
  const known: KnownPortal = {
    counts: counts?.data,
    updatedAt: counts?.dataUpdatedAt ?? 0,
    error: hasFailed ? (counts?.error ?? before?.error) : undefined,
    isRetrying: hasFailed && counts?.fetchStatus === 'fetching',
    retryAt: hasFailed && counts?.data === undefined && counts?.fetchStatus === 'idle' ? retryTime(counts) : undefined,
    failedRuns: runs?.data,
    haveRunsFailed: isFailing(runs),
    checkedRuns: checked?.data,
    isChecking: checked?.fetchStatus === 'fetching',
    hasCheckFailed: isFailing(checked),
  }
  return before && keys.every((key) => known[key] === before[key]) ? before : known
}

function readInView(queries: PortalQueries, portalIds: readonly string[]): InView {
  const all = portalIds.flatMap((id) => queries.counts(id) ?? [])
  const rows = all.filter((query) => query.isActive())
  const shown = rows.length > 0 ? rows : all
  const loaded = shown.filter(({ state }) => state.data !== undefined)
  const settled = shown.filter(({ state }) => state.data !== undefined || state.errorUpdateCount > 0)
  const failing = settled.filter(({ state }) => isFailing(state))
  const isLoaded = settled.length === (rows.length > 0 ? rows : portalIds).length
  return {
    isBusy:
      all.length === portalIds.length &&
      all.every(({ state }) => state.data !== undefined || state.errorUpdateCount > 0) &&
      loaded.some(({ state: { data } }) => (data?.running ?? 0) + (data?.pending ?? 0) > 0),
    updatedAt: loaded.reduce((oldest, { state }) => Math.min(oldest || Infinity, state.dataUpdatedAt), 0),
    // A single portal's failure is shown in its row.
    state:
      failing.length === 0 || failing.length < settled.length
        ? isLoaded
          ? 'current'
          : 'loading'
        : loaded.length > 0
          ? 'stale'
          : 'missing',
    error: failing.find(({ state }) => state.error)?.state.error ?? null,
    refreshing: shown.some(({ state }) => state.fetchStatus === 'fetching'),
  }
}

function withChanged(known: Snapshot['known'], queries: PortalQueries, changed: Iterable<string>): Snapshot['known'] {
  let next: Map<string, KnownPortal> | undefined
  for (const id of changed) {
    const now = read(queries, id, known.get(id))
    if (now === known.get(id)) continue
    next ??= new Map(known)
    next.set(id, now)
  }
  return next ?? known
}

function snapshotOf(
  queries: PortalQueries,
  portalIds: readonly string[],
  changed: Iterable<string> = portalIds,
  before?: Snapshot,
): Snapshot {
  const known = withChanged(before?.known ?? new Map<string, KnownPortal>(), queries, changed)
  let ahead = 0
  for (const { failedRuns, checkedRuns } of known.values()) ahead = failedRuns?.ahead ?? checkedRuns?.ahead ?? ahead
  const time = Date.now() + ahead
  const next: Snapshot = {
    queries,
    known,
    inView: readInView(queries, portalIds),
    outage: outageOf(queries.source.endpoint.id),
    areFailuresDown: outageOf(queries.source.failuresEndpoint.id) !== undefined,
    now: known === before?.known ? before.now : time - (time % minute),
  }
  const isSame =
    before &&
    known === before.known &&
    shallowEqual(next.inView, before.inView) &&
    shallowEqual(next.outage, before.outage) &&
    next.areFailuresDown === before.areFailuresDown
  return isSame ? before : next
}

/** A thousand query observers would cost several times as much. */
function useSnapshot(client: QueryClient, queries: PortalQueries, portalIds: readonly string[]): Snapshot {
  const [snapshot, setSnapshot] = useState(() => snapshotOf(queries, portalIds))
  useEffect(() => {
    const changed = new Set(portalIds)
    let timer: ReturnType<typeof setTimeout> | undefined
    let publishAt = Infinity
    const publish = () => {
      timer = undefined
      publishAt = Infinity
      const ids = [...changed]
      changed.clear()
      // Not in a transition: on a slow machine each response would restart it, and counts would come seconds late.
      setSnapshot((before) =>
        before.queries === queries ? snapshotOf(queries, portalIds, ids, before) : snapshotOf(queries, portalIds),
      )
    }
    const schedule = (delay: number) => {
      if (Date.now() + delay >= publishAt) return
      publishAt = Date.now() + delay
      clearTimeout(timer)
      timer = setTimeout(publish, delay)
    }
    const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
      const id = queries.portalOf(query.queryHash)
      // A rendering row only sets its options again.
      if (id === undefined || type === 'observerOptionsUpdated' || type === 'observerResultsUpdated') return
      changed.add(id)
      const isCheck = query === queries.checkedRuns(id)
      schedule(!isCheck && queries.counts(id)?.isActive() ? publishDelay.inView : publishDelay.others)
    })
    // For changes between the first render and this effect.
    schedule(0)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [client, queries, portalIds])
  // Other portals have other queries, and the effect has not run yet.
  return useMemo(
    () => (snapshot.queries === queries ? snapshot : snapshotOf(queries, portalIds)),
    [snapshot, queries, portalIds],
  )
}

interface SummaryOptions {
  source: SummarySource
  lastSeen: LastSeen
  pages?: number
  /** Must be memoized. */
  sinceOf?: ((portalId: string) => number) | undefined
  isWhole?: boolean
  /** Must be memoized. Without it, no portal is checked for late runs. */
  lateRuns?: LateChecks | undefined
  always?: boolean
}

export interface PortalSummaries {
  summaries: ReadonlyMap<string, PortalSummary>
  now: number
  source: SummarySource
  live: Live
  freshness: Freshness
  outage: Snapshot['outage']
  areFailuresDown: boolean
  refresh: () => void
}

const noPortals: readonly { id: string }[] = []

/** Cancels its calls when a navigation away starts. */
export function usePortalSummaries(
  portals: readonly { id: string }[] = noPortals,
  { source, lastSeen, pages = 1, sinceOf, isWhole = false, lateRuns, always = false }: SummaryOptions,
): PortalSummaries {
  const client = useQueryClient()
  const router = useRouter()
  const day = useToday()
  const portalIds = useMemo(() => portals.map(({ id }) => id), [portals])
  const queries = useMemo(() => portalQueries(client, portalIds, source), [client, portalIds, source])
  const { known, inView, outage, areFailuresDown, now } = useSnapshot(client, queries, portalIds)
  const live = useLive(inView.isBusy, always)
  const { paused } = live
  const loader = useRef<ReturnType<typeof loadPortals>>(undefined)
  const wanted = useRef<Wanted>({ paused: false, failures: undefined, lateRuns: undefined })
  useEffect(() => {
    const open = () => loadPortals({ client, portalIds, queries, isWhole, wanted: () => wanted.current })
    loader.current = open()
    const here = router.state.location.pathname
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname === here) {
        loader.current = loader.current ?? open()
        return
      }
      loader.current?.stop()
      loader.current = undefined
      void client.cancelQueries({ queryKey: queryKeyOf(queries.source.endpoint) })
      void client.cancelQueries({ queryKey: failedRunsKey(queries.source.failuresEndpoint) })
      void client.cancelQueries({ queryKey: checkedRunsKey() })
    })
    return () => {
      unsubscribe()
      loader.current?.stop()
      loader.current = undefined
    }
  }, [client, router, portalIds, queries, isWhole])
  useEffect(() => {
    const since = sinceOf ?? ((id: string) => cutOf(lastSeen, id, Date.now()))
    wanted.current = { paused, failures: { pages, day, sinceOf: since }, lateRuns }
    loader.current?.loadWanted()
  }, [paused, pages, day, sinceOf, lastSeen, lateRuns])
  const isDown = outage !== undefined
  const readSummary = useMemo(
    () =>
      memoizedByObject((one: KnownPortal, id: string) =>
        summaryOf(id, one, { lastSeen, now, isDown, areFailuresDown }),
      ),
    [lastSeen, now, isDown, areFailuresDown],
  )
  const summaries = useMemo(
    () => new Map(Array.from(known, ([id, one]) => [id, readSummary(one, id)])),
    [known, readSummary],
  )
  const { isBusy: _isBusy, ...freshness } = inView
  if (areFailuresDown) freshness.state = 'missing'
  if (isDown) freshness.state = freshness.updatedAt > 0 ? 'stale' : 'missing'
  return {
    summaries,
    now,
    source,
    live,
    freshness: { ...freshness, nextTryAt: outage?.retryAt },
    outage,
    areFailuresDown,
    refresh: () => loader.current?.refresh(),
  }
}

/** The list is refreshed less often, so its age matters only if it failed or is empty. */
export function withList(freshness: Freshness, list: UseQueryResult<readonly unknown[]>): Freshness {
  const { updatedAt } = freshness
  const own = freshnessOf([list], idleInterval)
  const isOlder = list.data?.length === 0 || (own.state === 'stale' && own.updatedAt < updatedAt)
  return { ...worstOf([own, freshness]), updatedAt: isOlder ? own.updatedAt : updatedAt }
}

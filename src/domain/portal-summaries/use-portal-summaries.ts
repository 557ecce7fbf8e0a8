import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { queryKeyOf } from '#api/endpoint.ts'
import { outageOf } from '#api/queue.ts'
import type { Counts } from '#api/schema-fields.ts'
import { useKnown } from '#domain/known-errors.ts'
import { memoizedById } from '#lib/memoized-by-id.ts'
import { idleInterval, isFailing } from '#lib/refresh-interval.ts'
import { freshnessOf, worstOf, type Freshness } from '#ui/live/freshness.ts'
import { useLive, type Live } from '#ui/live/use-live.ts'
import { useToday } from '#ui/times/use-today.ts'
import type { FactsContext } from '#domain/failure-facts.ts'
import type { FailedRuns } from './failed-runs.ts'
import { newSince, lastSeenTime, useLastSeen, type LastSeen } from './last-seen.ts'
import { loadPortals, type LoadRequest } from './load-portals.ts'
import { portalQueries, type PortalQueries, type SummarySource } from './portal-queries.ts'
import { isOfLastVisit, portalSummary, type PortalSummary, type QueryState } from './portal-summary.ts'
import { useCacheVersion } from './use-cache-version.ts'

const isSettled = (state: QueryState<Counts>) =>
  (state.data !== undefined && !isOfLastVisit(state)) || state.errorUpdateCount > 0

function stateInView({ portalIds, counts }: PortalQueries) {
  const all = portalIds.flatMap((id) => counts(id) ?? [])
  const rows = all.filter((query) => query.isActive())
  const shown = (rows.length > 0 ? rows : all).map(({ state }) => state)
  const loaded = shown.flatMap(({ data, dataUpdatedAt }) => (data ? { ...data, dataUpdatedAt } : []))
  const settled = shown.filter(isSettled)
  const failing = settled.filter(isFailing)
  const waitingState = shown.some(isOfLastVisit) ? ('updating' as const) : ('loading' as const)
  const areAllSettled = settled.length === (rows.length > 0 ? rows : portalIds).length
  // A single portal's failure is shown in its row.
  const areAllFailing = failing.length > 0 && failing.length === settled.length
  const failedState = loaded.length > 0 ? ('stale' as const) : ('missing' as const)
  return {
    inView: {
      state: areAllFailing ? failedState : areAllSettled ? ('current' as const) : waitingState,
      updatedAt: loaded.length > 0 ? Math.min(...loaded.map(({ dataUpdatedAt }) => dataUpdatedAt)) : 0,
      error: failing.find(({ error }) => error)?.error ?? null,
      refreshing: shown.some(({ fetchStatus }) => fetchStatus === 'fetching'),
    },
    /** Something runs or waits. Not before all portals are loaded, because fresh data is not refetched that soon. */
    isBusy:
      all.filter(({ state }) => isSettled(state)).length === portalIds.length &&
      loaded.some(({ running = 0, pending = 0 }) => running + pending > 0),
  }
}

/** References to what is in the cache at a version; nothing is copied. */
function readCache(queries: PortalQueries, version: number) {
  const { portals, portalIds, source } = queries
  const time = Date.now() + portalIds.reduce((ahead, id) => queries.failedRuns(id)?.state.data?.ahead ?? ahead, 0)
  return {
    version,
    states: portals.map((portal) => ({
      portal,
      counts: queries.counts(portal.id)?.state,
      runs: queries.failedRuns(portal.id)?.state,
    })),
    ...stateInView(queries),
    outage: outageOf(source.endpoint.id),
    areFailuresDown: outageOf(source.failuresEndpoint.id) !== undefined,
    /** By the server's clock, in whole minutes, so that a response changes one portal only. */
    now: time - (time % idleInterval),
  }
}

/** Undefined for a first call that has started: it changes nothing on screen yet. */
const shown = <State extends QueryState<unknown>>(state: State | undefined): State | undefined =>
  state?.data === undefined && state?.errorUpdatedAt === 0 ? undefined : state

interface SummaryOptions {
  source: SummarySource
  /** Of failed runs. */
  pages?: number
  /** Must be memoized. */
  sinceOf?: (portalId: string, lastSeen: LastSeen) => number
  /** True on the map and Failures, where all portals are visible. */
  isWhole?: boolean
  always?: boolean
}

export interface PortalSummaries {
  summaries: ReadonlyMap<string, PortalSummary>
  now: number
  lastSeen: LastSeen
  setLastSeen: (lastSeen: LastSeen) => void
  seenAt: number | undefined
  source: SummarySource
  live: Live
  freshness: Freshness
  outage: ReturnType<typeof outageOf>
  areFailuresDown: boolean
  refresh: () => void
}

const noPortals: readonly { id: string }[] = []

const sinceLastSeen = (portalId: string, lastSeen: LastSeen) => newSince(lastSeen, portalId, Date.now())

/** What all portals of a page are known to do, and what loads it. */
export function usePortalSummaries(
  portals: readonly { id: string }[] = noPortals,
  { source, pages = 1, sinceOf = sinceLastSeen, isWhole = false, always = false }: SummaryOptions,
): PortalSummaries {
  const client = useQueryClient()
  const [lastSeen, setLastSeen] = useLastSeen(source.seenKey)
  const queries = useMemo(() => portalQueries(client, portals, source), [client, portals, source])
  const version = useCacheVersion(queries.isRead, portals.length)
  const cache = useMemo(() => readCache(queries, version), [queries, version])
  const { isBusy, inView, outage, areFailuresDown, now } = cache
  const isDown = outage !== undefined
  const known = useKnown({ key: source.knownKey, states: cache.states, lastSeen, now })
  const read = useMemo(
    () =>
      memoizedById(
        (
          id,
          counts: QueryState<Counts> | undefined,
          runs: QueryState<FailedRuns> | undefined,
          knownOf: FactsContext['knownOf'],
        ) => portalSummary(id, counts, runs, { lastSeen, now, isDown, areFailuresDown, knownOf }),
      ),
    [lastSeen, now, isDown, areFailuresDown],
  )
  const summaries = useMemo(
    () =>
      new Map(
        cache.states.map(({ portal: { id }, counts, runs }) => [
          id,
          read(id, shown(counts), shown(runs), known.factsIn(id)),
        ]),
      ),
    [cache, known, read],
  )
  // Where all portals are visible, they are refreshed in turn, each once a minute.
  const live = useLive(isBusy && !isWhole, always)
  const day = useToday()
  const isPaused = live.paused
  const [openedAt] = useState(() => Date.now())
  const request = useMemo(() => {
    return { pages, day, sinceOf: (id: string) => sinceOf(id, lastSeen), openedAt, isPaused, isWhole }
  }, [pages, day, sinceOf, lastSeen, openedAt, isPaused, isWhole])
  const loader = useLoader(queries, request)
  const downState = isDown && inView.updatedAt > 0 ? 'stale' : isDown || areFailuresDown ? 'missing' : undefined
  return {
    summaries,
    now,
    lastSeen,
    setLastSeen,
    seenAt: lastSeenTime(lastSeen, now),
    source,
    live,
    freshness: {
      ...inView,
      state: downState ?? inView.state,
      error: inView.error ?? outage?.error ?? null,
      nextTryAt: outage?.retryAt,
    },
    outage,
    areFailuresDown,
    refresh: () => loader.current?.refresh(),
  }
}

function useLoader(queries: PortalQueries, request: LoadRequest) {
  const client = useQueryClient()
  const router = useRouter()
  const loader = useRef<ReturnType<typeof loadPortals>>(undefined)
  useEffect(() => {
    const start = () => {
      loader.current = loader.current ?? loadPortals(client, queries, request)
    }
    const stop = () => {
      loader.current?.stop()
      loader.current = undefined
    }
    start()
    const here = router.state.location.pathname
    // The calls of the next page do not wait behind those of this one.
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname === here) {
        start()
        return
      }
      stop()
      void client.cancelQueries({ queryKey: queryKeyOf(queries.source.endpoint) })
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [client, router, queries, request])
  return loader
}

/** The list is refreshed less often, so its age matters only if it failed or is empty. */
export function withList(freshness: Freshness, list: UseQueryResult<readonly unknown[]>): Freshness {
  const { updatedAt } = freshness
  const own = freshnessOf([list], idleInterval)
  const isOlder = list.data?.length === 0 || (own.state === 'stale' && own.updatedAt < updatedAt)
  return { ...worstOf([own, freshness]), updatedAt: isOlder ? own.updatedAt : updatedAt }
}

import {
  CancelledError,
  focusManager,
  hashKey,
  onlineManager,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { apmCountsQuery, apmPortals } from '#api/apm-portals.ts'
import { apmRuns } from '#api/apm-runs.ts'
import type { AnyEndpoint } from '#api/endpoint.ts'
import { checkedRunsKey, checkedRunsQuery, type CheckedRuns, type CheckedRunsInput } from '#domain/late/active-runs.ts'
import {
  failedApmRunsQuery,
  failedRunsKey,
  failedRunsQuery,
  type FailedRuns,
} from '#domain/portal-summaries/failed-runs.ts'
import { pipelines } from '#api/pipelines.ts'
import { countsQuery, portals } from '#api/portals.ts'
import { callNow, inView, outageOf, pauseOver, raise } from '#api/queue.ts'
import type { Counts } from '#api/schema-fields.ts'
import { activeRuns, type ActiveRuns } from '#domain/late/late-runs.ts'
import { isWaiting } from '#lib/api-error.ts'
import { idleInterval, isFailing, retryTime } from '#lib/refresh-interval.ts'
import { canBeLate } from './portal-summary.ts'

export interface SummarySource {
  endpoint: AnyEndpoint
  countsQuery: typeof countsQuery
  failuresEndpoint: AnyEndpoint
  failedRunsQuery: typeof failedRunsQuery
}

export const commissionSource: SummarySource = {
  endpoint: portals.summary,
  countsQuery,
  failuresEndpoint: pipelines.category,
  failedRunsQuery,
}

export const apmSource: SummarySource = {
  endpoint: apmPortals.summary,
  countsQuery: apmCountsQuery,
  failuresEndpoint: apmRuns.detail,
  failedRunsQuery: failedApmRunsQuery,
}

export function portalQueries(client: QueryClient, portalIds: readonly string[], source: SummarySource) {
  const cache = client.getQueryCache()
  // Computed once: hashing a thousand keys takes 7 ms.
  const counts = new Map(portalIds.map((id) => [id, hashKey(source.countsQuery(id).queryKey)]))
  const runs = new Map(portalIds.map((id) => [id, hashKey(failedRunsKey(source.failuresEndpoint, id))]))
  const checked = new Map(portalIds.map((id) => [id, hashKey(checkedRunsKey(id))]))
  const ids = new Map([...counts, ...runs, ...checked].map(([id, hash]) => [hash, id]))
  return {
    source,
    portalOf: (queryHash: string) => ids.get(queryHash),
    counts: (id: string): Query<Counts> | undefined => cache.get(counts.get(id) ?? ''),
    failedRuns: (id: string): Query<FailedRuns> | undefined => cache.get(runs.get(id) ?? ''),
    checkedRuns: (id: string): Query<CheckedRuns<ActiveRuns>> | undefined => cache.get(checked.get(id) ?? ''),
  }
}

export type PortalQueries = ReturnType<typeof portalQueries>

interface LoaderOptions {
  client: QueryClient
  portalIds: readonly string[]
  queries: PortalQueries
  /** True on the map and Failures, where all portals are visible. */
  isWhole: boolean
  wanted: () => Wanted
}

export interface Wanted {
  paused: boolean
  failures: { pages: number; day: string; sinceOf: (portalId: string) => number } | undefined
  /** Undefined if late runs do not matter. */
  lateRuns: LateChecks | undefined
}

export interface LateChecks {
  watched: readonly string[]
  isAll: boolean
}

const lateRunsQuery = (input: CheckedRunsInput, priority: number) => checkedRunsQuery(input, activeRuns, priority)

/** Background calls per minute: with rows that refresh themselves, and without (map, failures). */
const tablePerMinute = 90
export const wholePerMinute = 165

const failuresInView = inView / 2

/** Before the first check: rows that scroll by are not checked, and a page that has just opened responds first. */
const restTime = 3000

/** What a user has requested comes before calls for rows out of view. */
const requested = inView / 4

/** Visible rows fetch their own counts. */
export function loadPortals({ client, portalIds, queries, isWhole, wanted }: LoaderOptions) {
  const stopped = new AbortController()
  const isInView = (id: string) => isWhole || queries.counts(id)?.isActive() === true
  const loadingFailures = new Set<string>()
  const checking = new Set<string>()
  let hasWaited = false

  /** Undefined if the query fails. A call that was not made, or that another reader canceled, is retried. */
  async function patiently<Data>(fetch: () => Promise<Data>, isWanted = () => true): Promise<Data | undefined> {
    while (!stopped.signal.aborted && isWanted()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- until it is made
        return await fetch()
      } catch (error) {
        if (!(error instanceof CancelledError) && !isWaiting(error)) return undefined
        if (isWaiting(error)) {
          hasWaited = true
          // oxlint-disable-next-line no-await-in-loop -- until it is made
          await pauseOver(error)
        }
      }
    }
    return undefined
  }

  async function loadFailures(id: string, counts: Counts, priority: number): Promise<void> {
    const wantedFailures = wanted().failures
    if (!wantedFailures || counts.failed === 0 || loadingFailures.has(id)) return
    const { pages, day, sinceOf } = wantedFailures
    loadingFailures.add(id)
    const input = { portalId: id, counts, pages, day, since: sinceOf(id) }
    await patiently(() => client.query(queries.source.failedRunsQuery(input, priority)))
    loadingFailures.delete(id)
  }

  function isChecked(id: string): boolean {
    const { watched = [], isAll } = wanted().lateRuns ?? {}
    if (isAll === undefined) return false
    return isAll || watched.includes(id) || (!isWhole && isInView(id))
  }

  async function checkRuns(id: string): Promise<void> {
    const counts = queries.counts(id)?.state.data
    const state = queries.checkedRuns(id)?.state
    const isLater =
      !wanted().lateRuns?.isAll && state && isFailing(state) && (retryTime(state) ?? Infinity) > Date.now()
    if (!counts || !canBeLate(counts) || checking.has(id) || isLater || !isChecked(id)) return
    checking.add(id)
    // Behind all counts and failed runs.
    const priority = wanted().lateRuns?.isAll ? requested : -2 * portalIds.length
    await patiently(
      () => client.query(lateRunsQuery({ portalId: id, counts }, priority)),
      () => isChecked(id),
    )
    checking.delete(id)
  }

  function cancelCheck(id: string): void {
    if (checking.has(id) && !isChecked(id)) void client.cancelQueries({ queryKey: checkedRunsKey(id) })
  }

  async function load(id: string, position: number, staleTime?: number): Promise<void> {
    const query = queries.source.countsQuery(id, -position)
    const counts = await patiently(() => client.query(staleTime === undefined ? query : { ...query, staleTime }))
    if (counts) await loadFailures(id, counts, -2 * position)
  }

  const loadAll = (staleTime?: number) =>
    portalIds.forEach((id, position) => {
      const query = queries.counts(id)
      // A visible row retries its own failed first load.
      const isRepeated = query?.isActive() && query.state.status === 'error' && query.state.data === undefined
      if (staleTime === 0 || !isRepeated) void load(id, position, staleTime)
    })

  const triedAt = (id: string): number => {
    const { dataUpdatedAt = 0, errorUpdatedAt = 0 } = queries.counts(id)?.state ?? {}
    return Math.max(dataUpdatedAt, errorUpdatedAt)
  }

  async function refreshOldest(): Promise<void> {
    const before = Date.now() - idleInterval / 2
    const rows = isWhole ? [] : portalIds.filter(isInView)
    const others = portalIds.filter((id) => !rows.includes(id) && triedAt(id) < before)
    let calls = isWhole ? wholePerMinute : tablePerMinute
    const refreshFailures = async (id: string) => {
      const counts = queries.counts(id)?.state.data
      const updatedAt = queries.failedRuns(id)?.state.dataUpdatedAt
      if (counts) await loadFailures(id, counts, failuresInView)
      if (queries.failedRuns(id)?.state.dataUpdatedAt !== updatedAt) calls -= 1
    }
    // oxlint-disable no-await-in-loop -- one call at a time
    for (const id of rows) await refreshFailures(id)
    for (const id of others.toSorted((one, other) => triedAt(one) - triedAt(other))) {
      if (calls <= 0 || stopped.signal.aborted) return
      calls -= 1
      hasWaited = false
      const counts = await patiently(() =>
        client.query({ ...queries.source.countsQuery(id, failuresInView), staleTime: 0 }),
      )
      if (counts && hasWaited && isWhole) return loadAll()
      await refreshFailures(id)
    }
    // oxlint-enable no-await-in-loop
  }

  let isRefreshing = false
  const onMinute = async () => {
    if (isRefreshing || wanted().paused || !focusManager.isFocused() || !onlineManager.isOnline()) return
    isRefreshing = true
    await refreshOldest()
    isRefreshing = false
  }
  const timer = setInterval(() => void onMinute(), idleInterval)

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const id = queries.portalOf(event.query.queryHash)
    if (id === undefined) return
    if (event.type === 'observerAdded') raise(event.query.queryHash)
    const counts = queries.counts(id)?.state.data
    const hasNewCounts =
      event.type === 'updated' && event.action.type === 'success' && event.query === queries.counts(id)
    const wasChecked = queries.checkedRuns(id)?.state.data !== undefined
    if (hasNewCounts && wasChecked) void checkRuns(id)
    else if (hasNewCounts || event.type === 'observerAdded')
      setTimeout(() => focusManager.isFocused() && void checkRuns(id), restTime)
    if (event.type === 'observerRemoved') cancelCheck(id)
    if (!counts || !isInView(id) || isWhole || (!hasNewCounts && event.type !== 'observerAdded')) return
    const runs = queries.failedRuns(id)?.state
    if (!runs || !isFailing(runs) || (retryTime(runs) ?? Infinity) <= Date.now()) {
      void loadFailures(id, counts, failuresInView)
    }
  })
  // Rows mount in the same commit, and their calls must enter the queue first.
  const starting = setTimeout(loadAll)

  return {
    loadWanted: () => {
      portalIds.forEach((id, position) => {
        const counts = queries.counts(id)?.state.data
        if (counts) void loadFailures(id, counts, -2 * position)
        cancelCheck(id)
        void checkRuns(id)
      })
    },
    stop: () => {
      stopped.abort()
      clearTimeout(starting)
      clearInterval(timer)
      unsubscribe()
    },
    refresh: () => {
      const endpoint = queries.source.endpoint.id
      if (outageOf(endpoint)) callNow(endpoint)
      const rows = portalIds.filter(isInView)
      for (const id of isWhole ? [] : rows) void load(id, -inView, 0)
      loadAll(0)
    },
  }
}

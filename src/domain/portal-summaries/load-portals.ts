import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#api/endpoint.ts'
import { callNow, inView, outageOf, raise } from '#api/queue.ts'
import { ApiError } from '#lib/api-error.ts'
import { idleInterval, isFailing, retryTime } from '#lib/refresh-interval.ts'
import { sessionSignal } from '#session/stored-user.ts'
import { failedRunsKey, type FailedRunsInput } from './failed-runs.ts'
import type { PortalQueries } from './portal-queries.ts'

export interface WantedFailures extends Pick<FailedRunsInput, 'pages' | 'day'> {
  sinceOf: (portalId: string) => number
}

/** Portals that are refreshed a minute: where rows refresh themselves, and where all are visible (map, Failures). */
const tablePerMinute = 90
export const wholePerMinute = 165

/** Behind all counts in view. */
const failuresInView = inView / 2

type LoadedQuery = ReturnType<PortalQueries['counts' | 'failedRuns']>

const isLater = (query: LoadedQuery): boolean =>
  query !== undefined && isFailing(query.state) && (retryTime(query.state) ?? Infinity) > Date.now()

const triedAt = (query: LoadedQuery): number =>
  Math.max(query?.state.dataUpdatedAt ?? 0, query?.state.errorUpdatedAt ?? 0)

/** All others are refreshed in turn: a thousand calls would meet the next rate limit. */
const isWaiting = (query: LoadedQuery): boolean =>
  query?.state.data === undefined || query.state.error !== null || query.state.isInvalidated

const isRetriedByRow = (query: LoadedQuery): boolean =>
  query !== undefined && isFailing(query.state) && query.isActive()

/** Calls `load` at the earliest of the given times. */
function earliest(load: () => void) {
  let next: { timer: ReturnType<typeof setTimeout>; at: number } | undefined
  const cancel = () => {
    clearTimeout(next?.timer)
    next = undefined
  }
  const runAt = (at: number) => {
    if (next !== undefined && next.at <= at) return
    cancel()
    const timer = setTimeout(() => {
      next = undefined
      load()
    }, at - Date.now())
    next = { timer, at }
  }
  return { runAt, cancel }
}

interface Calls {
  client: QueryClient
  queries: PortalQueries
  wanted: WantedFailures
  ended: AbortSignal
  /** A call was not made, or failed while its endpoint is down. */
  onWaiting: (retryAt: number) => void
}

/** By position, failed runs at half the pace of counts; rows in view go first. */
function portalCalls({ client, queries, wanted, ended, onWaiting }: Calls) {
  const { source } = queries
  const positions = new Map(queries.portalIds.map((id, position) => [id, position]))
  const positionOf = (id: string) => positions.get(id) ?? 0

  async function attempt(fetch: () => Promise<unknown>): Promise<void> {
    try {
      if (!ended.aborted) await fetch()
    } catch (error) {
      if (ended.aborted) return
      // A row that scrolls out of view cancels its call.
      if (error instanceof CancelledError) await attempt(fetch)
      if (!(error instanceof ApiError)) return
      const retryAt = error.kind === 'paused' ? error.retryAt : outageOf(error.endpoint)?.retryAt
      if (retryAt !== undefined) onWaiting(retryAt)
    }
  }

  async function loadFailures(id: string): Promise<void> {
    const counts = queries.counts(id)?.state.data
    if (!counts || counts.failed === 0) return
    const input = { ...wanted, portalId: id, counts, since: wanted.sinceOf(id) }
    const priority = () => (queries.isRow(id) ? failuresInView : -2 * positionOf(id))
    await attempt(() => client.query(source.failedRunsQuery(input, priority())))
  }

  async function loadPortal(id: string, staleTime?: number): Promise<void> {
    const query = () => source.countsQuery(id, queries.isRow(id) ? inView : -positionOf(id))
    await attempt(() => client.query(staleTime === undefined ? query() : { ...query(), staleTime }))
    await loadFailures(id)
  }

  return { loadFailures, loadPortal }
}

interface LoaderOptions {
  isPaused?: () => boolean
  /** When the page was opened. */
  openedAt?: number
}

/** Loads all portals. Rows in view fetch their own counts. `staleTime` decides what needs a call. */
export function loadPortals(
  client: QueryClient,
  queries: PortalQueries,
  wanted: WantedFailures,
  { isPaused = () => false, openedAt = Date.now() }: LoaderOptions = {},
) {
  const { source, portalIds, isRow } = queries
  const keys = [queryKeyOf(source.endpoint), failedRunsKey(source.failuresEndpoint)]
  const left = new AbortController()
  const ended = AbortSignal.any([left.signal, sessionSignal()])
  const countDown = () => [source.endpoint, source.failuresEndpoint].filter(({ id }) => outageOf(id)).length
  const waiting = earliest(() => {
    if (countDown() > 0 && isPaused()) return
    // Of these calls one is made.
    if (outageOf(source.endpoint.id)) loadAll(() => false)
    else loadAll(isLater, isWaiting)
  })
  const { loadFailures, loadPortal } = portalCalls({ client, queries, wanted, ended, onWaiting: waiting.runAt })

  /** Where counts are not wanted, failed runs may be. */
  function loadAll(skips: (query: LoadedQuery) => boolean, wantsCounts: typeof isWaiting = () => true): void {
    waiting.cancel()
    for (const id of portalIds) {
      const query = queries.counts(id)
      if (!skips(query)) void (wantsCounts(query) ? loadPortal(id) : loadFailures(id))
    }
  }

  // Rows mount in the same commit, and their calls must enter the queue first.
  let starting = setTimeout(() => loadAll(isRetriedByRow, (query) => isWaiting(query) || triedAt(query) < openedAt))

  let down = countDown()
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const id = queries.portalOf(event.query)
    if (id === undefined) return
    const wasDown = down
    down = countDown()
    // An endpoint is back: the calls that were not made, and those that failed. Later, because a query that is about to
    // fetch reports it before its call can be shared.
    if (down < wasDown) {
      clearTimeout(starting)
      starting = setTimeout(() => loadAll(isRetriedByRow))
    }
    if (event.query !== queries.counts(id) || !isRow(id)) return
    const isNew = event.type === 'observerAdded'
    if (isNew) {
      raise(event.query.queryHash, inView)
      raise(queries.failedRuns(id)?.queryHash ?? '', failuresInView)
    }
    const isLoaded = event.type === 'updated' && event.action.type === 'success'
    if ((isNew || isLoaded) && !isLater(queries.failedRuns(id))) void loadFailures(id)
  })

  return {
    /** Of those out of view. */
    refreshOldest: (isWhole: boolean) =>
      portalIds
        .filter((id) => !isRow(id))
        .map((id) => ({ id, at: triedAt(queries.counts(id)) }))
        .filter(({ at }) => at < Date.now() - idleInterval / 2)
        .toSorted((one, other) => one.at - other.at)
        .slice(0, isWhole ? wholePerMinute : tablePerMinute)
        .forEach(({ id }) => void loadPortal(id, 0)),
    refresh: () => {
      for (const { id } of [source.endpoint, source.failuresEndpoint]) if (outageOf(id)) callNow(id)
      // Failures may have changed although the counts are equal.
      for (const queryKey of keys) void client.invalidateQueries({ queryKey, refetchType: 'none' })
      loadAll(() => false)
    },
    stop: () => {
      left.abort()
      clearTimeout(starting)
      waiting.cancel()
      unsubscribe()
      for (const queryKey of keys) void client.cancelQueries({ queryKey, type: 'inactive' })
    },
  }
}

import { CancelledError, focusManager, onlineManager, type QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#api/endpoint.ts'
import { callNow, inViewPriority, moveToFront, outageOf } from '#api/queue.ts'
import { ApiError } from '#lib/api-error.ts'
import { idleInterval, isFailing, isRetriedLater } from '#lib/refresh-interval.ts'
import { sessionSignal } from '#session/stored-user.ts'
import { failedRunsKey, type FailedRunsInput } from './failed-runs.ts'
import type { PortalQueries } from './portal-queries.ts'
import { isOfLastVisit } from './portal-summary.ts'

export interface LoadRequest extends Pick<FailedRunsInput, 'pages' | 'day'> {
  sinceOf: (portalId: string) => number
  /** When the page was opened: what was tried before is tried again, if it is older than a minute. */
  openedAt: number
  isPaused: boolean
  /** True where all portals are visible (map, Failures): rows refresh themselves. */
  isWhole: boolean
}

/** Background calls a minute. */
const tablePerMinute = 90
const wholePerMinute = 165

/** Counts older than two minutes, or than a round of refreshes plus a minute, are stale. */
export const maxAge = (portals: number): number =>
  idleInterval * Math.max(2, Math.ceil((2 * portals) / wholePerMinute) + 1)

/** Behind all counts in view. */
const failuresInView = inViewPriority / 2

type LoadedQuery = ReturnType<PortalQueries['counts' | 'failedRuns']>

const triedAt = (query: LoadedQuery): number =>
  Math.max(query?.state.dataUpdatedAt ?? 0, query?.state.errorUpdatedAt ?? 0)

/** Its call was not made, or Refresh wants another one. */
const needsCall = (query: LoadedQuery): boolean => query?.state.isInvalidated === true && !isFailing(query.state)

interface Loading {
  client: QueryClient
  queries: PortalQueries
  request: LoadRequest
  ended: AbortSignal
  /** A call was not made, or failed while its endpoint is down. */
  onWaiting: (retryAt: number) => void
}

/** By position, failed runs at half the pace of counts; rows in view go first. */
function portalCalls({ client, queries, request, ended, onWaiting }: Loading) {
  const { source, portalIds, isRow } = queries
  const positions = new Map(portalIds.map((id, position) => [id, position]))
  const priorityOf = (id: string) => (isRow(id) ? inViewPriority : -(positions.get(id) ?? 0))

  async function attempt(loaded: () => LoadedQuery, call: () => Promise<unknown>): Promise<void> {
    try {
      if (ended.aborted) return
      await call()
      // A row that scrolls out of view cancels its call, which leaves data of the last visit as they were.
      if (loaded()?.state.isInvalidated) await attempt(loaded, call)
    } catch (error) {
      // Without data, it fails.
      if (error instanceof CancelledError) await attempt(loaded, call)
      if (!(error instanceof ApiError) || ended.aborted) return
      const outage = outageOf(error.endpoint)
      const retryAt = error.kind === 'paused' ? error.retryAt : outage?.retryAt
      if (retryAt !== undefined && !(outage && request.isPaused)) onWaiting(retryAt)
    }
  }

  async function loadFailures(id: string): Promise<void> {
    const state = queries.counts(id)?.state
    const counts = state?.data
    if (!counts || counts.failed === 0 || isOfLastVisit(state)) return
    const input = { ...request, portalId: id, counts, since: request.sinceOf(id) }
    const priority = () => (isRow(id) ? failuresInView : 2 * priorityOf(id))
    const call = () => client.query(source.failedRunsQuery(input, priority()))
    await attempt(() => queries.failedRuns(id), call)
  }

  async function loadPortal(id: string, staleTime = idleInterval): Promise<void> {
    const call = () => client.query({ ...source.countsQuery(id, priorityOf(id)), staleTime })
    await attempt(() => queries.counts(id), call)
    await loadFailures(id)
  }

  return { loadFailures, loadPortal }
}

/** Those out of view, the ones that have waited longest first. */
function nextInTurn({ portalIds, counts, isRow }: PortalQueries, { isPaused }: LoadRequest): string[] {
  if (isPaused || !focusManager.isFocused() || !onlineManager.isOnline()) return []
  return portalIds
    .filter((id) => !isRow(id))
    .map((id) => ({ id, at: triedAt(counts(id)) }))
    .filter(({ at }) => at < Date.now() - idleInterval / 2)
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id)
}

/** Calls `run` at the earliest of the given times. */
function earliest(run: () => void) {
  let next = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    clearTimeout(timer)
    next = Infinity
  }
  const runAt = (at: number) => {
    if (at >= next) return
    clear()
    next = at
    timer = setTimeout(run, at - Date.now())
  }
  return { clear, runAt }
}

/** Loads all portals until it is stopped. Rows in view fetch their own counts. `staleTime` decides what needs a call. */
export function loadPortals(client: QueryClient, queries: PortalQueries, request: LoadRequest) {
  const { portalIds, isRow, source } = queries
  const endpoints = [source.endpoint, source.failuresEndpoint]
  const keys = [queryKeyOf(source.endpoint), failedRunsKey(source.failuresEndpoint)]
  const stopped = new AbortController()
  const ended = AbortSignal.any([stopped.signal, sessionSignal()])
  const next = earliest(load)
  const { loadFailures, loadPortal } = portalCalls({ client, queries, request, ended, onWaiting: next.runAt })
  let dueIfTriedBy = request.openedAt

  /** Others than the due ones are refreshed in turn: a thousand calls would meet the next rate limit. */
  function load(): void {
    next.clear()
    // Of these calls one is made.
    const isDown = outageOf(source.endpoint.id) !== undefined
    // Six calls start at once, whatever their priority.
    for (const id of portalIds.toSorted((one, other) => Number(isRow(other)) - Number(isRow(one)))) {
      const query = queries.counts(id)
      const isDue = isDown || needsCall(query) || triedAt(query) <= dueIfTriedBy
      void (isDue ? loadPortal(id) : loadFailures(id))
    }
  }

  /** One after another: where counts have changed, failed runs cost another call. */
  async function refreshInTurn(): Promise<void> {
    let calls = request.isWhole ? wholePerMinute : tablePerMinute
    for (const id of nextInTurn(queries, request)) {
      if (calls <= 0 || ended.aborted) return
      const before = queries.failedRuns(id)?.state.dataUpdatedAt
      // oxlint-disable-next-line no-await-in-loop -- the number of its calls is known afterwards
      await loadPortal(id, 0)
      calls -= queries.failedRuns(id)?.state.dataUpdatedAt === before ? 1 : 2
    }
  }

  const countDown = () => endpoints.filter(({ id }) => outageOf(id)).length
  let down = countDown()
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const id = queries.portalOf(event.query)
    if (id === undefined) return
    const wasDown = down
    down = countDown()
    if (down < wasDown) {
      dueIfTriedBy = Date.now()
      // Later, because a query that is about to fetch reports it before its call can be shared.
      next.runAt(dueIfTriedBy)
    }
    if (event.query !== queries.counts(id) || !isRow(id)) return
    const isNew = event.type === 'observerAdded'
    if (isNew) {
      moveToFront(event.query.queryHash, inViewPriority)
      moveToFront(queries.failedRuns(id)?.queryHash ?? '', failuresInView)
    }
    const isLoaded = event.type === 'updated' && event.action.type === 'success'
    if ((isNew || isLoaded) && !isRetriedLater(queries.failedRuns(id)?.state)) void loadFailures(id)
  })

  // Rows mount in the same commit, and their calls must enter the queue first.
  next.runAt(Date.now())
  let inTurn: Promise<void> | undefined
  const timer = setInterval(() => {
    inTurn ??= refreshInTurn().finally(() => {
      inTurn = undefined
    })
  }, idleInterval)

  return {
    refresh: () => {
      for (const { id } of endpoints) if (outageOf(id)) callNow(id)
      // Failures may have changed although the counts are equal.
      for (const queryKey of keys) void client.invalidateQueries({ queryKey, refetchType: 'none' })
      dueIfTriedBy = Date.now()
      load()
    },
    stop: () => {
      stopped.abort()
      next.clear()
      clearInterval(timer)
      unsubscribe()
      for (const queryKey of keys) void client.cancelQueries({ queryKey, type: 'inactive' })
    },
  }
}

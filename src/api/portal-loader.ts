import { CancelledError, focusManager, onlineManager, type QueryClient, type QueryState } from '@tanstack/react-query'
import { idleInterval, isFailing, refreshInterval, retryTime } from '#lib/refresh-interval.ts'
import { failedRunsQuery, firstErrorQuery, firstErrorsKey, runKey, type FailedRun } from './failed-runs.ts'
import { concurrency, createBudget, fanOutOf, type Priority } from './fan-out.ts'
import { pipelines } from './pipelines.ts'
import { isCounted, runsDue, type WantedRuns } from './portal-facts.ts'
import type { CountsQueryOf, PortalStore } from './portal-store.ts'
import { countsText } from './schema-fields.ts'

/** Failures in a row after which what has failed before is not repeated any further in this minute. */
const maxRepeats = 3

/** In ms: what is in view is no older while the server answers and something runs. */
const overdueAfter = refreshInterval(true)

const runsEndpoint = pipelines.category.id
const errorsEndpoint = pipelines.messages.id

/** What a screen asks of its portals. It may change while the screen is open. */
export interface Request {
  /** Nothing is refreshed by itself. */
  paused: boolean
  /** Calls that may follow in the background once all is known; two thirds of them for counts. */
  perMinute: number
  /** Undefined where no failed runs are shown. */
  runs: WantedRuns | undefined
  /** The runs whose first errors are wanted, as far as they are not known. */
  errorsOf: readonly FailedRun[]
}

interface LoaderOptions {
  client: QueryClient
  store: PortalStore
  countsOf: CountsQueryOf
}

type FetchState = Pick<
  QueryState,
  'status' | 'data' | 'errorUpdateCount' | 'errorUpdatedAt' | 'dataUpdatedAt' | 'error'
>

/** Another try of what has failed may succeed. */
const canRepeat = (state: FetchState | undefined): boolean =>
  state !== undefined && isFailing(state) && retryTime(state) !== undefined

const neverLoaded = (state: FetchState | undefined): boolean => state?.data === undefined && canRepeat(state)

/** Those first whose fetch failed longest ago. */
const oldestFirst = <Item>(items: readonly Item[], stateOf: (item: Item) => FetchState | undefined): Item[] =>
  items.toSorted((one, other) => (stateOf(one)?.errorUpdatedAt ?? 0) - (stateOf(other)?.errorUpdatedAt ?? 0))

const canAsk = () => focusManager.isFocused() && onlineManager.isOnline()

/** Resolves to whether a fetch was taken back, such as that of a row that has left the view. */
async function wasCancelled(fetch: Promise<unknown>): Promise<boolean> {
  try {
    await fetch
    return false
  } catch (error) {
    return error instanceof CancelledError
  }
}

/**
 * Loads and refreshes the counts of many portals out of view, their failed runs, and the first errors of these, while a
 * screen is open. Six at a time, so that what comes into view waits for six calls at most; counts first. Visible rows
 * fetch their counts themselves.
 */
export function createPortalLoader({ client, store, countsOf }: LoaderOptions) {
  const { portalIds, countsEndpoint, countsQuery, runsQuery, readOne, isInView } = store
  const fanOut = fanOutOf(client)
  const budget = createBudget()
  const openedAt = Date.now()
  let request: Request = { paused: false, perMinute: 0, runs: undefined, errorsOf: [] }
  let isOpen = false
  let active = 0
  /** Counts to fetch: those from before a time in ms since 1970. */
  const countsWaiting = new Map<string, number>()
  const runsWaiting = new Set<string>()
  const errorsWaiting = new Map<string, FailedRun>()

  const isDown = () => fanOut.isDown(countsEndpoint)
  /** No endpoint of details is called while the counts fail. */
  const mayCall = (endpoint: string) => !isDown() && fanOut.probeAt(endpoint) <= Date.now()

  async function fetchCounts(id: string, before: number): Promise<void> {
    const staleTime = Date.now() - before
    const cancelled = await wasCancelled(client.query({ ...countsOf(id), staleTime }))
    if (cancelled && isOpen) countsWaiting.set(id, before)
  }

  const queryRuns = (id: string, { sinceOf, pages }: WantedRuns, priority: Priority): Promise<unknown> => {
    const { counts } = readOne(id)
    const input = { portalId: id, since: sinceOf(id), pages, counts: counts ? countsText(counts) : '' }
    return client.query(failedRunsQuery(input, priority))
  }

  async function fetchRuns(id: string, wanted: WantedRuns, priority: Priority): Promise<void> {
    await wasCancelled(queryRuns(id, wanted, priority))
    consider(id)
  }

  async function fetchFirstError(run: FailedRun): Promise<void> {
    const cancelled = await wasCancelled(client.query(firstErrorQuery(run)))
    if (cancelled && isOpen) errorsWaiting.set(runKey(run), run)
  }

  /** Why the failed runs of a portal are to be fetched now. */
  const dueRuns = (id: string) =>
    request.runs && runsQuery(id)?.state.fetchStatus !== 'fetching' ? runsDue(id, readOne(id), request.runs) : undefined

  /** Queues the failed runs of a portal if they are due: at once where they are in view. */
  function consider(id: string): void {
    const due = dueRuns(id)
    if (due === undefined || !isOpen) return
    runsWaiting.add(id)
    if (isInView(id) && canAsk() && mayCall(runsEndpoint)) void takeRuns(id, 'runsInView')?.()
  }

  function takeRuns(id: string, priority: Priority): (() => Promise<void>) | undefined {
    const { runs } = request
    const due = dueRuns(id)
    if (due === 'again' && budget.take(1) === 0) return undefined
    runsWaiting.delete(id)
    return due && runs && (() => fetchRuns(id, runs, priority))
  }

  function takeCounts(): (() => Promise<void>) | undefined {
    for (const [id, before] of countsWaiting) {
      countsWaiting.delete(id)
      const state = countsQuery(id)?.state
      // At the opening, what has failed before is left to `repeatFailed`.
      const isLeft = before < openedAt && state?.status === 'error' && state.data === undefined
      // While the server is down, one call probes it.
      const isHeld = isDown() && state?.data !== undefined
      if (!isLeft && !isHeld) return () => fetchCounts(id, before)
    }
    return undefined
  }

  function takeFailedRuns(): (() => Promise<void>) | undefined {
    if (!mayCall(runsEndpoint)) return undefined
    for (const id of runsWaiting) {
      const fetch = takeRuns(id, 'runsOfRest')
      if (fetch) return fetch
    }
    return undefined
  }

  function takeFirstError(): (() => Promise<void>) | undefined {
    if (!mayCall(errorsEndpoint)) return undefined
    for (const [key, run] of errorsWaiting) {
      const query = firstErrorQuery(run)
      const state = client.getQueryState(query.queryKey)
      const isKnown = state !== undefined && (state.status !== 'pending' || state.fetchStatus === 'fetching')
      if (!isKnown && budget.take(1) === 0) return undefined
      errorsWaiting.delete(key)
      if (!isKnown) return () => fetchFirstError(run)
    }
    return undefined
  }

  let wake: ReturnType<typeof setTimeout> | undefined
  /** Goes on when what counts as down may be probed. */
  function pumpAtProbe(): void {
    clearTimeout(wake)
    const probes = [
      ...(runsWaiting.size > 0 ? [fanOut.probeAt(runsEndpoint)] : []),
      ...(errorsWaiting.size > 0 ? [fanOut.probeAt(errorsEndpoint)] : []),
    ].filter((at) => at > Date.now())
    if (probes.length > 0 && !request.paused) wake = setTimeout(pump, Math.min(...probes) - Date.now())
  }

  /** Starts as many of the waiting calls as there is room for. */
  function pump(): void {
    if (!isOpen || !canAsk()) return
    while (active < concurrency) {
      const fetch = request.runs?.comeFirst
        ? (takeFailedRuns() ?? takeCounts() ?? takeFirstError())
        : (takeCounts() ?? takeFailedRuns() ?? takeFirstError())
      if (!fetch) break
      active += 1
      void fetch().finally(() => {
        active -= 1
        pump()
      })
    }
    if (active > 0) return
    pumpAtProbe()
    const isDone = runsWaiting.size === 0 && errorsWaiting.size === 0
    if (isDone && portalIds.every((id) => isCounted(readOne(id)))) budget.limit(request.perMinute)
  }

  /** Repeats calls that have failed, one after the other, until three of them have failed again. */
  async function repeat(endpoint: string, fetches: readonly (() => Promise<unknown>)[]): Promise<void> {
    let failures = 0
    for (const fetch of fetches) {
      if (!isOpen || failures === maxRepeats || fanOut.probeAt(endpoint) > Date.now() || budget.take(1) === 0) return
      try {
        // oxlint-disable-next-line no-await-in-loop -- a server that may be down gets one call at a time
        await fetch()
        failures = 0
      } catch (error) {
        if (error instanceof CancelledError) return
        failures += 1
      }
    }
  }

  /** Repeats what has failed, the longest ago first. Rows in view repeat their counts themselves. */
  async function repeatFailed(): Promise<void> {
    const { runs, errorsOf } = request
    const counts = portalIds.filter((id) => !isInView(id) && neverLoaded(countsQuery(id)?.state))
    await repeat(
      countsEndpoint,
      oldestFirst(counts, (id) => countsQuery(id)?.state).map(
        (id) => () => client.query({ ...countsOf(id), staleTime: 0 }),
      ),
    )
    if (isDown()) return
    const failedRuns = portalIds.filter((id) => canRepeat(runsQuery(id)?.state) && readOne(id).counts?.failed !== 0)
    await repeat(
      runsEndpoint,
      oldestFirst(failedRuns, (id) => runsQuery(id)?.state).map(
        (id) => async () => runs && queryRuns(id, runs, 'runsOfRest'),
      ),
    )
    const errors = errorsOf.map(firstErrorQuery)
    const failedErrors = errors.filter(({ queryKey }) => neverLoaded(client.getQueryState(queryKey)))
    await repeat(
      errorsEndpoint,
      oldestFirst(failedErrors, ({ queryKey }) => client.getQueryState(queryKey)).map(
        (query) => () => client.query(query),
      ),
    )
  }

  function refreshOldest(): void {
    const before = Date.now() - idleInterval / 2
    const stale = portalIds.filter((id) => {
      const updatedAt = countsQuery(id)?.state.dataUpdatedAt ?? 0
      return updatedAt > 0 && updatedAt < before && !isInView(id)
    })
    const oldest = stale.toSorted((one, other) => readOne(one).updatedAt - readOne(other).updatedAt)
    const count = budget.take(Math.min(oldest.length, Math.floor((request.perMinute * 2) / 3)))
    for (const id of oldest.slice(0, count)) countsWaiting.set(id, before)
    pump()
  }

  function onMinute(): void {
    if (request.paused || !canAsk()) return
    budget.refill(request.perMinute)
    if (!isDown()) {
      refreshOldest()
      void repeatFailed()
      return
    }
    // Visible rows try the server themselves; a map has none.
    if (!portalIds.some(isInView)) void probeCounts()
  }

  /** Calls a server that counts as down once more, and if it answers, for all counts that it has failed. */
  async function probeCounts(): Promise<void> {
    const failing = portalIds.filter((id) => isFailing(countsQuery(id)?.state))
    const all = failing.length > 0 ? failing : portalIds
    const first = all.find(isInView) ?? all[0]
    if (first === undefined) return
    fanOut.probeNow(countsEndpoint)
    await wasCancelled(client.query({ ...countsOf(first), staleTime: 0 }))
    if (isFailing(countsQuery(first)?.state) || !isOpen) return
    refresh(all.filter((id) => id !== first))
  }

  /** Fetches these counts anew: those in view first. */
  function refresh(ids: readonly string[]): void {
    for (const id of ids) {
      if (isInView(id)) void fetchCounts(id, Date.now())
      else countsWaiting.set(id, Date.now())
    }
    pump()
  }

  /** After an outage: the rows in view whose refreshes were not made. */
  function refreshOverdue(): void {
    const before = Date.now() - overdueAfter
    for (const id of portalIds) {
      if (isInView(id) && readOne(id).counts && readOne(id).updatedAt < before) void fetchCounts(id, before)
    }
  }

  let stop: (() => void) | undefined

  return {
    /** Begins, or goes on after `leave`. */
    open: (): void => {
      if (isOpen) return
      isOpen = true
      for (const id of portalIds) countsWaiting.set(id, openedAt - idleInterval)
      for (const id of portalIds) consider(id)
      const stopCache = store.follow((id, { type, action }) => {
        const isAnswer = action?.type === 'success'
        if (isAnswer || type === 'observerAdded') consider(id)
        if (isAnswer) pump()
      })
      const stopFocus = focusManager.subscribe(pump)
      const stopOnline = onlineManager.subscribe(pump)
      const stopBreakers = fanOut.subscribe(() => {
        if (!isDown()) refreshOverdue()
        pump()
      })
      const ticking = setInterval(onMinute, idleInterval)
      // Visible rows mount in the same commit: their calls are queued first.
      const starting = setTimeout(pump)
      stop = () => {
        for (const end of [stopCache, stopFocus, stopOnline, stopBreakers]) end()
        clearInterval(ticking)
        clearTimeout(starting)
        clearTimeout(wake)
      }
    },
    /** Ends what waits. */
    close: (): void => {
      isOpen = false
      stop?.()
      countsWaiting.clear()
      runsWaiting.clear()
      errorsWaiting.clear()
    },
    /** Aborts what is under way, when the screen is being left. */
    abort: (): void => {
      for (const id of portalIds) {
        void countsQuery(id)?.cancel({ revert: true })
        void runsQuery(id)?.cancel({ revert: true })
      }
      void client.cancelQueries({ queryKey: firstErrorsKey })
    },
    ask: (next: Request): void => {
      if (next.runs?.request !== request.runs?.request) budget.lift()
      request = next
      errorsWaiting.clear()
      for (const run of next.errorsOf) errorsWaiting.set(runKey(run), run)
      if (!isOpen) return
      for (const id of portalIds) consider(id)
      pump()
    },
    /** Fetches the counts of every portal now. */
    refresh: async (): Promise<void> => {
      if (isDown()) await probeCounts()
      else refresh(portalIds)
    },
    /** Tries the portals that do not answer. Resolves when all are answered, or the first one fails. */
    retryUnreachable: probeCounts,
    /** Asks again for failed runs, and for first errors, that did not come. */
    retryRuns: (): void => {
      for (const endpoint of [runsEndpoint, errorsEndpoint]) fanOut.reset(endpoint)
      budget.lift()
      for (const id of portalIds) {
        if (isFailing(countsQuery(id)?.state)) countsWaiting.set(id, Date.now())
        const query = runsQuery(id)
        if (!query || !isFailing(query.state)) continue
        // Known runs stay on screen.
        if (query.state.data === undefined) client.getQueryCache().remove(query)
        else if (request.runs) void wasCancelled(queryRuns(id, request.runs, 'runsOfRest'))
      }
      client.removeQueries({ queryKey: firstErrorsKey, predicate: ({ state }) => state.status === 'error' })
      for (const id of portalIds) consider(id)
      pump()
    },
  }
}

export type PortalLoader = ReturnType<typeof createPortalLoader>

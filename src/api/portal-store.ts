import { hashKey, type Query, type QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { isFailing } from '#lib/refresh-interval.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { failedRunsKey, runKeyIn, type FailedRuns, type FirstError } from './failed-runs.ts'
import { fanOutOf } from './fan-out.ts'
import { pipelines } from './pipelines.ts'
import { isSameFacts, readFacts, type FirstErrorState, type PortalFacts } from './portal-facts.ts'
import type { Counts } from './schema-fields.ts'

/** The query of one portal's counts, made by `rowQueryFor`. */
export type CountsQueryOf = (portalId: string) => {
  queryKey: QueryKey
  queryFn: (context: QueryFunctionContext) => Promise<Counts>
  gcTime: number
  meta: { endpoint: AnyEndpoint; silent: boolean }
}

/** What is known of portals. Each part is the same object as long as nothing in it has changed. */
export interface Snapshot {
  facts: ReadonlyMap<string, PortalFacts>
  /** By `runKey`: null for a run without an error, and what became of others. */
  firstErrors: ReadonlyMap<string, FirstErrorState>
  /** The server's time of the latest change to the minute, in ms since 1970. */
  now: number
  status: ViewStatus
}

/** How fresh the counts in view are, and what does not answer. */
export interface ViewStatus {
  /** What is in view has been answered; from then on, whatever scrolls into view. */
  isKnown: boolean
  /** Something in view is running or pending. */
  isBusy: boolean
  /** The time of the oldest counts in view in ms since 1970; 0 without any. */
  updatedAt: number
  /** The last refresh failed. Where only some rows fail, each says so itself. */
  hasFailed: boolean
  isRefreshing: boolean
  /** The server counts as down. */
  isDown: boolean
  /** When a server that is down is called next, in ms since 1970; 0 for any time. */
  probeAt: number
  /** What answers for failed runs, or for their errors, counts as down. */
  areRunsDown: boolean
}

interface CacheEvent {
  type: string
  query: { queryHash: string; queryKey: QueryKey }
  action?: { type: string }
}

/** In ms: the shortest time between two values for arriving answers. */
const publishInterval = 300

const minute = 60_000

const isVisible = (query: Query<Counts>) => query.isActive()
const isAnswered = ({ state }: Query<Counts>) => state.status !== 'pending'
const hasCounts = ({ state }: Query<Counts>) => state.data !== undefined
const isBusy = ({ state: { data } }: Query<Counts>) => data !== undefined && data.running + data.pending > 0

function firstErrorOf({ state }: Query<FirstError | null>): FirstErrorState | undefined {
  if (state.data !== undefined) return state.data
  if (state.fetchStatus === 'fetching') return 'loading'
  return state.status === 'error' ? 'failed' : undefined
}

/** The map with these entries; the same map if that changes nothing. */
function withEntries<Value>(
  before: ReadonlyMap<string, Value>,
  entries: Iterable<readonly [string, Value | undefined]>,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): ReadonlyMap<string, Value> {
  let after: Map<string, Value> | undefined
  for (const [key, value] of entries) {
    const old = before.get(key)
    if (old === value || (old !== undefined && value !== undefined && isSame(old, value))) continue
    after ??= new Map(before)
    if (value === undefined) after.delete(key)
    else after.set(key, value)
  }
  return after ?? before
}

/**
 * Turns what is cached of these portals into one value, a few times a second at most, touching only what has changed. A
 * thousand observers would do the same for several times the work.
 */
export function createPortalStore(client: QueryClient, portalIds: readonly string[], countsOf: CountsQueryOf) {
  const cache = client.getQueryCache()
  const fanOut = fanOutOf(client)
  const countsEndpoint = countsOf('').meta.endpoint.id
  // It takes 7 ms to hash a thousand keys: once.
  const countsHashes = new Map(portalIds.map((id) => [id, hashKey(countsOf(id).queryKey)]))
  const runsHashes = new Map(portalIds.map((id) => [id, hashKey(failedRunsKey(id))]))
  const portalOf = new Map([...countsHashes, ...runsHashes].map(([id, hash]) => [hash, id]))
  const countsQuery = (id: string) => cache.get<Counts, Error, Counts>(countsHashes.get(id) ?? '')
  const runsQuery = (id: string) => cache.get<FailedRuns, Error, FailedRuns>(runsHashes.get(id) ?? '')
  const readOne = (id: string): PortalFacts => readFacts(countsQuery(id)?.state, runsQuery(id)?.state)

  function readStatus(before?: ViewStatus): ViewStatus {
    const queries = portalIds.flatMap((id) => countsQuery(id) ?? [])
    const visible = queries.filter(isVisible)
    const all = queries.filter(hasCounts)
    const loadedInView = visible.filter(hasCounts)
    // Of a search without a match no row is visible.
    const loaded = loadedInView.length > 0 ? loadedInView : all
    const fresh = loaded.filter(({ state }) => !isFailing(state))
    const isDown = fanOut.isDown(countsEndpoint)
    const hasFailed = isDown || (loaded.length > 0 && fresh.length === 0)
    const times = (hasFailed ? loaded : fresh).map(({ state }) => state.dataUpdatedAt)
    const status = {
      isKnown: before?.isKnown === true || (queries.some(isAnswered) && visible.every(isAnswered)),
      isBusy: visible.some(isBusy),
      updatedAt: times.length === 0 ? 0 : Math.min(...times),
      hasFailed,
      isRefreshing: loaded.some(({ state }) => state.fetchStatus === 'fetching'),
      isDown,
      probeAt: fanOut.probeAt(countsEndpoint),
      areRunsDown: fanOut.isDown(pipelines.category.id) || fanOut.isDown(pipelines.messages.id),
    }
    return before && JSON.stringify(before) === JSON.stringify(status) ? before : status
  }

  const errorOf = (hash: string) => {
    const query = cache.get<FirstError | null, Error, FirstError | null>(hash)
    return query && firstErrorOf(query)
  }
  const cachedErrors = cache
    .getAll()
    .flatMap(({ queryKey, queryHash }) => ({ key: runKeyIn(queryKey), error: errorOf(queryHash) }))
    .flatMap(({ key, error }): [string, FirstErrorState][] =>
      key === undefined || error === undefined ? [] : [[key, error]],
    )

  let ahead = 0
  const serverMinute = () => {
    const now = Date.now() + ahead
    return now - (now % minute)
  }
  let snapshot: Snapshot = {
    facts: new Map(portalIds.map((id) => [id, readOne(id)])),
    firstErrors: new Map(cachedErrors),
    now: serverMinute(),
    status: readStatus(),
  }
  const listeners = new Set<() => void>()
  const changed = { portals: new Set<string>(), errors: new Map<string, string>() }
  let timer: ReturnType<typeof setTimeout> | undefined

  function publish(): void {
    timer = undefined
    const facts = withEntries(
      snapshot.facts,
      Array.from(changed.portals, (id) => [id, readOne(id)] as const),
      isSameFacts,
    )
    const firstErrors = withEntries(
      snapshot.firstErrors,
      Array.from(changed.errors, ([key, hash]) => [key, errorOf(hash)] as const),
    )
    for (const id of changed.portals) ahead = facts.get(id)?.failedRuns?.ahead ?? ahead
    changed.portals.clear()
    changed.errors.clear()
    const status = readStatus(snapshot.status)
    const hasNews = facts !== snapshot.facts || firstErrors !== snapshot.firstErrors
    if (!hasNews && status === snapshot.status) return
    snapshot = { facts, firstErrors, now: hasNews ? serverMinute() : snapshot.now, status }
    for (const listener of listeners) listener()
  }
  const schedule = () => {
    timer ??= setTimeout(publish, publishInterval)
  }

  return {
    portalIds,
    countsEndpoint,
    countsQuery,
    runsQuery,
    /** What is cached of a portal at this moment. */
    readOne,
    isInView: (id: string): boolean => countsQuery(id)?.isActive() ?? false,
    /** Another object after each change. */
    snapshot: () => snapshot,
    /** Calls the listener after each change of the snapshot. Returns the unsubscribe function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Follows the cache, and passes on at once what happens to a portal. Returns what ends it. */
    follow: (onPortal: (portalId: string, event: CacheEvent) => void) => {
      // For changes since the snapshot was taken.
      for (const id of portalIds) changed.portals.add(id)
      schedule()
      const stopBreakers = fanOut.subscribe(schedule)
      const stopCache = cache.subscribe((event: CacheEvent) => {
        const { queryHash, queryKey } = event.query
        const id = portalOf.get(queryHash)
        if (id === undefined) {
          const key = runKeyIn(queryKey)
          if (key === undefined) return
          changed.errors.set(key, queryHash)
        } else changed.portals.add(id)
        schedule()
        if (id !== undefined) onPortal(id, event)
      })
      return () => {
        stopBreakers()
        stopCache()
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

export type PortalStore = ReturnType<typeof createPortalStore>

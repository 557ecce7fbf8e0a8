import { notifyManager, partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { apmPortals } from '#api/apm-portals.ts'
import { apmRuns } from '#api/apm-runs.ts'
import { queryKeyOf } from '#api/endpoint.ts'
import { pipelines } from '#api/pipelines.ts'
import { portals } from '#api/portals.ts'
import { failedRunsKey } from '#domain/portal-summaries/failed-runs.ts'
import { buildName } from '#lib/newer-build.ts'
import { idleInterval } from '#lib/refresh-interval.ts'
import { readStoredUser, watchStoredUser } from '#session/stored-user.ts'

const text = z.optional(z.string())
const number = z.optional(z.number())

const listOf = <Entry>(entry: z.ZodMiniType<Entry>) => z.object({ entries: z.array(entry), dropped: z.number() })

const portal = z.object({ id: z.string(), name: z.string(), domain: z.string() })
// Otherwise the APM admin panel would call them unchecked.
const apmPortal = z.extend(portal, { healthcheck: z.optional(z.record(z.string(), text)) })

const counts = z.object({
  successful: number,
  failed: number,
  cancel: number,
  running: number,
  pending: number,
  scheduled: number,
})

const failedRun = z.pipe(
  z.object({
    portalId: z.string(),
    runId: z.string(),
    stage: text,
    startTime: text,
    stopTime: text,
    at: number,
    job: text,
    apm: z.optional(z.object({ portalId: z.string(), tasks: text })),
  }),
  z.transform((run) => ({ ...run, message: 'Not loaded yet', text: `${run.stage ?? 'A run'} failed` })),
)

const failedRuns = z.pipe(
  z.object({
    runs: z.array(failedRun),
    reach: z.union([z.number(), z.literal([Infinity, -Infinity])]),
    pages: z.number(),
    ahead: z.number(),
    asOf: z.string(),
  }),
  z.transform((loaded) => ({ ...loaded, hasNoMessages: true })),
)

interface Family {
  queryKey: QueryKey
  /** What it does not name is not kept. */
  data: z.ZodMiniType
  input?: z.ZodMiniType
}

const families: readonly Family[] = [
  { queryKey: queryKeyOf(portals.list), data: listOf(portal) },
  { queryKey: queryKeyOf(apmPortals.list), data: listOf(apmPortal) },
  {
    queryKey: queryKeyOf(portals.pipelineDays),
    data: listOf(z.object({ id: z.string(), pipelineDays: z.number() })),
  },
  // Of the displayed days, not of days that a page of runs is filtered by.
  { queryKey: queryKeyOf(portals.summary), data: counts, input: z.object({ query: z.strictObject({}) }) },
  { queryKey: queryKeyOf(apmPortals.summary), data: counts },
  { queryKey: failedRunsKey(pipelines.category), data: failedRuns },
  { queryKey: failedRunsKey(apmRuns.detail), data: failedRuns },
]

const familyOf = ({ queryKey }: { queryKey: QueryKey }): Family | undefined =>
  families.find((one) => partialMatchKey(queryKey, one.queryKey))

function keptPart(queryKey: QueryKey, data: unknown): unknown {
  const family = familyOf({ queryKey })
  if (!family || (family.input && !z.safeParse(family.input, queryKey.at(-1)).success)) return undefined
  const result = z.safeParse(family.data, data)
  return result.success ? result.data : undefined
}

/** The value of an entry; its key is user, build and hash of the query. */
const keptQuery = z.object({ queryKey: z.array(z.unknown()), data: z.unknown(), updatedAt: z.number() })

const longestKept = 24 * 60 * 60_000

function restoreQuery(client: QueryClient, value: unknown): boolean {
  const { success, data: kept } = z.safeParse(keptQuery, value)
  if (!success) return false
  const { queryKey, updatedAt } = kept
  const data = keptPart(queryKey, kept.data)
  const age = Date.now() - updatedAt
  // A negative age: the clock was set back.
  if (data === undefined || age < 0 || age > longestKept) return false
  const query = client.getQueryCache().build(client, { queryKey, gcTime: Infinity })
  if (query.state.data !== undefined) return true
  const isFresh = age < idleInterval
  // Calls that were faster than the store: a thousand would wait in the queue.
  if (isFresh) void query.cancel({ revert: true })
  // Without an update of its own, a query counts as one of the last visit (isOfLastVisit).
  query.setState({
    data,
    dataUpdatedAt: updatedAt,
    status: 'success',
    dataUpdateCount: isFresh ? 1 : 0,
    isInvalidated: !isFresh,
  })
  return true
}

/** A visit without it, because the browser has no space for it or forbids it, is only slower. */
const ignore = () => undefined

/**
 * Returns what it has restored, by query. Deletes what belongs to another user or build, what is too old and what cannot
 * be read.
 */
async function restore(store: UseStore, client: QueryClient, userId: string): Promise<Map<unknown, unknown>> {
  const restored = new Map<unknown, unknown>()
  const kept = await entries<IDBValidKey, unknown>(store)
  if (readStoredUser()?.id !== userId) return restored
  const unusable: IDBValidKey[] = []
  notifyManager.batch(() => {
    for (const [key, value] of kept) {
      const isOwn = Array.isArray(key) && key[0] === userId && key[1] === buildName()
      if (isOwn && restoreQuery(client, value)) restored.set(key[2], value)
      else unusable.push(key)
    }
  })
  delMany(unusable, store).catch(ignore)
  return restored
}

// Where storage is forbidden, opening the database throws at once.
const deleteAll = async (store: UseStore) => await clear(store)

async function write(store: UseStore, client: QueryClient, userId: string, hashes: Iterable<string>): Promise<void> {
  const changed = Array.from(hashes).flatMap((queryHash): [IDBValidKey, unknown][] => {
    const query = client.getQueryCache().get(queryHash)
    if (!query) return []
    const data = keptPart(query.queryKey, query.state.data)
    const key = [userId, buildName(), queryHash]
    return data === undefined ? [] : [[key, { queryKey: query.queryKey, data, updatedAt: query.state.dataUpdatedAt }]]
  })
  if (changed.length > 0) await setMany(changed, store)
}

/** In ms. */
const writeInterval = 5000

/** Lists, counts and failed runs are on screen at once at the next visit (docs/decisions/state.md). */
export function keepLastVisit(client: QueryClient): () => void {
  const store = createStore('console', 'last-visit')
  let userId = readStoredUser()?.id
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    changed.clear()
  }
  const save = () => {
    // Another tab may have ended the session a moment ago.
    if (userId !== undefined && readStoredUser()?.id === userId) write(store, client, userId, changed).catch(ignore)
    forget()
  }
  let restored = new Map<unknown, unknown>()
  const start = (id: string) => {
    restore(store, client, id).then((queries) => {
      restored = queries
    }, ignore)
  }
  if (userId !== undefined) start(userId)
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    // A first call that is canceled puts back what it began with: nothing, if it was faster than the store.
    const isReverted = event.action.type === 'setState' && event.query.state.data === undefined
    if (isReverted) restoreQuery(client, restored.get(event.query.queryHash))
    if (event.action.type !== 'success' || !familyOf(event.query)) return
    changed.add(event.query.queryHash)
    timer ??= setTimeout(save, writeInterval)
  })
  const saveIfHidden = () => document.hidden && changed.size > 0 && save()
  document.addEventListener('visibilitychange', saveIfHidden)
  const unwatch = watchStoredUser((end) => {
    const user = readStoredUser()
    if (user?.id === userId) return
    userId = user?.id
    forget()
    restored.clear()
    // Kept for the next login of the same user.
    const isExpired = user === null && end === 'expired'
    if (user) start(user.id)
    else if (!isExpired) deleteAll(store).catch(ignore)
  })
  return () => {
    forget()
    unsubscribe()
    unwatch()
    document.removeEventListener('visibilitychange', saveIfHidden)
  }
}

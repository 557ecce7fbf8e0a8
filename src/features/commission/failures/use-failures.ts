import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { failedRunsKey, failedRunsQuery, firstErrorQuery, firstErrorsKey, type FailedRun } from '#api/failed-runs.ts'
import type { Portal } from '#api/portals.ts'
import type { CountsSource } from '#domain/status-table/counts-context.ts'
import { useCacheValue } from '#domain/status-table/use-counts.ts'
import type { FailuresSearch } from './failures-search.ts'
import { groupFailures } from './failure-groups.ts'
import { keyPortals, readAnswers, readErrors, type PortalAnswer } from './portal-answers.ts'
import { cutOf, firstWindow, isNewRun, type Seen } from './seen-mark.ts'
import { useFetches } from './use-fetches.ts'

/** The newest runs, and as many groups, whose first errors are read without a click. */
const readByItself = 60

/** A number that changes with every answer and every failure. */
const versionOf = (client: QueryClient): number =>
  client
    .getQueryCache()
    .getAll()
    .reduce((sum, { state }) => sum + state.dataUpdateCount + state.errorUpdateCount, 0)

const newestFirst = (one: FailedRun, other: FailedRun) => (other.at ?? 0) - (one.at ?? 0)

interface FailuresOptions {
  portals: readonly Portal[]
  source: CountsSource
  view: Pick<FailuresSearch, 'since' | 'group'>
  seen: Seen
}

/** Since when failures of a portal are listed, in ms since 1970. */
const listedSince = (since: FailuresSearch['since'], seen: Seen, portalId: string, now: number): number =>
  since === 'seen' ? cutOf(seen, portalId, now) : now - firstWindow * (since === '24h' ? 1 : 7)

/** What the cache holds of the failures of these portals, at the time of its latest change, and the runs to list. */
function useSnapshot({ portals, view: { since }, seen }: FailuresOptions) {
  // The version stands for the contents of the cache, which the compiler does not know.
  'use no memo'
  const client = useQueryClient()
  const keyed = useMemo(() => keyPortals(portals), [portals])
  const version = useCacheValue(versionOf)
  return useMemo(() => {
    const answers = readAnswers(client, keyed)
    const now = Date.now() + (answers.find(({ ahead }) => ahead !== undefined)?.ahead ?? 0)
    const isListed = (run: FailedRun) =>
      since === 'seen'
        ? isNewRun(seen, run, now)
        : run.at === undefined || run.at >= listedSince(since, seen, run.portalId, now)
    const runs = answers.flatMap((answer) => (answer.runs ?? []).filter(isListed))
    return { answers, runs, errors: readErrors(client, runs), now }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [client, keyed, since, seen, version])
}

/**
 * The failed runs of all portals, in groups, and the calls that fetch them: of portals whose counts say that there are
 * some and have changed since, then the first errors of the newest runs.
 */
export function useFailures(options: FailuresOptions) {
  const { source, seen, view } = options
  const { since, group: by } = view
  const client = useQueryClient()
  const { answers, runs, errors, now } = useSnapshot(options)
  const [readsAll, setReadsAll] = useState(false)
  const groups = useMemo(() => {
    const first = since === 'seen' ? Math.min(...runs.flatMap(({ at }) => at ?? [])) : listedSince(since, seen, '', now)
    const errorOf = ({ errorHash }: FailedRun) => {
      const error = errors.get(errorHash)
      return error === 'tried' ? undefined : error
    }
    const isNew = (run: FailedRun) => isNewRun(seen, run, now)
    return groupFailures(runs, { by, errorOf, isNew, from: Math.min(first, now - 60_000), to: now })
  }, [runs, errors, now, seen, since, by])
  const unread = useMemo(
    () => (by === 'error' ? runs.filter(({ errorHash }) => !errors.has(errorHash)) : []),
    [by, runs, errors],
  )

  const newest = useMemo(
    () =>
      new Set([
        ...runs.toSorted(newestFirst).slice(0, readByItself),
        ...groups.slice(0, readByItself).flatMap((group) => group.runs[0] ?? []),
      ]),
    [runs, groups],
  )
  const fetches = useMemo(() => {
    const enqueue = source.loader.enqueue
    const sinceOf = ({ portal }: PortalAnswer) => listedSince(since, seen, portal.id, now)
    const due = answers.filter((one) => one.canFetch && (one.isOutdated || (!one.isCut && one.reach > sinceOf(one))))
    // Which runs are the newest is known once every portal has answered.
    const isEarly = answers.some(({ state }) => state === 'waiting')
    const wanted = unread
      .filter((run) => readsAll || newest.has(run))
      .slice(0, isEarly ? Math.max(0, readByItself - errors.size) : undefined)
    return [
      ...due.map((one) => () => {
        const input = { portalId: one.portal.id, since: sinceOf(one), counts: one.counts ?? '' }
        return client.query(failedRunsQuery(input, enqueue))
      }),
      ...wanted.map((run) => () => client.query(firstErrorQuery(run, enqueue))),
    ]
  }, [client, source, answers, errors, unread, newest, readsAll, seen, since, now])
  const cancel = useCallback(() => {
    for (const queryKey of [failedRunsKey, firstErrorsKey]) void client.cancelQueries({ queryKey })
  }, [client])
  const { isStopped, retry } = useFetches({ fetches, cancel })

  return {
    answers,
    groups,
    runs,
    now,
    /** How many runs are left whose first errors are read by a click alone. */
    unread: unread.filter((run) => !newest.has(run)).length,
    readsAll,
    readAll: () => setReadsAll(true),
    isStopped,
    /** Asks the portals again that did not answer. */
    retry: () => {
      for (const { portal, state } of answers) {
        if (state !== 'failed') continue
        client.removeQueries({ queryKey: [...failedRunsKey, portal.id] })
        const counts = source.loader.countsOptions(portal.id)
        if (client.getQueryData(counts.queryKey) === undefined) void client.query(counts).catch(() => undefined)
      }
      client.removeQueries({ queryKey: firstErrorsKey, predicate: (query) => query.state.status === 'error' })
      retry()
    },
  }
}

export type Failures = ReturnType<typeof useFailures>

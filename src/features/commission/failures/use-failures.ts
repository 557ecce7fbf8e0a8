import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { failedRunsKey, firstErrorQuery, firstErrorsKey, type FailedRun } from '#api/failed-runs.ts'
import type { CountsSource } from '#domain/status-table/counts-context.ts'
import type { FailuresSearch } from './failures-search.ts'
import { groupFailures } from './failure-groups.ts'
import { isDue, readErrors } from './portal-answers.ts'
import { cutOf, firstWindow, isNewRun, type Seen } from './seen-mark.ts'
import { fetchFailedRuns, useAnswers } from './use-answers.ts'
import { useFetches } from './use-fetches.ts'

/** The newest runs, and as many groups, whose first errors are read without a click. */
const readByItself = 60

const newestFirst = (one: FailedRun, other: FailedRun) => (other.at ?? 0) - (one.at ?? 0)

interface FailuresOptions {
  source: CountsSource
  view: Pick<FailuresSearch, 'since' | 'group'>
  seen: Seen
}

/** Since when failures of a portal are listed, in ms since 1970. */
const listedSince = (since: FailuresSearch['since'], seen: Seen, portalId: string, now: number): number =>
  since === 'seen' ? cutOf(seen, portalId, now) : now - firstWindow * (since === '24h' ? 1 : 7)

/** What the cache holds of the failures of these portals, at the time of its latest change, and the runs to list. */
function useSnapshot({ source, view: { since }, seen }: FailuresOptions) {
  const client = useQueryClient()
  const known = useAnswers(source)
  return useMemo(() => {
    const { answers, now } = known
    const isListed = (run: FailedRun) =>
      since === 'seen'
        ? isNewRun(seen, run, now)
        : run.at === undefined || run.at >= listedSince(since, seen, run.portalId, now)
    const runs = answers.flatMap((answer) => (answer.runs ?? []).filter(isListed))
    return { answers, runs, errors: readErrors(client, runs), now }
  }, [client, known, since, seen])
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
    const sinceOf = (portalId: string) => listedSince(since, seen, portalId, now)
    const due = answers.filter((one) => isDue(one, sinceOf(one.portalId)))
    // Which runs are the newest is known once every portal has answered.
    const isEarly = answers.some(({ state }) => state === 'waiting')
    const wanted = unread
      .filter((run) => readsAll || newest.has(run))
      .slice(0, isEarly ? Math.max(0, readByItself - errors.size) : undefined)
    return [
      ...due.map((one) => () => fetchFailedRuns(client, source, one, sinceOf(one.portalId))),
      ...wanted.map((run) => () => client.query(firstErrorQuery(run, source.loader.enqueue))),
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
      for (const { portalId, state } of answers) {
        if (state !== 'failed') continue
        client.removeQueries({ queryKey: [...failedRunsKey, portalId] })
        const counts = source.loader.countsOptions(portalId)
        if (client.getQueryData(counts.queryKey) === undefined) void client.query(counts).catch(() => undefined)
      }
      client.removeQueries({ queryKey: firstErrorsKey, predicate: (query) => query.state.status === 'error' })
      retry()
    },
  }
}

export type Failures = ReturnType<typeof useFailures>

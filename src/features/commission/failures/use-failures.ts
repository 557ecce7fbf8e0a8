import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { failedRunsKey, firstErrorQuery, firstErrorsKey, type FailedRun } from '#api/failed-runs.ts'
import type { useCountsSource } from '#domain/status-table/counts-context.ts'
import type { FailuresSearch } from './failures-search.ts'
import { groupFailures } from './failure-groups.ts'
import {
  isDue,
  readErrors,
  repeatable,
  repeatableErrors,
  type FirstErrors,
  type PortalAnswer,
} from './portal-answers.ts'
import { cutOf, firstWindow, isNewRun, markTime, type Seen } from './seen-mark.ts'
import { fetchFailedRuns, useAnswers } from './use-answers.ts'
import { useFetches } from './use-fetches.ts'

/** The newest runs, and as many groups, whose first errors are read without a click. */
const readByItself = 60

const noop = () => undefined

const newestFirst = (one: FailedRun, other: FailedRun) => (other.at ?? 0) - (one.at ?? 0)

/** True if every portal and every error that was requested has been answered. */
const isComplete = (answers: readonly PortalAnswer[], errors: FirstErrors): boolean =>
  answers.length > 0 && answers.every(({ state }) => state !== 'waiting') && ![...errors.values()].includes('loading')

interface FailuresOptions {
  source: ReturnType<typeof useCountsSource>
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
    const first = since === 'seen' ? (markTime(seen, now) ?? now - firstWindow) : listedSince(since, seen, '', now)
    const errorOf = ({ errorHash }: FailedRun) => {
      const error = errors.get(errorHash)
      return typeof error === 'string' ? undefined : error
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
  const { fetches, retries, fetchRuns } = useMemo(() => {
    const sinceOf = ({ portalId }: PortalAnswer) => listedSince(since, seen, portalId, now)
    const runsOf = (one: PortalAnswer) => () => fetchFailedRuns(client, source, one, sinceOf(one))
    const errorOf = (run: FailedRun) => () => client.query(firstErrorQuery(run, source.loader.enqueue))
    const due = answers
      .filter((one) => isDue(one, sinceOf(one)))
      // Only some of them may be fetched in this minute.
      .toSorted((one, other) => one.fetchedAt - other.fetchedAt)
    // Which runs are the newest is known once every portal has answered.
    const isEarly = answers.some(({ state }) => state === 'waiting')
    const wanted = unread
      .filter((run) => readsAll || newest.has(run))
      .slice(0, isEarly ? Math.max(0, readByItself - errors.size) : undefined)
    return {
      fetchRuns: runsOf,
      fetches: [...due.map(runsOf), ...wanted.map(errorOf)],
      retries: [
        ...repeatable(answers).map(runsOf),
        ...(by === 'error' ? repeatableErrors(client, runs).map(errorOf) : []),
      ],
    }
  }, [client, source, answers, runs, errors, unread, newest, readsAll, seen, since, by, now])
  const cancel = useCallback(() => {
    for (const queryKey of [failedRunsKey, firstErrorsKey]) void client.cancelQueries({ queryKey })
  }, [client])
  const { isStopped, retry } = useFetches({
    fetches,
    retries,
    isComplete: fetches.length === 0 && isComplete(answers, errors),
    request: `${since} ${by} ${readsAll}`,
    paused: source.live.paused || source.loader.isDown(),
    cancel,
  })

  return {
    answers,
    groups,
    runs,
    now,
    /** How many runs are left whose first errors are read by a click alone. */
    unread: unread.filter((run) => !newest.has(run)).length,
    readsAll,
    /** How many runs have errors that could not be read. */
    unreadable: by === 'error' ? runs.filter(({ errorHash }) => errors.get(errorHash) === 'failed').length : 0,
    readAll: () => setReadsAll(true),
    isStopped,
    /** Asks the portals again that did not answer. */
    retry: () => {
      for (const one of answers) {
        if (one.state !== 'failed') continue
        const counts = source.loader.countsOptions(one.portalId)
        if (one.isUnreachable) void client.query({ ...counts, staleTime: 0 }).catch(noop)
        // Known runs stay on screen.
        if (one.runs === undefined) client.removeQueries({ queryKey: [...failedRunsKey, one.portalId] })
        else if (one.failedAt !== undefined) void fetchRuns(one)().catch(noop)
      }
      client.removeQueries({ queryKey: firstErrorsKey, predicate: (query) => query.state.status === 'error' })
      retry()
    },
  }
}

export type Failures = ReturnType<typeof useFailures>

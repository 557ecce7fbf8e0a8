import { useMemo, useState } from 'react'
import { maxPages, runKey, type FailedRun } from '#api/failed-runs.ts'
import type { WantedRuns } from '#api/portal-facts.ts'
import type { Snapshot } from '#api/portal-store.ts'
import {
  usePortalFacts,
  useRequest,
  useServerTime,
  useSnapshot,
  useViewStatus,
  type PortalScreen,
} from '#domain/status-table/portal-screen.ts'
import { remembered } from '#lib/remembered.ts'
import { useWatched } from '../watch/watch.ts'
import { instantOf, type FailuresSearch, type Since } from './failures-search.ts'
import { groupFailures } from './failure-groups.ts'
import { answerOf, type PortalAnswer } from './portal-answers.ts'
import { cutOf, firstWindow, isAsMarked, isNewRun, markTime, type Seen } from './seen-mark.ts'

/** The newest runs, and as many groups, whose first errors are read without a click. */
const readByItself = 60

const newestFirst = (one: FailedRun, other: FailedRun) => (other.at ?? 0) - (one.at ?? 0)

interface FailuresOptions {
  screen: PortalScreen
  view: Pick<FailuresSearch, 'since' | 'group'>
  seen: Seen
}

/** Since when failures of a portal are listed, in ms since 1970. */
const listedSince = (since: Since, seen: Seen, portalId: string, now: number): number =>
  since === 'seen' ? cutOf(seen, portalId, now) : (instantOf(since) ?? now - firstWindow * (since === '24h' ? 1 : 7))

const firstErrorsOf = ({ firstErrors }: Snapshot) => firstErrors

/** What is known of the failures of these portals, and the runs to list; `wanted` is what is fetched for them. */
function useKnown({ screen, view: { since }, seen }: FailuresOptions) {
  const { store } = screen
  const facts = usePortalFacts(screen)
  const now = useServerTime(screen)
  const [watched] = useWatched()
  const wanted = useMemo(
    (): WantedRuns => ({
      sinceOf: (id) => listedSince(since, seen, id, store.snapshot().now),
      pages: maxPages,
      // The notices of watched portals begin with what is there.
      isSeen: (id, counts) =>
        since === 'seen' && !watched.includes(id) && isAsMarked(seen, id, counts, store.snapshot().now),
      request: since,
    }),
    [since, seen, watched, store],
  )
  // Of a thousand portals only those are read again that have changed.
  const readAnswer = useMemo(
    () => remembered((one: Parameters<typeof answerOf>[0], id: string) => answerOf(one, id, wanted.isSeen)),
    [wanted],
  )
  const readListed = useMemo(
    () =>
      remembered(({ runs = [] }: PortalAnswer) =>
        runs.filter((run) =>
          since === 'seen'
            ? isNewRun(seen, run, now)
            : run.at === undefined || run.at >= listedSince(since, seen, run.portalId, now),
        ),
      ),
    [since, seen, now],
  )
  const answers = useMemo(() => Array.from(facts, ([id, one]) => readAnswer(one, id)), [facts, readAnswer])
  const runs = useMemo(() => answers.flatMap(readListed), [answers, readListed])
  return { wanted, answers, runs, now }
}

/**
 * The failed runs of all portals, in groups, and the calls that fetch them: of portals whose counts say that there are
 * some and have changed since, then the first errors of the newest runs.
 */
export function useFailures(options: FailuresOptions) {
  const { screen, seen, view } = options
  const { since, group: by } = view
  const { wanted, answers, runs, now } = useKnown(options)
  const errors = useSnapshot(screen.store, firstErrorsOf)
  const { areRunsDown } = useViewStatus(screen)
  const [readsAll, setReadsAll] = useState(false)
  const groups = useMemo(() => {
    const first = since === 'seen' ? (markTime(seen, now) ?? now - firstWindow) : listedSince(since, seen, '', now)
    const errorOf = (run: FailedRun) => {
      const error = errors.get(runKey(run))
      return typeof error === 'string' ? undefined : error
    }
    const isNew = (run: FailedRun) => isNewRun(seen, run, now)
    return groupFailures(runs, { by, errorOf, isNew, from: Math.min(first, now - 60_000), to: now })
  }, [runs, errors, now, seen, since, by])
  const unread = useMemo(
    () => (by === 'error' ? runs.filter((run) => !errors.has(runKey(run))) : []),
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
  // Which runs are the newest is known once every portal has answered.
  const isEarly = answers.some(({ state }) => state === 'waiting')
  const errorsOf = useMemo(() => {
    if (by !== 'error') return []
    const failed = runs.filter((run) => errors.get(runKey(run)) === 'failed')
    const missing = unread.filter((run) => readsAll || newest.has(run))
    return [...failed, ...missing.slice(0, isEarly ? Math.max(0, readByItself - errors.size) : undefined)]
  }, [by, runs, errors, unread, newest, readsAll, isEarly])
  const request = useMemo(() => ({ ...wanted, request: `${since} ${by} ${readsAll}` }), [wanted, since, by, readsAll])
  useRequest(screen, request, errorsOf)

  return {
    answers,
    /** Since when failures are listed, in ms since 1970. */
    since: since === 'seen' ? (markTime(seen, now) ?? now - firstWindow) : listedSince(since, seen, '', now),
    groups,
    runs,
    now,
    /** How many runs are left whose first errors are read by a click alone. */
    unread: unread.filter((run) => !newest.has(run)).length,
    readsAll,
    /** How many runs have errors that could not be read. */
    unreadable: by === 'error' ? runs.filter((run) => errors.get(runKey(run)) === 'failed').length : 0,
    readAll: () => setReadsAll(true),
    /** Of how many portals only the newest runs are listed. */
    cut: answers.filter(({ portalId, isFull, reach }) => isFull && reach > listedSince(since, seen, portalId, now))
      .length,
    /** Three calls in a row have failed: the next ones follow by themselves. */
    isStopped: areRunsDown,
    /** Asks the portals again that did not answer. */
    retry: () => screen.loader.retryRuns(),
  }
}

export type Failures = ReturnType<typeof useFailures>

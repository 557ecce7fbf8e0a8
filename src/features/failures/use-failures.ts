import { useCallback, useMemo, useState } from 'react'
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
import { useWatched } from '#features/watch/watch.ts'
import { instantOf, type FailuresSearch, type Since } from './failures-search.ts'
import { groupFailures, openGroupId, runsToRead } from './failure-groups.ts'
import { answerOf, type PortalAnswer } from './portal-answers.ts'
import { cutOf, firstWindow, isAsMarked, isNewRun, markTime, type Seen } from './seen-mark.ts'

/** The newest runs, and as many stages, whose first errors are read without a click. */
const readByItself = 60

/** The runs of an open group whose first errors are read: those that are listed at first. */
const readOfOpen = 50

interface FailuresOptions {
  screen: PortalScreen
  view: Pick<FailuresSearch, 'since' | 'group' | 'open'>
  seen: Seen
}

/** Since when failures of a portal are listed, in ms since 1970. */
const listedSince = (since: Since, seen: Seen, portalId: string, now: number): number =>
  since === 'seen' ? cutOf(seen, portalId, now) : (instantOf(since) ?? now - firstWindow * (since === '24h' ? 1 : 7))

const noRuns: ReadonlySet<FailedRun> = new Set()

/**
 * The time, or that of the oldest run: a portal that did not answer the mark, or whose clock is behind, has older ones.
 */
const notLaterThan = (time: number, runs: readonly FailedRun[]): number =>
  runs.reduce((oldest, { at = oldest }) => Math.min(oldest, at), time)

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
      comeFirst: true,
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
  const { since, group: by, open } = view
  const { wanted, answers, runs, now } = useKnown(options)
  const errors = useSnapshot(screen.store, firstErrorsOf)
  const { areRunsDown } = useViewStatus(screen)
  const [readsAll, setReadsAll] = useState(false)
  const errorOf = useCallback(
    (run: FailedRun) => {
      const error = errors.get(runKey(run))
      return typeof error === 'string' ? undefined : error
    },
    [errors],
  )
  const first = since === 'seen' ? (markTime(seen, now) ?? now - firstWindow) : listedSince(since, seen, '', now)
  const from = useMemo(() => notLaterThan(first, runs), [first, runs])
  const groups = useMemo(() => {
    const isNew = (run: FailedRun) => isNewRun(seen, run, now)
    return groupFailures(runs, { by, errorOf, isNew, from: Math.min(from, now - 60_000), to: now })
  }, [runs, errorOf, now, seen, from, by])
  const mark = markTime(seen, now)
  const newSince = useMemo(
    () =>
      mark &&
      notLaterThan(
        mark,
        runs.filter((run) => isNewRun(seen, run, now)),
      ),
    [mark, runs, seen, now],
  )
  const readsErrors = by !== 'portal'
  const unread = useMemo(() => runs.filter((run) => !errors.has(runKey(run))), [runs, errors])
  const byItself = useMemo(() => (readsErrors ? runsToRead(runs, readByItself) : noRuns), [runs, readsErrors])
  const opened = useMemo(() => {
    const openId = openGroupId(groups, open)
    return new Set(groups.find(({ id }) => id === openId)?.runs.slice(0, readOfOpen))
  }, [groups, open])
  const failed = useMemo(() => runs.filter((run) => errors.get(runKey(run)) === 'failed'), [runs, errors])
  // Which runs are the newest is known once every portal has answered.
  const isEarly = answers.some(({ state }) => state === 'waiting')
  const readsMore = readsAll && readsErrors
  const errorsOf = useMemo(() => {
    const wantedNow = unread.filter((run) => opened.has(run))
    const others = unread.filter((run) => !opened.has(run) && (readsMore || byItself.has(run)))
    return [...failed, ...wantedNow, ...others.slice(0, isEarly ? Math.max(0, readByItself - errors.size) : undefined)]
  }, [errors, failed, unread, opened, byItself, readsMore, isEarly])
  const request = useMemo(
    () => ({ ...wanted, request: `${since} ${by} ${readsAll} ${open}` }),
    [wanted, since, by, readsAll, open],
  )
  useRequest(screen, request, errorsOf)
  const isReading = errorsOf.length > failed.length
  const done = answers.filter(({ state }) => state !== 'waiting').length
  const answered = answers.filter(({ state }) => state === 'answered').length

  return {
    answers,
    /** Portals that have answered, or have failed to. */
    done,
    answered,
    isLoading: done < answers.length && !areRunsDown,
    /** Every portal has answered, or has failed to; at least one has answered. */
    isComplete: answered > 0 && done === answers.length,
    /** The first error of a run as far as it is known; null if it has none. */
    errorOf,
    /** Since when failures are listed, in ms since 1970: no listed run has failed before. */
    since: from,
    /** Since when runs count as new, in ms since 1970: no new one has failed before. Undefined before the first mark. */
    newSince,
    groups,
    runs,
    now,
    /** Errors are read that are read by themselves, or were asked for. */
    isReading,
    /**
     * How many runs are left whose first errors are read by a click alone; none as long as others are read without one.
     */
    unread: !readsErrors || (!readsAll && isReading) ? 0 : unread.length,
    readsAll,
    /** Runs whose errors could not be read. */
    unreadable: failed.length,
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

import { useMemo } from 'react'
import { maxPages, type FailedRun } from '#api/failed-runs.ts'
import type { WantedRuns } from '#api/portal-facts.ts'
import {
  usePortalFacts,
  useRequest,
  useServerTime,
  useViewStatus,
  type PortalScreen,
} from '#domain/status-table/portal-screen.ts'
import { useWatched } from '#features/watch/watch.ts'
import { instantOf, type Since } from './failures-search.ts'
import { answerOf } from './portal-answers.ts'
import { cutOf, firstWindow, isAsMarked, isNewRun, markTime, type Seen } from './seen-mark.ts'

/** Since when failures of a portal are listed, in ms since 1970. */
const listedSince = (since: Since, seen: Seen, portalId: string, now: number): number =>
  since === 'seen' ? cutOf(seen, portalId, now) : (instantOf(since) ?? now - firstWindow * (since === '24h' ? 1 : 7))

/** The failed runs of all portals, which it loads. */
export function useFailures(screen: PortalScreen, { since, seen }: { since: Since; seen: Seen }) {
  const { store } = screen
  const facts = usePortalFacts(screen)
  const now = useServerTime(screen)
  const [watched] = useWatched()
  const { areRunsDown } = useViewStatus(screen)
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
  useRequest(screen, wanted)
  const answers = Array.from(facts, ([id, one]) => answerOf(one, id, wanted.isSeen))
  const isNew = (run: FailedRun) => isNewRun(seen, run, now)
  const isListed = (run: FailedRun) =>
    since === 'seen' ? isNew(run) : run.at === undefined || run.at >= listedSince(since, seen, run.portalId, now)
  const runs = answers.flatMap((answer) => answer.runs?.filter(isListed) ?? [])
  const newRuns = runs.filter(isNew)
  const start = since === 'seen' ? (markTime(seen, now) ?? now - firstWindow) : listedSince(since, seen, '', now)
  const checked = answers.filter(({ state }) => state !== 'waiting').length
  return {
    answers,
    now,
    /** The listed runs. */
    runs,
    isNew,
    newRuns: newRuns.length,
    /** The number of portals with new failures. */
    newPortals: new Set(newRuns.map(({ portalId }) => portalId)).size,
    /** No listed run has failed before, in ms since 1970: portals may have clocks that are behind. */
    since: runs.reduce((oldest, { at = oldest }) => Math.min(oldest, at), start),
    /** Portals that have responded, or have failed to. */
    checked,
    isLoading: checked < answers.length && !areRunsDown,
    /** All portals are checked, and at least one has responded. */
    isComplete: checked === answers.length && answers.some(({ state }) => state === 'answered'),
    /** How many portals list only their latest runs. */
    truncated: answers.filter(
      ({ portalId, isFull, reach }) => isFull && reach > listedSince(since, seen, portalId, now),
    ).length,
    /** Requests are paused after three failures in a row. */
    isPaused: areRunsDown,
    retry: () => screen.loader.retryRuns(),
  }
}

export type Failures = ReturnType<typeof useFailures>

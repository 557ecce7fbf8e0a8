import { useMemo } from 'react'
import type { WantedRuns } from '#api/portal-facts.ts'
import { changeSince } from '#domain/status-table/counts-change.ts'
import { failuresByHour, newsOf, type News, type PortalNews } from '#domain/status-table/portal-news.ts'
import { usePortalFacts, useRequest, useServerTime, type PortalScreen } from '#domain/status-table/portal-screen.ts'
import { remembered } from '#lib/remembered.ts'
import { useWatched } from '#features/watch/watch.ts'
import { answerOf, type PortalAnswer } from './portal-answers.ts'
import {
  cutOf,
  isAsMarked,
  isNewRun,
  isValidMark,
  markSeen,
  markTime,
  seenFailureAt,
  useSeen,
  type Seen,
} from './seen-mark.ts'

/** Of a dashboard the newest page of failed runs: one call a portal. */
const pages = 1

interface PortalsNews {
  news: News
  /** The mark of this person, for its button. */
  mark: { mark: Seen; nextMark: () => Seen; onMark: (seen: Seen) => void; isComplete: boolean }
}

/** Fetches the failed runs of a dashboard, and tells what is new since the mark of this person. */
export function useNews(screen: PortalScreen): PortalsNews {
  const { store } = screen
  const facts = usePortalFacts(screen)
  const now = useServerTime(screen)
  const [seen, setSeen] = useSeen()
  const [watched] = useWatched()
  const wanted = useMemo(
    (): WantedRuns => ({
      sinceOf: (id) => cutOf(seen, id, store.snapshot().now),
      pages,
      // The notices of watched portals begin with what is there.
      isSeen: (id, counts) => !watched.includes(id) && isAsMarked(seen, id, counts, store.snapshot().now),
      request: '',
    }),
    [seen, watched, store],
  )
  useRequest(screen, wanted)
  // Of a thousand portals only those are read again that have changed.
  const readAnswer = useMemo(
    () => remembered((one: Parameters<typeof answerOf>[0], id: string) => answerOf(one, id, wanted.isSeen)),
    [wanted],
  )
  const readNews = useMemo(
    () => remembered((answer: PortalAnswer) => ({ news: portalNews(answer, seen, now) })),
    [seen, now],
  )
  const answers = useMemo(() => Array.from(facts, ([id, one]) => readAnswer(one, id)), [facts, readAnswer])
  const markedAt = markTime(seen, now)
  const news = useMemo(() => {
    const entries = answers.map((answer) => ({
      portalId: answer.portalId,
      ...readNews(answer),
      isWaiting: answer.state === 'waiting',
    }))
    return newsOf(entries, { tellsNew: true, hasMark: markedAt !== undefined, markedAt, now })
  }, [answers, readNews, markedAt, now])
  const isComplete = news.isComplete && answers.some(({ state }) => state === 'answered')
  return {
    news,
    mark: { mark: seen, nextMark: () => markSeen(seen, answers, now), onMark: setSeen, isComplete },
  }
}

/** Undefined where nothing is known of the portal. */
export function portalNews(answer: PortalAnswer, seen: Seen, now: number): PortalNews | undefined {
  const { portalId, runs, state, counts, isUnreachable, reach } = answer
  if (state === 'waiting' && counts === undefined) return undefined
  const newRuns = answer.isAsMarked ? [] : runs?.filter((run) => isNewRun(seen, run, now))
  const newFailures = newRuns?.length
  const newTimes = newRuns?.flatMap(({ at }) => at ?? []) ?? []
  const times = answer.isAsMarked ? seenFailureAt(seen, portalId) : (runs?.flatMap(({ at }) => at ?? []) ?? [])
  const marked = isValidMark(seen, now) ? seen?.counts?.[portalId] : undefined
  const change = counts && changeSince(marked, counts)
  return {
    newFailures,
    oldestNewAt: newTimes.length > 0 ? Math.min(...newTimes) : undefined,
    hasMore: (newFailures ?? 0) > 0 && reach > cutOf(seen, portalId, now),
    isUnknown: state === 'failed' && runs === undefined,
    // Of a portal that is as it was at the mark, the failed runs are not loaded.
    dayFailures: runs && failuresByHour(times, now),
    lastFailureAt: times.length > 0 ? Math.max(...times) : undefined,
    change,
    isWorse: marked !== undefined && (isUnreachable || (newFailures ?? 0) > 0 || (change?.failed ?? 0) > 0),
  }
}

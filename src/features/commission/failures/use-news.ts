import { useMemo } from 'react'
import type { WantedRuns } from '#api/portal-facts.ts'
import { newsOf, type News } from '#domain/status-table/portal-news.ts'
import { usePortalFacts, useRequest, useServerTime, type PortalScreen } from '#domain/status-table/portal-screen.ts'
import { remembered } from '#lib/remembered.ts'
import { useWatched } from '../watch/watch.ts'
import { answerOf, type PortalAnswer } from './portal-answers.ts'
import { portalNews } from './portal-news.ts'
import { cutOf, isAsMarked, markSeen, markTime, useSeen, type Seen } from './seen-mark.ts'

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

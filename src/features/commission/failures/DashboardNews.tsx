import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { failedRunsKey } from '#api/failed-runs.ts'
import { useCountsSource } from '#domain/status-table/counts-context.ts'
import { MarkButton } from '#domain/status-table/late/MarkButton.tsx'
import { newsAfter } from '#domain/status-table/late/news-after.ts'
import { markButtonProps, type NewsSourceProps } from '#domain/status-table/portal-news.ts'
import { portalNews } from './dashboard-news.ts'
import { dueNow } from './due-now.ts'
import { repeatable } from './portal-answers.ts'
import { cutOf, markSeen, useSeen } from './seen-mark.ts'
import { fetchFailedRuns, useAnswers } from './use-answers.ts'
import { useFetches } from './use-fetches.ts'

interface DashboardNewsProps extends NewsSourceProps {
  /** A wall has no button. */
  isOnWall?: boolean
}

/** Fetches the failed runs for the dashboard, provides what is new, and has the button of the mark. */
export function DashboardNews({ onNews, isOnWall = false }: DashboardNewsProps) {
  const client = useQueryClient()
  const source = useCountsSource()
  const { answers, now } = useAnswers(source)
  const [seen, setSeen] = useSeen()
  const fetches = useMemo(() => {
    const sinceOf = (portalId: string) => cutOf(seen, portalId, now)
    const due = source.loader.isDown() ? [] : dueNow(answers, sinceOf)
    return due.map((one) => () => fetchFailedRuns(client, source, one, sinceOf(one.portalId)))
  }, [client, source, answers, seen, now])
  const cancel = useCallback(() => void client.cancelQueries({ queryKey: failedRunsKey }), [client])
  const retries = useMemo(
    () => repeatable(answers).map((one) => () => fetchFailedRuns(client, source, one, cutOf(seen, one.portalId, now))),
    [client, source, answers, seen, now],
  )
  useFetches({ fetches, retries, paused: source.live.paused || source.loader.isDown(), cancel })
  useEffect(() => {
    const entries = answers.map((answer) => ({
      portalId: answer.portalId,
      news: portalNews(answer, seen, now),
      isWaiting: answer.state === 'waiting',
    }))
    onNews((before) => newsAfter(before, entries, now))
  }, [onNews, answers, seen, now])
  if (isOnWall) return null
  return <MarkButton mark={seen} nextMark={() => markSeen(seen, answers, now)} onMark={setSeen} {...markButtonProps} />
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { failedRunsKey } from '#api/failed-runs.ts'
import { useZoneChoice } from '#domain/shown-zone.ts'
import { useCountsSource } from '#domain/status-table/counts-context.ts'
import { MarkButton } from '#domain/status-table/late/MarkButton.tsx'
import { newsAfter } from '#domain/status-table/late/news-after.ts'
import { markButtonProps, type NewsSourceProps } from '#domain/status-table/portal-news.ts'
import { portalNews } from './dashboard-news.ts'
import { isDue, type PortalAnswer } from './portal-answers.ts'
import { cutOf, markSeen, useSeen } from './seen-mark.ts'
import { fetchFailedRuns, useAnswers } from './use-answers.ts'
import { useFetches } from './use-fetches.ts'

/** How many portals are asked at a time: few, so that what scrolls into view is asked soon. */
const maxFetching = 12

/** How many portals are asked again each minute, besides their counts. */
const refetchesPerMinute = 60

const minute = 60_000

/** The portals to ask now: those in view first, the others once all counts are known. */
function dueNow(answers: readonly PortalAnswer[], sinceOf: (portalId: string) => number): readonly PortalAnswer[] {
  const recently = answers.filter(({ fetchedAt }) => fetchedAt > Date.now() - minute).length
  const isCounted = answers.every(({ counts, isUnreachable }) => counts !== undefined || isUnreachable)
  const due = answers.filter((one) => isDue(one, sinceOf(one.portalId)) && (isCounted || one.isInView))
  const first = due.filter(({ fetchedAt }) => fetchedAt === 0)
  const again = due.filter(({ fetchedAt }) => fetchedAt > 0).slice(0, Math.max(0, refetchesPerMinute - recently))
  const free = maxFetching - answers.filter(({ isFetching }) => isFetching).length
  return [...first, ...again]
    .toSorted((one, other) => Number(other.isInView) - Number(one.isInView))
    .slice(0, Math.max(0, free))
}

/** Fetches the failed runs for the dashboard, provides what is new, and has the button of the mark. */
export function DashboardNews({ onNews }: NewsSourceProps) {
  const client = useQueryClient()
  const source = useCountsSource()
  const { answers, now } = useAnswers(source)
  const [seen, setSeen] = useSeen()
  const { zone } = useZoneChoice()
  const fetches = useMemo(() => {
    const sinceOf = (portalId: string) => cutOf(seen, portalId, now)
    return dueNow(answers, sinceOf).map((one) => () => fetchFailedRuns(client, source, one, sinceOf(one.portalId)))
  }, [client, source, answers, seen, now])
  const cancel = useCallback(() => void client.cancelQueries({ queryKey: failedRunsKey }), [client])
  useFetches({ fetches, cancel })
  useEffect(() => {
    const entries = answers.map((answer) => ({
      portalId: answer.portalId,
      news: portalNews(answer, seen, now),
      isWaiting: answer.state === 'waiting',
    }))
    onNews((before) => newsAfter(before, entries, { now, zone }))
  }, [onNews, answers, seen, now, zone])
  return <MarkButton mark={seen} nextMark={() => markSeen(seen, answers, now)} onMark={setSeen} {...markButtonProps} />
}

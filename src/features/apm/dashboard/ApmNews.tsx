import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { useCountsSource } from '#domain/status-table/counts-context.ts'
import { changeSince, countsText } from '#domain/status-table/late/counts-change.ts'
import { MarkButton } from '#domain/status-table/late/MarkButton.tsx'
import { newsAfter } from '#domain/status-table/late/news-after.ts'
import { markButtonProps, type NewsSourceProps } from '#domain/status-table/portal-news.ts'
import { useTotals } from '#domain/status-table/use-counts.ts'
import { useStored } from '#ui/use-stored.ts'

/** The six counts of the portals that answered at the mark, as text; null before the first one. */
const markSchema = z.nullable(z.record(z.string(), z.string()))

/** Provides what has changed since this person's mark of the APM portals, and has its button. */
export function ApmNews({ onNews }: NewsSourceProps) {
  const client = useQueryClient()
  const source = useCountsSource()
  const totals = useTotals(source)
  const [mark, setMark] = useStored({ key: 'apm-seen/1', schema: markSchema, initial: null })
  const known = useMemo(
    () => source.portalIds.map((portalId) => ({ portalId, ...source.knownOf(client, portalId) })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the totals stand for the counts in the cache
    [source, client, totals],
  )
  useEffect(() => {
    const entries = known.map(({ portalId, counts, isUnreachable }) => {
      const marked = mark?.[portalId]
      const change = counts && changeSince(marked, counts)
      const isWorse = marked !== undefined && (isUnreachable || (change?.failed ?? 0) > 0)
      const rest = { newFailures: undefined, hasMore: false, isUnknown: false, lastFailureAt: undefined }
      return { portalId, news: { ...rest, change, isWorse }, isWaiting: counts === undefined && !isUnreachable }
    })
    onNews((before) => newsAfter(before, entries))
  }, [onNews, known, mark])
  const nextMark = () =>
    Object.fromEntries(
      known.flatMap(({ portalId, counts, isUnreachable }) =>
        counts && !isUnreachable ? [[portalId, countsText(counts)]] : [],
      ),
    )
  return <MarkButton mark={mark} nextMark={nextMark} onMark={setMark} {...markButtonProps} />
}

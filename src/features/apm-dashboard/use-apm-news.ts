import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { PortalFacts } from '#api/portal-facts.ts'
import { isCounted } from '#api/portal-facts.ts'
import { countsText } from '#api/schema-fields.ts'
import { changeSince } from '#domain/status-table/counts-change.ts'
import { newsOf, type PortalNews } from '#domain/status-table/portal-news.ts'
import { usePortalFacts, useRequest, useServerTime, type PortalScreen } from '#domain/status-table/portal-screen.ts'
import { remembered } from '#lib/remembered.ts'
import { useStored } from '#ui/use-stored.ts'

const keptMark = z.object({
  /** In ms since 1970. An earlier edition did not keep it. */
  at: z.optional(z.number()),
  /** The six counts of the portals that answered, as text. */
  counts: z.record(z.string(), z.string()),
})

/** The mark; null before the first one. An earlier edition kept its counts alone. */
const markSchema = z.nullable(
  z.union([
    keptMark,
    z.pipe(
      z.record(z.string(), z.string()),
      z.transform((counts): z.output<typeof keptMark> => ({ counts })),
    ),
  ]),
)
type ApmMark = z.output<typeof markSchema>

function portalNews({ counts, isUnreachable }: PortalFacts, marked: string | undefined): PortalNews {
  const change = counts && changeSince(marked, counts)
  return {
    newFailures: undefined,
    hasMore: false,
    isUnknown: false,
    lastFailureAt: undefined,
    change,
    isWorse: marked !== undefined && (isUnreachable || (change?.failed ?? 0) > 0),
  }
}

const markOf = (facts: ReadonlyMap<string, PortalFacts>, at: number): ApmMark => ({
  at,
  counts: Object.fromEntries(
    [...facts].flatMap(([id, { counts, isUnreachable }]) =>
      counts && !isUnreachable ? [[id, countsText(counts)]] : [],
    ),
  ),
})

/** What has changed since this person's mark of the APM portals. */
export function useApmNews(screen: PortalScreen) {
  useRequest(screen)
  const facts = usePortalFacts(screen)
  const [mark, setMark] = useStored({ key: 'apm-seen/1', schema: markSchema, initial: null })
  const readNews = useMemo(
    () => remembered((one: PortalFacts, id: string) => portalNews(one, mark?.counts[id])),
    [mark],
  )
  const now = useServerTime(screen)
  const news = useMemo(
    () =>
      newsOf(
        Array.from(facts, ([portalId, one]) => ({
          portalId,
          news: readNews(one, portalId),
          isWaiting: !isCounted(one),
        })),
        { tellsNew: false, hasMark: mark !== null, markedAt: mark?.at, now },
      ),
    [facts, readNews, mark, now],
  )
  return {
    news,
    mark: { mark, nextMark: () => markOf(facts, now), onMark: setMark, isComplete: news.isComplete },
  }
}

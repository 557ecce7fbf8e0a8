import { statuses } from '#domain/statuses.ts'
import { formatPart, formatWithDay } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { wordsOf } from './tile-states.ts'
import type { Tile } from './use-tiles.ts'

/** The text of a tile's tooltip. */
export function tileText({ row, states, known, news }: Tile, zone: string, today: string): string {
  const { counts, updatedAt } = known
  return [
    row.name,
    row.domain,
    wordsOf(states),
    counts && statuses.map(({ word, field }) => `${formatCount(counts[field])} ${word}`).join(', '),
    news?.newFailures !== undefined &&
      (news.hasMore ? `${formatCount(news.newFailures)}+ new failures` : counted(news.newFailures, 'new failure')),
    news?.lastFailureAt !== undefined && `Last failed ${formatPart(news.lastFailureAt, 'dayAndMinute', zone)}`,
    known.isUnreachable && !counts && `Unable To Fetch Data For ${isolate(row.domain)}`,
    counts && `Counts as of ${formatWithDay(updatedAt, today, zone, 'second')}`,
  ]
    .filter(Boolean)
    .join('\n')
}

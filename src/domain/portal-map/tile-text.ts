import { statuses } from '#domain/statuses.ts'
import { formatPart, formatWithDay } from '#lib/dates.ts'
import { counted, formatCount, formatKnown } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { wordsOf } from './tile-states.ts'
import type { Tile } from './use-tiles.ts'

/** The text of a tile's tooltip. */
export function tileText({ row, states }: Tile, zone: string, today: string): string {
  const { status, counts, updatedAt, newFailures, hasMoreNew, lastFailedAt } = row.summary
  return [
    isolate(row.name),
    isolate(row.domain),
    wordsOf(states),
    counts && statuses.map(({ word, field }) => `${formatKnown(counts[field])} ${word}`).join(', '),
    newFailures !== undefined &&
      (hasMoreNew ? `${formatCount(newFailures)}+ new failures` : counted(newFailures, 'new failure')),
    lastFailedAt !== undefined && `Last failed ${formatPart(lastFailedAt, 'dayAndMinute', zone)}`,
    status === 'failed' && !counts && `Unable To Fetch Data For ${isolate(row.domain)}`,
    counts && `Counts as of ${formatWithDay(updatedAt, today, zone, 'second')}`,
  ]
    .filter(Boolean)
    .join('\n')
}

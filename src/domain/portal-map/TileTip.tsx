import { statuses } from '#domain/statuses.ts'
import { formatPart, formatWithDay } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useToday } from '#ui/times/use-today.ts'
import { wordsOf } from './tile-states.ts'
import type { Tile } from './use-tiles.ts'

export function TileTip({ tile }: { tile: Tile }) {
  const { row, states, known, news } = tile
  const { counts, updatedAt } = known
  const zone = useShownZone()
  const today = useToday(zone)
  const lines = [
    wordsOf(states),
    counts && statuses.map(({ word, field }) => `${formatCount(counts[field])} ${word}`).join(', '),
    news?.newFailures !== undefined && `${news.hasMore ? 'At least ' : ''}${counted(news.newFailures, 'new failure')}`,
    news?.lastFailureAt !== undefined && `Last failure ${formatPart(news.lastFailureAt, 'dayAndMinute', zone)}`,
    known.isUnreachable && !counts && `Unable To Fetch Data For ${isolate(row.domain)}`,
    counts && `Counts from ${formatWithDay(updatedAt, today, zone, 'second')}`,
  ]
  return (
    <>
      <strong>
        <bdi>{row.name}</bdi>
      </strong>
      <bdi>{row.domain}</bdi>
      {lines.map((line) => line && <span key={line}>{line}</span>)}
    </>
  )
}

import { statuses } from '#domain/statuses.ts'
import { formatPart } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { LinkTip } from '#ui/tip-links/LinkTip.tsx'
import { wordsOf } from './tile-states.ts'
import type { Tile } from './use-tiles.ts'
import classes from './PortalMap.module.css'

interface TileTipProps {
  id: string
  tile: Tile
  target: HTMLElement
  onEnter: () => void
  onLeave: () => void
}

/** What is known of the portal of a tile, in words. */
export function TileTip({ id, tile, target, onEnter, onLeave }: TileTipProps) {
  const { row, states, known, news } = tile
  const { counts, updatedAt } = known
  const zone = useShownZone()
  const lines = [
    wordsOf(states),
    counts && statuses.map(({ word, field }) => `${formatCount(counts[field])} ${word}`).join(', '),
    news?.newFailures !== undefined && `${news.hasMore ? 'At least ' : ''}${counted(news.newFailures, 'new failure')}`,
    news?.lastFailureAt !== undefined && `Last failure ${formatPart(news.lastFailureAt, 'dayAndMinute', zone)}`,
    known.isUnreachable && !counts && `Unable To Fetch Data For ${isolate(row.domain)}`,
    counts && `Counts from ${formatPart(updatedAt, 'second', zone)}`,
  ]
  return (
    <LinkTip target={target} onEnter={onEnter} onLeave={onLeave}>
      <div id={id} className={classes.tip}>
        <strong>
          <bdi>{row.name}</bdi>
        </strong>
        <bdi>{row.domain}</bdi>
        {lines.map((line) => line && <span key={line}>{line}</span>)}
      </div>
    </LinkTip>
  )
}

import type { Threshold } from '#api/thresholds.ts'
import { formatFigure } from '#lib/numbers.ts'
import { PortalCount } from './WatchedPortals.tsx'
import { WouldMatchCell } from './WouldMatchCell.tsx'
import classes from './ThresholdList.module.css'

/** A threshold as a card: name, condition and time, portals, and what it would match. */
export function ThresholdCard({ threshold }: { threshold: Threshold }) {
  const { name, key = '—', condition = '—', value, thresholdTime } = threshold
  return (
    <div className={classes.card}>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.rule}>
        <bdi>{key}</bdi> <bdi>{condition}</bdi> <bdi>{value}</bdi>
        {thresholdTime !== undefined && ` · ${formatFigure(thresholdTime)} min`}
      </span>
      <span className={classes.facts}>
        <PortalCount threshold={threshold} />
        <span className={classes.matches}>
          Matches <WouldMatchCell threshold={threshold} />
        </span>
      </span>
    </div>
  )
}

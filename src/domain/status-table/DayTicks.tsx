import { dayHours } from './portal-news.ts'
import classes from './DayTicks.module.css'

interface DayTicksProps {
  /** How many runs failed in each of the last 24 hours, the latest at the end. */
  failures: readonly number[]
  /** None of them is known to be new. */
  isCalm: boolean
}

const height = 12

/** When a portal failed in the last 24 hours: a tick for each hour with a failed run, the higher the more of them. */
export function DayTicks({ failures, isCalm }: DayTicksProps) {
  const highest = Math.max(1, ...failures)
  const hours = failures.filter((count) => count > 0).length
  return (
    <svg
      className={classes.ticks}
      viewBox={`0 0 ${dayHours} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Failed in ${hours} of the last 24 hours`}
      data-calm={isCalm || undefined}
    >
      <path
        d={failures
          .map((count, hour) => (count > 0 ? `M${hour} ${height}v${-(5 + (7 * count) / highest)}h0.7V${height}z` : ''))
          .join('')}
      />
    </svg>
  )
}

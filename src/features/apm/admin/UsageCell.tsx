import { clampPercent } from '#lib/numbers.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { fullnessOf, usageOf } from './usage.ts'
import classes from './UsageCell.module.css'

interface UsageCellProps {
  /** As the server sends them. */
  used: string | undefined
  total: string | undefined
  /** The width of the longest total, in digits: the slashes of a column stand in one line. */
  digits: number
}

/** What is used of a total, with a bar, and with a word where it is nearly all; the used figure alone without a total. */
export function UsageCell({ used, total, digits }: UsageCellProps) {
  const usage = usageOf(used, total)
  if (usage === undefined) return used ?? '—'
  const word = fullnessOf(usage.share)
  return (
    <div className={classes.usage} data-full={word && true}>
      {usage.used} /{' '}
      <span className={classes.total} style={{ '--digits': `${digits}ch` }}>
        {usage.total}
      </span>
      <div className={classes.bar} style={{ '--used': `${clampPercent(usage.share * 100)}%` }} />
      {word && (
        <div className={classes.word}>
          <IconAlertTriangle size={12} aria-hidden />
          {word}
        </div>
      )}
    </div>
  )
}

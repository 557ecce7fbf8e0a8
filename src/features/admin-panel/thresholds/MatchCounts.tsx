import type { Run } from '#api/run-schemas.ts'
import type { NewThreshold } from '#api/thresholds.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { fieldOf } from './threshold-fields.ts'
import { countMatches } from './threshold-preview.ts'
import classes from './ThresholdForm.module.css'

/** The thresholds, each with how many of the runs it matches. */
export function MatchCounts({ thresholds, runs }: { thresholds: readonly NewThreshold[]; runs: readonly Run[] }) {
  return (
    <ul className={classes.counts} aria-label="Matching runs">
      {thresholds.map(({ name, key, condition, value }) => (
        <li key={name}>
          <span>
            {name}{' '}
            <span className={classes.condition}>
              {key} {condition} {condition === 'is not empty' ? '' : value}
            </span>
          </span>
          <span className={classes.count}>
            {matchText(key, countMatches(runs, { field: key, comparison: condition, value }), runs.length)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The matching and unknown runs of a threshold as text. */
function matchText(field: string, { matching, unknown }: ReturnType<typeof countMatches>, total: number): string {
  if (fieldOf(field)?.of === undefined) return `Cannot be known: runs do not say their ${field}`
  if (total === 0) return 'Load runs to see matches'
  const matches = `${formatCount(matching)} of ${counted(total, 'run')}`
  return unknown === 0 ? matches : `${matches}; of ${formatCount(unknown)} it cannot be known`
}

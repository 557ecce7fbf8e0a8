import type { Run } from '#api/run-schemas.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { fieldOf } from './threshold-fields.ts'
import { countMatches } from './threshold-preview.ts'
import type { DraftThreshold } from './threshold-schema.ts'
import classes from './ThresholdForm.module.css'

interface MatchCountsProps {
  thresholds: readonly DraftThreshold[]
  runs: readonly Run[]
  /** Instead of a count where no run is loaded. */
  hint: string
}

/** The thresholds, each with how many of the runs it matches. */
export function MatchCounts({ thresholds, runs, hint }: MatchCountsProps) {
  return (
    <ul className={classes.counts} aria-label="Matching runs">
      {thresholds.map((threshold, index) => (
        <li key={index}>
          <span>
            <bdi>{threshold.name}</bdi>{' '}
            <span className={classes.condition}>
              <bdi>{threshold.key}</bdi> <bdi>{threshold.condition}</bdi>{' '}
              <bdi>{threshold.condition === 'is not empty' ? '' : threshold.value}</bdi>
            </span>
          </span>
          <span className={classes.count}>{matchText(threshold, runs, hint)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The matching and unknown runs of a threshold as text. */
function matchText({ key, condition, value, isComplete }: DraftThreshold, runs: readonly Run[], hint: string): string {
  if (!isComplete) return 'Not complete yet'
  if (fieldOf(key)?.of === undefined) return `Cannot be known: runs do not say their ${isolate(key)}`
  if (runs.length === 0) return hint
  const { matching, unknown } = countMatches(runs, { field: key, comparison: condition, value })
  const matches = `${formatCount(matching)} of ${counted(runs.length, 'run')}`
  return unknown === 0 ? matches : `${matches}; of ${formatCount(unknown)} it cannot be known`
}

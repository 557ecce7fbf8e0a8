import type { Counts } from '#api/schema-fields.ts'
import { statuses } from '#domain/statuses.ts'
import { shareText } from './share-text.ts'
import classes from './ShareBar.module.css'

/** The shares of the six counts as a bar, in the order of the columns; paler where nothing is known to be new. */
export function ShareBar({ counts, isCalm }: { counts: Counts; isCalm: boolean }) {
  return (
    <span className={classes.bar} role="img" title={shareText(counts)} data-calm={isCalm || undefined}>
      {statuses.map(
        ({ field }) =>
          counts[field] > 0 && (
            <span
              key={field}
              data-status={field}
              style={{ flexGrow: counts[field], background: `var(--status-${field})` }}
            />
          ),
      )}
    </span>
  )
}

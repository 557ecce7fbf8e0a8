import { Button } from '@mantine/core'
import { formatCount } from '#lib/numbers.ts'
import classes from './ExportProgress.module.css'

interface ExportProgressProps {
  /** Rows. */
  done: number
  total: number
  onCancel: () => void
}

/** How far an export is. The text does not change, or a screen reader would read every step. */
export function ExportProgress({ done, total, onCancel }: ExportProgressProps) {
  const text = `${formatCount(done)} of ${formatCount(total)}`
  return (
    <div className={classes.progress}>
      <span className={classes.text}>
        Loading {formatCount(total)} rows
        <span aria-hidden>{`, ${text}`}</span>
      </span>
      <Button size="compact-sm" variant="default" aria-label="Cancel the export" onClick={onCancel}>
        Cancel
      </Button>
      <progress className={classes.bar} aria-label="Progress of the export" value={done} max={total} />
    </div>
  )
}

import { IconPointFilled } from './icons.ts'
import { statusOf } from './status.ts'
import classes from './StatusBadge.module.css'

interface StatusBadgeProps {
  /** The status as the server says it; one that is not known gets a neutral badge with its word. */
  status: string
  /** Another word to show, such as `Cancelled`. */
  word?: string
}

/** A status told by word, icon and colour. */
export function StatusBadge({ status, word = status }: StatusBadgeProps) {
  const known = statusOf(status)
  const Icon = known?.Icon ?? IconPointFilled
  return (
    <span className={classes.badge} style={{ '--badge-color': known?.color ?? 'var(--status-unknown)' }}>
      <Icon size={14} aria-hidden />
      <span className={classes.word}>{word}</span>
    </span>
  )
}

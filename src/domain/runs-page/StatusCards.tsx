import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Counts } from '#api/schema-fields.ts'
import { statusStyles } from '#domain/StatusBadge.tsx'
import { statuses, type StatusWord } from '#domain/statuses.ts'
import classes from './StatusCards.module.css'

interface StatusCardsProps {
  /** Undefined until loaded; the cards keep their size. */
  counts: Counts | undefined
  loading: boolean
  /** Set if the counts failed to load. */
  onRetry: (() => void) | undefined
  /** Which runs are counted, such as `Runs of the last 7 days`. */
  caption: string
  /** The active filter. */
  active: StatusWord | undefined
  /** Link of a card; undefined is the unfiltered list. */
  linkTo: (status: StatusWord | undefined) => LinkProps
}

/** Six cards with a count and a link to the list of that status; the active one links back to all. */
export function StatusCards({ counts, loading, onRetry, caption, active, linkTo }: StatusCardsProps) {
  return (
    <div className={classes.section}>
      <div className={classes.caption}>
        {onRetry ? 'The counts could not be loaded.' : caption}
        {onRetry && (
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
      <ul className={classes.cards} aria-label="Runs by status" aria-busy={loading}>
        {statuses.map(({ word, field }) => (
          <li key={word}>
            <Link
              {...linkTo(word === active ? undefined : word)}
              className={classes.card}
              aria-current={word === active ? 'true' : undefined}
              data-active={word === active || undefined}
              style={{ '--card-color': statusStyles[field].color }}
            >
              <span className={classes.word}>
                <StatusIcon field={field} />
                {word}
              </span>
              <span className={classes.count}>{counts ? counts[field] : '—'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function StatusIcon({ field }: { field: keyof Counts }) {
  const { Icon } = statusStyles[field]
  return <Icon size={18} aria-hidden />
}

import { statusStyles } from '#domain/StatusBadge.tsx'
import { statusOf } from '#domain/statuses.ts'
import { LinkTip } from '#ui/tip-links/LinkTip.tsx'
import type { ShownRun } from './shown-run.ts'
import classes from './HistoryStrip.module.css'

interface HistoryTipProps {
  id: string
  run: ShownRun
  target: HTMLElement
  onEnter: () => void
  onLeave: () => void
}

/** What is known of the run of a bar. */
export function HistoryTip({ id, run, target, onEnter, onLeave }: HistoryTipProps) {
  const known = statusOf(run.status ?? '')
  const { Icon } = known ? statusStyles[known.field] : {}
  return (
    <LinkTip target={target} onEnter={onEnter} onLeave={onLeave}>
      <div id={id} className={classes.tip}>
        <strong>{run.start.text}</strong>
        <span className={classes.word}>
          {Icon && <Icon size={14} aria-hidden />}
          {run.word}
        </span>
        <span>{[run.duration, run.note?.text].filter(Boolean).join(', ')}</span>
        {run.message && <span className={classes.message}>{run.message}</span>}
      </div>
    </LinkTip>
  )
}

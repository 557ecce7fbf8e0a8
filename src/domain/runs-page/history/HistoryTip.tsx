import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import { statusStyles } from '#domain/StatusBadge.tsx'
import { statusOf } from '#domain/statuses.ts'
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
    <Tooltip
      opened
      interactive
      multiline
      withinPortal={false}
      hideDetached={false}
      target={target}
      offset={2}
      w="max-content"
      maw="min(340px, 90vw)"
      transitionProps={{ duration: 0 }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      label={
        <div id={id} className={classes.tip}>
          <strong>{run.start}</strong>
          <span className={classes.word}>
            {Icon && <Icon size={14} aria-hidden />}
            {run.word}
          </span>
          <span>{[run.duration, run.note?.text].filter(Boolean).join(', ')}</span>
          {run.message && <span className={classes.message}>{run.message}</span>}
        </div>
      }
    />
  )
}

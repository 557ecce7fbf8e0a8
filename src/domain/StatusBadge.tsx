import type { ComponentType } from 'react'
import type { Counts } from '#api/schema-fields.ts'
import {
  IconBan,
  IconCalendarTime,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconPlayerPlay,
  IconPointFilled,
} from '#ui/icons.ts'
import { statusOf } from './statuses.ts'
import classes from './StatusBadge.module.css'

export const statusStyles = {
  successful: { color: 'var(--status-successful)', Icon: IconCircleCheck },
  failed: { color: 'var(--status-failed)', Icon: IconCircleX },
  cancel: { color: 'var(--status-cancel)', Icon: IconBan },
  running: { color: 'var(--status-running)', Icon: IconPlayerPlay },
  pending: { color: 'var(--status-pending)', Icon: IconHourglass },
  scheduled: { color: 'var(--status-scheduled)', Icon: IconCalendarTime },
} as const satisfies Record<keyof Counts, unknown>

interface StatusBadgeProps {
  status: string
  word?: string
}

export function StatusBadge({ status, word = status }: StatusBadgeProps) {
  const known = statusOf(status)
  const { Icon, color } = known ? statusStyles[known.field] : { Icon: IconPointFilled, color: 'var(--status-unknown)' }
  return <WordBadge word={word} color={color} Icon={Icon} />
}

interface WordBadgeProps {
  word: string
  color: string
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>
}

export function WordBadge({ word, color, Icon }: WordBadgeProps) {
  return (
    <span className={classes.badge} style={{ '--badge-color': color }}>
      <Icon size={14} aria-hidden />
      <span className={classes.word}>{word}</span>
    </span>
  )
}

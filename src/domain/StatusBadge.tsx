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
import { WordBadge } from '#ui/WordBadge.tsx'
import './status.css'
import { statusOf } from './statuses.ts'

/** Colour (a variable of status.css) and icon of each status. */
export const statusStyles = {
  successful: { color: 'var(--status-successful)', Icon: IconCircleCheck },
  failed: { color: 'var(--status-failed)', Icon: IconCircleX },
  cancel: { color: 'var(--status-cancel)', Icon: IconBan },
  running: { color: 'var(--status-running)', Icon: IconPlayerPlay },
  pending: { color: 'var(--status-pending)', Icon: IconHourglass },
  scheduled: { color: 'var(--status-scheduled)', Icon: IconCalendarTime },
} as const satisfies Record<keyof Counts, unknown>

interface StatusBadgeProps {
  /** As the server sends it; an unknown one gets a neutral badge. */
  status: string
  /** Text to show instead, such as `Cancelled`. */
  word?: string
}

/** A status by word, icon and colour. */
export function StatusBadge({ status, word = status }: StatusBadgeProps) {
  const known = statusOf(status)
  const { Icon, color } = known ? statusStyles[known.field] : { Icon: IconPointFilled, color: 'var(--status-unknown)' }
  return <WordBadge word={word} color={color} Icon={Icon} />
}

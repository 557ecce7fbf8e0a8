import { IconPointFilled } from './icons.ts'
import { statusOf } from './status.ts'
import { WordBadge } from './WordBadge.tsx'

interface StatusBadgeProps {
  /** The status as the server says it; one that is not known gets a neutral badge with its word. */
  status: string
  /** Another word to show, such as `Cancelled`. */
  word?: string
}

/** A status told by word, icon and colour. */
export function StatusBadge({ status, word = status }: StatusBadgeProps) {
  const { Icon = IconPointFilled, color = 'var(--status-unknown)' } = statusOf(status) ?? {}
  return <WordBadge word={word} color={color} Icon={Icon} />
}

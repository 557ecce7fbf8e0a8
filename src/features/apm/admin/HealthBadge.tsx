import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck } from '#ui/icons.ts'
import { WordBadge } from '#ui/WordBadge.tsx'
import '#domain/status.css'

interface HealthBadgeProps {
  /** As the server says it. */
  status: string | undefined
  /** What stands there for a word without a badge. */
  otherwise?: ReactNode
}

/** ONLINE in green and ERROR in orange; no other word has a badge (account-and-apm 4, Health statuses). */
export function HealthBadge({ status, otherwise = null }: HealthBadgeProps) {
  if (status === 'ONLINE') return <WordBadge word={status} color="var(--status-successful)" Icon={IconCircleCheck} />
  if (status === 'ERROR') return <WordBadge word={status} color="var(--status-cancel)" Icon={IconAlertTriangle} />
  return otherwise
}

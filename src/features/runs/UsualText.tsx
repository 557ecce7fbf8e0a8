import { Text } from '@mantine/core'
import { IconAlertTriangle } from '#ui/icons.ts'
import { Timed } from '#ui/times/Time.tsx'
import type { UsualDuration } from '#domain/run-rules/run-history.ts'

interface UsualTextProps {
  duration: UsualDuration | undefined
  separator?: string
  /** A run in a list that ended as usual says nothing. */
  onlyUnusual?: boolean
}

export function UsualText({ duration, separator, onlyUnusual = false }: UsualTextProps) {
  if (!duration || (onlyUnusual && !duration.isUnusual)) return null
  return (
    <>
      {separator}
      <Text
        span
        size="xs"
        c={duration.isUnusual ? 'var(--color-warning)' : 'dimmed'}
        fw={duration.isUnusual ? 500 : undefined}
      >
        {duration.isUnusual && <IconAlertTriangle size={12} aria-hidden style={{ verticalAlign: -2 }} />}{' '}
        <Timed text={duration.text} />
      </Text>
    </>
  )
}

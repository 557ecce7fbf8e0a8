import { Text } from '@mantine/core'
import { IconAlertTriangle } from '#ui/icons.ts'
import { Timed } from '#ui/times/Time.tsx'
import type { UsualDuration } from '#domain/run-rules/run-history.ts'

interface UsualTextProps {
  duration: UsualDuration | undefined
  separator?: string
}

export function UsualText({ duration, separator }: UsualTextProps) {
  if (!duration) return null
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

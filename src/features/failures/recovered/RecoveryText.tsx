import { Anchor, Group, Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { MaybeRecovered } from '#domain/run-rules/recovery.ts'
import { IconCircleCheck, IconCircleX } from '#ui/icons.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useMomentOf } from '../use-moment-of.ts'
import { recoveryText } from './recovery-text.ts'

interface RecoveryTextProps {
  recoveries: readonly MaybeRecovered[]
  isApm: boolean
  /** Leads to the run that succeeded. */
  link?: LinkProps | null | undefined
  otherwise?: string
}

export function RecoveryText({ recoveries, isApm, link, otherwise }: RecoveryTextProps) {
  const text = recoveryText(recoveries, useMomentOf(isApm, true))
  if (!text) return otherwise
  const isFailing = recoveries.includes(null)
  const Icon = isFailing ? IconCircleX : IconCircleCheck
  return (
    <Group component="span" gap={4} wrap="nowrap" c={isFailing ? undefined : 'dimmed'}>
      <Icon size={14} aria-hidden color={`var(--status-${isFailing ? 'failed' : 'successful'})`} />
      {link ? (
        <Anchor inherit renderRoot={(props) => <Link {...link} {...props} />}>
          <Timed text={text} />
        </Anchor>
      ) : (
        <Text span inherit truncate>
          <Timed text={text} />
        </Text>
      )}
    </Group>
  )
}

import { Text } from '@mantine/core'
import { IconAlertTriangle } from '#ui/icons.ts'
import { Timed } from '#ui/times/Time.tsx'
import type { UsualDuration } from './run-history.ts'

interface UsualTextProps {
  note: UsualDuration | undefined
  separator?: string
}

export function UsualText({ note, separator }: UsualTextProps) {
  if (!note) return null
  return (
    <>
      {separator}
      <Text span size="xs" c={note.isUnusual ? 'var(--color-warning)' : 'dimmed'} fw={note.isUnusual ? 500 : undefined}>
        {note.isUnusual && <IconAlertTriangle size={12} aria-hidden style={{ verticalAlign: -2 }} />}{' '}
        <Timed text={note.text} />
      </Text>
    </>
  )
}

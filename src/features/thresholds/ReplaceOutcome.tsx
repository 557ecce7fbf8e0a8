import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { isolate } from '#lib/texts.ts'
import type { ReactNode } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import { DialogError, type Failure } from '#ui/overlay/DialogError.tsx'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'

interface ReplaceOutcomeProps {
  title: ReactNode
  /** The name of the replaced threshold, and those of the new ones. */
  old: string
  made: readonly string[]
  isBusy: boolean
  failure: Failure | null
  onRetry: () => void
  onClose: () => void
}

const quoted = (names: readonly string[]) => names.map((name) => `“${isolate(name)}”`).join(', ')

/** After the new threshold is made: the old one is being deleted, or could not be. */
export function ReplaceOutcome({ title, old, made, isBusy, failure, onRetry, onClose }: ReplaceOutcomeProps) {
  return (
    <Stack style={{ overflowWrap: 'anywhere' }}>
      <Title order={2}>{title}</Title>
      <Text role="status">
        {quoted(made)} is set.{' '}
        {isBusy ? `Deleting “${isolate(old)}”...` : `“${isolate(old)}” is still there: both are in the list.`}
      </Text>
      {!isBusy && (
        <DialogError failure={failure && { title: `“${isolate(old)}” could not be deleted`, text: failure.text }} />
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Keep both
        </Button>
        <BusyButton ref={takeLostFocus} color="red.9" busy={isBusy} busyText="Deleting..." onClick={onRetry}>
          {`Retry: delete “${isolate(old)}”`}
        </BusyButton>
      </Group>
    </Stack>
  )
}

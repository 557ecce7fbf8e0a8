import { Alert, Group } from '@mantine/core'
import { IconAlertTriangle } from '#ui/icons.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Time } from '#ui/times/Time.tsx'

/** A count and its load time in ms since 1970. */
interface Count {
  number: number
  at: number
}

interface CountMismatchProps {
  card: Count
  list: Count
  onCheck: () => void
  checking: boolean
}

/** Warning that a card and its list disagree: both numbers with their times, and a button to refetch both. */
export function CountMismatch({ card, list, onCheck, checking }: CountMismatchProps) {
  if (card.number === list.number) return null
  return (
    <Alert color="orange" p="xs" icon={<IconAlertTriangle aria-hidden />} role="status">
      <Group justify="space-between" gap="xs">
        <span>
          The card counts {card.number} (<Time at={card.at} part="second" />
          ), the list has {list.number} (
          <Time at={list.at} part="second" />
          ).
        </span>
        <RetryButton size="compact-sm" onClick={onCheck} busy={checking} busyText="Refreshing…">
          Refresh both
        </RetryButton>
      </Group>
    </Alert>
  )
}

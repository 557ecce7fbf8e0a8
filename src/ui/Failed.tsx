import { Button, EmptyState } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from './icons.ts'

interface FailedProps {
  /** What could not be had, in a sentence. */
  title: string
  onRetry: () => void
  retrying?: boolean
}

/** The state of a part whose call failed: what is missing, and a way to try again. The notice has told why. */
export function Failed({ title, onRetry, retrying = false }: FailedProps) {
  return (
    <EmptyState
      py="lg"
      size="sm"
      icon={<IconAlertTriangle aria-hidden />}
      title={title}
      description="Nothing was lost. Try again, or come back in a moment."
    >
      <EmptyState.Actions>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} />}
          onClick={onRetry}
          loading={retrying}
        >
          Try again
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}

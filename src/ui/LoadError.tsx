import { Button } from '@mantine/core'
import { EmptyState } from './EmptyState.tsx'
import { IconAlertTriangle, IconRefresh } from './icons.ts'

interface LoadErrorProps {
  /** What could not be loaded, in a sentence. */
  title: string
  onRetry: () => void
  retrying?: boolean
}

/** The state of a part whose call failed, with a retry. A notice has said why. */
export function LoadError({ title, onRetry, retrying = false }: LoadErrorProps) {
  return (
    <EmptyState
      icon={<IconAlertTriangle size={40} color="var(--mantine-color-dimmed)" aria-hidden />}
      title={title}
      description="Nothing was lost. Try again, or come back in a moment."
    >
      <Button variant="default" size="xs" leftSection={<IconRefresh size={16} />} onClick={onRetry} loading={retrying}>
        Try again
      </Button>
    </EmptyState>
  )
}

import { Button } from '@mantine/core'
import { EmptyState } from './EmptyState.tsx'
import { IconAlertTriangle, IconRefresh } from './icons.ts'

interface LoadErrorProps {
  /** A sentence that names what could not be loaded. */
  title: string
  onRetry: () => void
  retrying?: boolean
}

/** Replaces content that failed to load, with a retry button. A notice shows the reason. */
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

import { Button } from '@mantine/core'
import { EmptyResult } from './EmptyResult.tsx'
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
    <EmptyResult
      icon={<IconAlertTriangle size={40} color="var(--mantine-color-dimmed)" aria-hidden />}
      title={title}
      description="Nothing was lost. Try again, or come back in a moment."
    >
      <Button variant="default" size="xs" leftSection={<IconRefresh size={16} />} onClick={onRetry} loading={retrying}>
        Try again
      </Button>
    </EmptyResult>
  )
}

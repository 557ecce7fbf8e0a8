import { Alert, Button, Group } from '@mantine/core'
import { format } from 'date-fns'
import { IconAlertTriangle } from '#ui/icons.ts'
import { statusOf } from '#ui/status.ts'
import type { PipelinesSearch } from './pipelines-search.ts'
import type { Pipelines } from './use-pipelines.ts'

interface CountMismatchProps {
  show: PipelinesSearch['show']
  pipelines: Pipelines
}

const time = (at: number) => format(at, 'h:mm:ss aaa')

/** Where the chosen card and its list disagree: both numbers with their times, and one button to ask both again. */
export function CountMismatch({ show, pipelines: { summary, runs, refresh } }: CountMismatchProps) {
  const field = show && statusOf(show)?.field
  if (!field || !summary.data || !runs.data || runs.isPlaceholderData) return null
  const counted = summary.data[field]
  const { total } = runs.data
  if (counted === total) return null
  return (
    <Alert color="orange" p="xs" icon={<IconAlertTriangle aria-hidden />} role="status">
      <Group justify="space-between" gap="xs">
        <span>
          The card counts {counted} ({time(summary.dataUpdatedAt)}), the list has {total} ({time(runs.dataUpdatedAt)}).
        </span>
        <Button size="compact-sm" variant="default" onClick={refresh} loading={summary.isFetching || runs.isFetching}>
          Check both again
        </Button>
      </Group>
    </Alert>
  )
}

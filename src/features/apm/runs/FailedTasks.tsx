import { Button, Group, Text } from '@mantine/core'
import type { ApmTask } from '#api/apm-runs.ts'
import { counted, isNumeric } from '#lib/numbers.ts'

/** How many failed tasks have a button. */
const maxButtons = 5

interface FailedTasksProps {
  tasks: readonly ApmTask[]
  /** Called with the index of the task. */
  onShow: (index: number) => void
}

/** Names the tasks that failed, on whichever page they are, each with a button that shows its log. */
export function FailedTasks({ tasks, onShow }: FailedTasksProps) {
  const failed = tasks.flatMap(({ task = '—', taskstatus, errormessagescount }, index) =>
    taskstatus === 'Failed' ? [{ index, task, errors: errormessagescount }] : [],
  )
  if (failed.length === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm" fw={500} c="var(--status-failed)">
        {counted(failed.length, 'failed task')}
      </Text>
      {failed.slice(0, maxButtons).map(({ index, task, errors }) => (
        <Button key={index} size="compact-sm" variant="default" onClick={() => onShow(index)}>
          Log of <bdi>{task}</bdi>
          {errors !== undefined && isNumeric(errors) && `, ${counted(Number(errors), 'error')}`}
        </Button>
      ))}
      {failed.length > maxButtons && (
        <Text size="sm" c="dimmed">
          and {failed.length - maxButtons} more
        </Text>
      )}
    </Group>
  )
}

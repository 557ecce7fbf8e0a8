import { Progress, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import type { ApmTask } from '#api/apm-runs.ts'
import { formatPortalMoment } from '#domain/portal-times.ts'
import { Facts } from '#ui/Facts.tsx'
import { IconChevronRight } from '#ui/icons.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { formatDuration } from './runs.ts'
import { TaskDetail } from './TaskDetail.tsx'
import classes from './RunTasks.module.css'

interface TaskEntryProps {
  portalId: string
  task: ApmTask
  /** True if its log is shown. */
  isOpen: boolean
  onToggle: () => void
}

const barColors: ReadonlyMap<string, string> = new Map([
  ['Skipped', 'orange'],
  ['Failed', 'var(--status-failed)'],
])

/** One task: its name, a bar coloured by status, its facts, and its log on demand. */
export function TaskEntry({ portalId, task, isOpen, onToggle }: TaskEntryProps) {
  const panelId = useId()
  const { taskstatus, errormessagescount } = task
  const title = task.task ?? '—'
  const facts = [
    { label: 'Task Status', value: taskstatus === undefined ? '—' : <StatusBadge status={taskstatus} /> },
    { label: 'Duration', value: formatDuration(task.duration) },
    { label: 'Start time', value: formatPortalMoment(task.startdate, task.starttime) ?? '—' },
    { label: 'End time', value: formatPortalMoment(task.enddate, task.endtime) ?? '—' },
    { label: 'Errors count', value: errormessagescount ?? '—' },
  ]
  return (
    <li className={classes.task} aria-label={`Task ${title}`}>
      <strong>{title}</strong>
      <Progress.Root size="md">
        <Progress.Section
          value={100}
          color={barColors.get(taskstatus ?? '') ?? 'var(--status-successful)'}
          animated={taskstatus === 'Running'}
          aria-label={`Progress of ${title}`}
          aria-valuetext={taskstatus}
        />
      </Progress.Root>
      <Facts className={classes.facts} facts={facts} />
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      >
        <IconChevronRight size={16} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
        Task Detail
      </UnstyledButton>
      {isOpen && (
        <div id={panelId}>
          <TaskDetail portalId={portalId} task={task} title={title} />
        </div>
      )}
    </li>
  )
}

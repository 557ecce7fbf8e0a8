import { Progress, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import type { ApmTask } from '#api/apm-runs.ts'
import { formatPortalClock, formatPortalMoment } from '#domain/portal-times.ts'
import { Facts } from '#ui/Facts.tsx'
import { IconChevronRight } from '#ui/icons.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { isolate } from '#lib/texts.ts'
import { PortalTime } from './PortalTime.tsx'
import { formatDuration } from './runs.ts'
import type { TaskBar } from './task-axis.ts'
import { TaskDetail } from './TaskDetail.tsx'
import classes from './RunTasks.module.css'

interface TaskEntryProps {
  portalId: string
  task: ApmTask
  /** Its place on the axis of the run; undefined draws the whole axis. */
  bar: TaskBar | undefined
  /** True if its log is shown. */
  isOpen: boolean
  onToggle: () => void
  /** True if the user was led here: the entry gets the focus. */
  isTarget: boolean
}

const goTo = (button: HTMLElement | null) => {
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'start' })
}

const barColors: ReadonlyMap<string, string> = new Map([
  ['Skipped', 'orange'],
  ['Failed', 'var(--status-failed)'],
  ['Running', 'var(--status-running)'],
])

const calmGreen = 'color-mix(in srgb, var(--status-successful) 70%, transparent)'

/** A separate day and time; an em dash without both. */
function momentOf(day: string | undefined, time: string | undefined) {
  const text = formatPortalMoment(day, time)
  return text === undefined ? '—' : <PortalTime sent={text} text={text} />
}

/** One task: its name, a bar coloured by status, its facts, and its log on demand. */
export function TaskEntry({ portalId, task, bar, isOpen, onToggle, isTarget }: TaskEntryProps) {
  const panelId = useId()
  const { taskstatus, starttime, errormessagescount } = task
  const title = task.task ?? '—'
  const isRunning = taskstatus === 'Running'
  const status = taskstatus === undefined ? '—' : <StatusBadge status={taskstatus} />
  const since = isRunning && starttime !== undefined && (
    <>
      {' since '}
      <PortalTime sent={starttime} text={formatPortalClock(starttime)} />
    </>
  )
  const facts = [
    {
      label: 'Task Status',
      value: (
        <>
          {status}
          {since}
        </>
      ),
    },
    { label: 'Duration', value: formatDuration(task.duration) },
    { label: 'Start time', value: momentOf(task.startdate, starttime) },
    { label: 'End time', value: momentOf(task.enddate, task.endtime) },
    { label: 'Errors count', value: errormessagescount ?? '—' },
  ]
  return (
    <li className={classes.task} data-status={taskstatus} aria-label={`Task ${isolate(title)}`}>
      <div className={classes.head}>
        <bdi className={classes.title}>{title}</bdi>
        <UnstyledButton
          ref={isTarget ? goTo : undefined}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={onToggle}
        >
          <IconChevronRight size={16} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
          Task Detail
        </UnstyledButton>
      </div>
      <TaskProgress title={title} status={taskstatus} bar={bar} />
      <Facts className={classes.facts} facts={facts} />
      {isOpen && (
        <div id={panelId}>
          <TaskDetail portalId={portalId} task={task} title={title} />
        </div>
      )}
    </li>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

interface TaskProgressProps {
  title: string
  status: string | undefined
  bar: TaskBar | undefined
}

/** The bar of a task: from its start to its end on the axis of the run. */
function TaskProgress({ title, status = '', bar }: TaskProgressProps) {
  const { start, width } = bar ?? { start: 0, width: 1 }
  return (
    <Progress.Root
      size={6}
      className={classes.bar}
      style={{ '--bar-start': percent(start), '--bar-width': percent(width) }}
    >
      <Progress.Section
        value={100}
        color={barColors.get(status) ?? calmGreen}
        striped={status === 'Running'}
        animated={status === 'Running'}
        aria-label={`Progress of ${isolate(title)}`}
        aria-valuetext={status === '' ? undefined : status}
      />
    </Progress.Root>
  )
}

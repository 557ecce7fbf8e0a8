import { Progress, Text } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import type { ApmTask } from '#api/apm-runs.ts'
import { formatPortalClock, formatPortalMoment } from '#lib/portal-times.ts'
import { barColorOf } from '../bar-color.ts'
import { RunPart, RunPartName } from '../RunPanel.tsx'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { isolate } from '#lib/texts.ts'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'
import { PortalTime } from './PortalTime.tsx'
import { formatElapsed } from './runs.ts'
import type { TaskBar } from './task-axis.ts'
import { TaskDetail } from './TaskDetail.tsx'
import classes from './RunTasks.module.css'

export const taskLabels = {
  status: 'Task Status',
  duration: 'Duration',
  start: 'Start time',
  end: 'End time',
  errors: 'Errors count',
} as const

interface TaskEntryProps {
  portalId: string
  task: ApmTask
  bar: TaskBar | undefined
  isOpen: boolean
  onToggle: () => void
  isTarget: boolean
}

const goTo = (button: HTMLElement | null) => {
  giveFocus(button)
  button?.scrollIntoView({ block: 'start' })
}

function momentOf(day: string | undefined, time: string | undefined) {
  const text = formatPortalMoment(day, time)
  return text === undefined ? '—' : <PortalTime sent={text} text={text} />
}

export function TaskEntry({ portalId, task, bar, isOpen, onToggle, isTarget }: TaskEntryProps) {
  const panelId = useId()
  const { taskstatus, starttime, errormessagescount } = task
  const title = task.task ?? '—'
  const since = taskstatus === 'Running' && starttime !== undefined && (
    <>
      {' since '}
      <PortalTime sent={starttime} text={formatPortalClock(starttime)} />
    </>
  )
  return (
    <RunPart label={`Task ${isolate(title)}`} isFailed={taskstatus === 'Failed'}>
      <div className={classes.line}>
        <RunPartName
          ref={isTarget ? goTo : undefined}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={onToggle}
        >
          <bdi>{title}</bdi>
          <span className="sr-only">, Task Detail</span>
        </RunPartName>
        <TaskProgress title={title} status={taskstatus} bar={bar} />
        <dl className={classes.facts}>
          <Fact name="status" value={taskstatus === undefined ? '—' : <StatusBadge status={taskstatus} />}>
            {since}
          </Fact>
          <Fact name="duration" value={formatElapsed(task.duration)} />
          <Fact name="start" value={momentOf(task.startdate, starttime)} />
          <Fact name="end" value={momentOf(task.enddate, task.endtime)} />
          <Fact name="errors" value={errormessagescount ?? '—'} />
        </dl>
      </div>
      {isOpen && (
        <div id={panelId} className={classes.log}>
          <TaskDetail portalId={portalId} task={task} title={title} />
        </div>
      )}
    </RunPart>
  )
}

interface FactProps {
  name: keyof typeof taskLabels
  value: ReactNode
  children?: ReactNode
}

function Fact({ name, value, children }: FactProps) {
  return (
    <div className={classes[name]}>
      <Text component="dt" size="xs" c="dimmed" className={name === 'status' ? 'sr-only' : undefined}>
        {taskLabels[name]}
      </Text>
      <dd>
        {value}
        {children}
      </dd>
    </div>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

interface TaskProgressProps {
  title: string
  status: string | undefined
  bar: TaskBar | undefined
}

function TaskProgress({ title, status = '', bar }: TaskProgressProps) {
  const { start, width } = bar ?? { start: 0, width: 1 }
  return (
    <Progress.Root
      size={8}
      radius={2}
      bg="var(--surface-strong)"
      className={classes.bar}
      style={{ '--bar-start': percent(start), '--bar-width': percent(width) }}
    >
      <Progress.Section
        value={100}
        color={barColorOf(status)}
        striped={status === 'Running'}
        aria-label={`Progress of ${isolate(title)}`}
        aria-valuetext={status === '' ? undefined : status}
      />
    </Progress.Root>
  )
}

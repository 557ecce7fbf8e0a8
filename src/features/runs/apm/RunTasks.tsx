import { Button, Group, Stack, Text } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useApmProcessInfo, useApmTasks, type ApmRun, type ApmTask } from '#api/apm-runs.ts'
import { LastGoodRunLink } from '../comparison/RunComparison.tsx'
import { lastGoodRun } from '../comparison/run-comparison.ts'
import { runCommands, RunList, RunPanel } from '../RunPanel.tsx'
import { formatDuration } from '#lib/dates.ts'
import { counted, isNumeric } from '#lib/numbers.ts'
import { graphemes, isolate } from '#lib/texts.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Live } from '#ui/live/use-live.ts'
import { Pager } from '#ui/Pager.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { ApmComparison, lastGood } from '../comparison/ApmComparison.tsx'
import { mostWithoutPages, taskPageSizes, type PortalDetailSearch } from './portal-detail-search.ts'
import { formatElapsed, openLogs, toggleLog } from './runs.ts'
import { taskAxis } from './task-axis.ts'
import { TaskEntry, taskLabels } from './TaskEntry.tsx'
import { timedRun, type useRunHistory } from './use-run-history.ts'
import classes from './RunTasks.module.css'

interface RunTasksProps {
  portalId: string
  run: ApmRun
  search: PortalDetailSearch
  onSearch: (part: Partial<PortalDetailSearch>, replace?: boolean) => void
  live: Live
  history: ReturnType<typeof useRunHistory>
  linkTo: (part: Partial<PortalDetailSearch>) => LinkProps
}

export function RunTasks(props: RunTasksProps) {
  const { portalId, run, search, onSearch, live, history, linkTo } = props
  const otherId = search.with === run.key ? undefined : search.with
  const shownTab = search.tab === '3' && otherId === undefined ? '1' : search.tab
  const isPhone = useIsPhone()
  const tasks = useApmTasks(portalId, run.runlistnotaskparent, { ...live.refresh, enabled: shownTab !== '2' })
  const count = tasks.data?.length ?? (run.tasks !== undefined && isNumeric(run.tasks) ? run.tasks : '')
  return (
    <RunPanel
      id={run.runlistno}
      facts={
        !isPhone && (
          <>
            <bdi className="sent">{run.runtype}</bdi>
            <span>{formatElapsed(run.elapsedtime)}</span>
          </>
        )
      }
      actions={
        <>
          {run.status === 'Failed' && <CompareLink run={run} history={history} linkTo={linkTo} />}
          <CopyText text={() => location.href} label="Copy link" command={runCommands.copyLink} />
        </>
      }
      label={`Tasks of run ${isolate(run.runlistno ?? '—')}`}
      value={shownTab}
      onChange={(tab) => onSearch({ tab })}
      tabs={[
        {
          value: '1',
          label: count === '' ? 'Task Statistics' : `Task Statistics (${count})`,
          panel: (
            <QueryView
              query={tasks}
              loading="Loading tasks…"
              what="tasks"
              nextTryAt={live.nextTryAt(tasks)}
              empty={<EmptyState title="No task available for this portal" />}
            >
              {(loaded) => <TaskPage {...props} tasks={loaded} />}
            </QueryView>
          ),
        },
        {
          value: '2',
          label: 'Process Info',
          panel: <ProcessInfo portalId={portalId} run={run} live={live} />,
        },
        ...(otherId === undefined
          ? []
          : [
              {
                value: '3' as const,
                label: 'Comparison',
                panel: <ApmComparison {...props} tasks={tasks} otherId={otherId} />,
              },
            ]),
      ]}
    />
  )
}

function CompareLink({ run, history, linkTo }: Pick<RunTasksProps, 'run' | 'history' | 'linkTo'>) {
  const timed = timedRun(run)
  if (history.runs === undefined || timed.start === undefined) return null
  const good = lastGoodRun(timed, history.runs)
  // A list of one status does not have it: it is found when all runs are loaded.
  const other = good?.id ?? (history.rows ? undefined : lastGood)
  return <LastGoodRunLink link={other === undefined ? undefined : linkTo({ run: run.key, with: other, tab: '3' })} />
}

function TaskPage({ portalId, run, search, onSearch, tasks }: RunTasksProps & { tasks: readonly ApmTask[] }) {
  const { size, logs } = search
  // A linked page may no longer exist.
  const pages = Math.ceil(tasks.length / size)
  const page = Math.min(search.tasks, pages)
  const isPaged = tasks.length > mostWithoutPages || pages > 1 || search.tasks > 1
  const total = `Total ${tasks.length} items`
  const first = (page - 1) * size
  const open = openLogs(logs)
  const axis = taskAxis(run, tasks)
  const [target, setTarget] = useState<number>()
  const showLog = (index: number) => {
    setTarget(index)
    onSearch({ tasks: Math.floor(index / size) + 1, logs: open.includes(index) ? logs : toggleLog(logs, index) })
  }
  return (
    <Stack gap={8}>
      <FailedTasks tasks={tasks} onShow={showLog} />
      <TaskHead isRunning={run.status === 'Running'} length={axis.length} />
      <RunList label="Tasks">
        {tasks.slice(first, first + size).map((task, index) => (
          // Tasks of a run may have the same name.
          <TaskEntry
            key={`${first + index}-${task.task}`}
            portalId={portalId}
            task={{ ...task, runlistnotaskparent: task.runlistnotaskparent ?? run.runlistnotaskparent }}
            bar={axis.bars[first + index]}
            isTarget={target === first + index}
            isOpen={open.includes(first + index)}
            onToggle={() => onSearch({ logs: toggleLog(logs, first + index) })}
          />
        ))}
      </RunList>
      {isPaged ? (
        <Pager
          page={search.tasks}
          size={size}
          sizes={taskPageSizes}
          total={tasks.length}
          totalLine={total}
          onPage={(to, replace) => {
            setTarget(undefined)
            onSearch({ tasks: to }, replace)
          }}
          onSize={(to) => onSearch({ size: to, tasks: 1 })}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {total}
        </Text>
      )}
    </Stack>
  )
}

interface TaskHeadProps {
  length: number | undefined
  isRunning: boolean
}

function TaskHead({ length, isRunning }: TaskHeadProps) {
  return (
    <div className={classes.head}>
      <span className={classes.status} aria-hidden>
        {taskLabels.status}
      </span>
      <div className={classes.axis}>
        {length !== undefined && (
          <>
            <span>Start</span>
            <span>{isRunning ? `running for ${formatDuration(length)}` : formatDuration(length)}</span>
          </>
        )}
      </div>
      {(['duration', 'start', 'end', 'errors'] as const).map((name) => (
        <span key={name} className={classes[name]} aria-hidden>
          {taskLabels[name]}
        </span>
      ))}
    </div>
  )
}

const maxButtons = 5

interface FailedTasksProps {
  tasks: readonly ApmTask[]
  onShow: (index: number) => void
}

function FailedTasks({ tasks, onShow }: FailedTasksProps) {
  const failed = tasks.flatMap(({ task = '—', taskstatus, errormessagescount }, index) =>
    taskstatus === 'Failed' ? [{ index, task, errors: errormessagescount }] : [],
  )
  if (failed.length === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm" fw={500} c="var(--status-failed)">
        {counted(failed.length, 'failed task')}:
      </Text>
      {failed.slice(0, maxButtons).map(({ index, task, errors }) => (
        <Button key={index} size="compact-sm" variant="default" onClick={() => onShow(index)}>
          {/* One element, because the button lays out its children without spaces. */}
          <span>
            <bdi>{task}</bdi>
            {errors !== undefined && isNumeric(errors) && ` (${counted(Number(errors), 'error')})`}
          </span>
        </Button>
      ))}
      {failed.length > maxButtons && (
        <Text size="sm" c="dimmed">
          +{failed.length - maxButtons} more
        </Text>
      )}
    </Group>
  )
}

const maxDetails = 90

function Details({ text }: { text: string }) {
  const characters = graphemes(text)
  if (characters.length <= maxDetails) return text
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard's way to the tip
    <span tabIndex={0} data-tooltip={text}>
      {characters.slice(0, maxDetails).join('')}…
    </span>
  )
}

function ProcessInfo({ portalId, run, live }: Pick<RunTasksProps, 'portalId' | 'run' | 'live'>) {
  const info = useApmProcessInfo(portalId, run.runlistno, live.refresh)
  return (
    <QueryView
      query={info}
      loading="Loading process info…"
      what="process info"
      nextTryAt={live.nextTryAt(info)}
      empty={<EmptyState title="No process info for this run" />}
    >
      {(tasks) => (
        <SmallTable
          label="Process Info"
          heads={['Task', 'Task Details', 'Started By']}
          rows={tasks.map(({ task = '—', taskdetails = '—', startedby = '—' }) => ({
            name: task,
            cells: [<Details key="details" text={taskdetails} />, startedby],
          }))}
          isLog
        />
      )}
    </QueryView>
  )
}

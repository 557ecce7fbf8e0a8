import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useApmTaskDetails, useApmTasks, type ApmRun, type ApmTask } from '#api/apm-runs.ts'
import { ErrorsOnlyHere, nameOf, Quiet, RunComparison, type OtherRun } from './RunComparison.tsx'
import { differencesOf, lastGoodRun, type Step } from './run-comparison.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { counted, formatCount, isNumeric } from '#lib/numbers.ts'
import { formatPortalTime } from '#lib/portal-times.ts'
import { untilLoaded } from '#lib/refresh-interval.ts'
import { isolate } from '#lib/texts.ts'
import { textColumns } from '#ui/data-table/columns.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Live } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { errorsOnlyIn, sameTask } from '../apm/log-errors.ts'
import type { PortalDetailSearch } from '../apm/portal-detail-search.ts'
import { PortalTime } from '../apm/PortalTime.tsx'
import { runColumns } from '../apm/run-columns.tsx'
import { formatElapsed, notExpandableReason } from '../apm/runs.ts'
import { serverText } from '../server-text.tsx'
import { timedRun, type useRunHistory } from '../apm/use-run-history.ts'

/** Stands in the address for the last good run, as long as it is unknown. */
export const lastGood = 'last'

/** Neither times nor results, which differ in any case. */
const parameterIds = new Set(['period', 'runtype', 'datefrom', 'dateto', 'timefrom', 'timeto', 'isscheduled'])

const parameters = textColumns(runColumns)
  .filter(({ id }) => parameterIds.has(id))
  .map(({ id, title, text }) => ({
    title,
    text: (run: ApmRun) => text(run)?.toString(),
    isOfJob: id === 'runtype',
  }))

const stepsOf = (tasks: readonly ApmTask[]): Step[] =>
  tasks.map(({ task = '—', taskstatus, duration }) => ({
    name: task,
    status: taskstatus,
    word: taskstatus,
    duration: duration !== undefined && isNumeric(duration) ? Number(duration) : undefined,
    durationText: formatElapsed(duration),
  }))

const timesOf = ({ starttime, elapsedtime }: ApmRun) => (
  <>
    {starttime === undefined ? '—' : <PortalTime sent={starttime} text={formatPortalTime(starttime)} />},{' '}
    {formatElapsed(elapsedtime)}
  </>
)

interface ApmComparisonProps {
  portalId: string
  run: ApmRun
  otherId: string
  tasks: UseQueryResult<ApmTask[]>
  history: ReturnType<typeof useRunHistory>
  live: Live
  linkTo: (part: Partial<PortalDetailSearch>) => LinkProps
}

export function ApmComparison({ otherId, history, linkTo, ...props }: ApmComparisonProps) {
  const { run, live } = props
  const { rows, runs, allQuery } = history
  if (rows === undefined) {
    return (
      <QueryView query={allQuery} loading="Loading runs…" what="runs" nextTryAt={live.nextTryAt(allQuery)}>
        {() => null}
      </QueryView>
    )
  }
  const good = runs && lastGoodRun(timedRun(run), runs)?.id
  const id = otherId === lastGood ? good : otherId
  const otherRun = rows.find(({ key }) => key === id)
  if (otherRun === undefined) {
    return (
      <EmptyState
        title={
          otherId === lastGood
            ? 'No earlier run of this type succeeded (last 100)'
            : `Run ${isolate(otherId)} is no longer listed`
        }
      />
    )
  }
  const { key, status, runlistno = '—' } = otherRun
  const other = {
    id: runlistno,
    link: linkTo({ show: 'all', run: key }),
    status: status !== undefined && <StatusBadge status={status} />,
    isLastGood: key === good,
  }
  return <LoadedComparison {...props} other={other} otherRun={otherRun} />
}

interface LoadedComparisonProps extends Pick<ApmComparisonProps, 'portalId' | 'run' | 'tasks' | 'live'> {
  other: OtherRun
  otherRun: ApmRun
}

function LoadedComparison({ portalId, run, tasks, live, other, otherRun }: LoadedComparisonProps) {
  const hasTasks = notExpandableReason(otherRun) === undefined
  const otherTasks = useApmTasks(portalId, otherRun.runlistnotaskparent, {
    ...untilLoaded(live.refresh),
    enabled: hasTasks,
  })
  const queries = hasTasks ? [tasks, otherTasks] : [tasks]
  const others = hasTasks ? otherTasks.data : []
  return (
    <RunComparison
      run={{ times: timesOf(run), steps: tasks.data && stepsOf(tasks.data) }}
      other={{ ...other, times: timesOf(otherRun), steps: others && stepsOf(others) }}
      parameters={{ rows: differencesOf(parameters, run, otherRun) }}
      steps={{ title: 'Tasks', empty: 'No task available for this portal', queries }}
      live={live}
    >
      {tasks.data && others ? (
        <FailedTaskErrors
          portalId={portalId}
          tasks={withNumbers(tasks.data, run)}
          others={withNumbers(others, otherRun)}
          other={other}
        />
      ) : (
        <ErrorsOnlyHere queries={queries} live={live} other={other} groups={undefined} />
      )}
    </RunComparison>
  )
}

const withNumbers = (tasks: readonly ApmTask[], { runlistnotaskparent }: ApmRun): ApmTask[] =>
  tasks.map((task) => ({ ...task, runlistnotaskparent: task.runlistnotaskparent ?? runlistnotaskparent }))

interface FailedTaskErrorsProps {
  portalId: string
  tasks: readonly ApmTask[]
  others: readonly ApmTask[]
  other: OtherRun
}

/** The log of each task is a call of its own, so only the first failed one is compared. */
function FailedTaskErrors({ portalId, tasks, others, other }: FailedTaskErrorsProps) {
  const failed = tasks.filter(({ taskstatus }) => taskstatus === 'Failed')
  const [first] = failed
  if (first === undefined) return <Quiet>This run has no failed tasks</Quiet>
  const otherTask = sameTask(tasks, tasks.indexOf(first), others)
  return (
    <>
      <Quiet>
        {failed.length > 1 ? `First of ${counted(failed.length, 'failed task')}: ` : 'Failed task: '}
        {serverText(first.task)}
        {!otherTask && ` (not part of ${nameOf(other)})`}
      </Quiet>
      <LogErrors portalId={portalId} task={first} otherTask={otherTask} other={other} />
    </>
  )
}

interface LogErrorsProps {
  portalId: string
  task: ApmTask
  otherTask: ApmTask | undefined
  other: OtherRun
}

function LogErrors({ portalId, task, otherTask, other }: LogErrorsProps) {
  const log = useApmTaskDetails(portalId, task)
  const otherLog = useApmTaskDetails(portalId, otherTask ?? task, otherTask !== undefined)
  const otherLines = otherTask ? otherLog.data : []
  const hasErrors = log.data === undefined || errorsOnlyIn(log.data, []).length > 0
  return (
    <ErrorsOnlyHere
      queries={otherTask ? [log, otherLog] : [log]}
      other={other}
      groups={log.data && otherLines && errorsOnlyIn(log.data, otherLines)}
      none={hasErrors ? undefined : 'No errors in this task’s log'}
    >
      {(groups) => (
        <SmallTable
          label="Errors"
          heads={['Message Log Type', 'Entity Name', 'Log Level', 'Entries']}
          rows={groups.map(({ type, entity, level, count }) => ({
            name: serverText(type),
            cells: [serverText(entity), serverText(level), `×${formatCount(count)}`],
          }))}
        />
      )}
    </ErrorsOnlyHere>
  )
}

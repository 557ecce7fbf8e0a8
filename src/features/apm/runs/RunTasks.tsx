import { useApmProcessInfo, useApmTaskCount } from '#api/apm-runs.ts'
import { formatPortalTime } from '#domain/portal-times.ts'
import { runCommands, RunId, RunTabs } from '#domain/runs/RunTabs.tsx'
import { isNumeric } from '#lib/numbers.ts'
import { graphemes, isolate } from '#lib/texts.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { TaskStatistics, type TaskStatisticsProps } from './TaskStatistics.tsx'

/** The open row of the run table: its tasks and its process info. */
export function RunTasks(props: TaskStatisticsProps) {
  const { portalId, run, search, onSearch, live } = props
  const { runlistnotaskparent, starttime, status, tasks = '' } = run
  const count = useApmTaskCount(portalId, runlistnotaskparent) ?? (isNumeric(tasks) ? tasks : '')
  const since = status === 'Running' && starttime !== undefined ? formatPortalTime(starttime) : undefined
  return (
    <RunTabs
      title="Tasks"
      facts={run.runlistno && <RunId id={run.runlistno} />}
      actions={<CopyText text={() => location.href} label="Copy link" command={runCommands.copyLink} />}
      label={`Tasks of run ${isolate(run.runlistno ?? '—')}`}
      texts={{ 'Running since': since }}
      value={search.tab}
      onChange={(tab) => onSearch({ tab })}
      tabs={[
        { value: '1', label: `Task Statistics ${count}`.trim(), panel: <TaskStatistics {...props} /> },
        {
          value: '2',
          label: 'Process Info',
          panel: <ProcessInfo portalId={portalId} run={run} live={live} />,
        },
      ]}
    />
  )
}

/** In characters. */
const maxDetails = 90

/** The details cut to their length, and complete in a tip. */
function Details({ text }: { text: string }) {
  const characters = graphemes(text)
  if (characters.length <= maxDetails) return text
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard's way to the tip
    <span tabIndex={0} data-tip={text}>
      {characters.slice(0, maxDetails).join('')}...
    </span>
  )
}

/** The process info of a run: tasks and who started them. */
function ProcessInfo({ portalId, run, live }: Pick<TaskStatisticsProps, 'portalId' | 'run' | 'live'>) {
  const info = useApmProcessInfo(portalId, run.runlistno, live.refresh)
  return (
    <QueryView
      query={info}
      loading="Loading process info…"
      failed="The process info of this run could not be loaded."
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

import { CopyLink } from '#domain/runs-page/CopyLink.tsx'
import { RunTabs } from '#domain/runs-page/RunTabs.tsx'
import { formatPortalTime } from '#domain/portal-times.ts'
import { useApmTaskCount } from '#api/apm-runs.ts'
import { isNumeric } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { ProcessInfo } from './ProcessInfo.tsx'
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
      actions={<CopyLink />}
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

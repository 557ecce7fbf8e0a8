import { CopyLink } from '#domain/runs-page/CopyLink.tsx'
import { RunTabs } from '#domain/runs-page/RunTabs.tsx'
import { ProcessInfo } from './ProcessInfo.tsx'
import { TaskStatistics, type TaskStatisticsProps } from './TaskStatistics.tsx'

/** The open row of the run table: its tasks and its process info. */
export function RunTasks(props: TaskStatisticsProps) {
  const { portalId, run, search, onSearch, live } = props
  return (
    <RunTabs
      title="Tasks"
      actions={<CopyLink />}
      label={`Tasks of run ${run.runlistno ?? '—'}`}
      value={search.tab}
      onChange={(tab) => onSearch({ tab })}
      tabs={[
        { value: '1', label: 'Task Statistics', panel: <TaskStatistics {...props} /> },
        {
          value: '2',
          label: 'Process Info',
          panel: <ProcessInfo portalId={portalId} run={run} live={live} />,
        },
      ]}
    />
  )
}

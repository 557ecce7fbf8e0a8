import { useApmTasks, type ApmRun, type ApmTask } from '#api/apm-runs.ts'
import { RunList } from '#domain/runs-page/RunTabs.tsx'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { taskPageSizes, type PortalDetailSearch } from './portal-detail-search.ts'
import { openLogs, toggleLog } from './runs.ts'
import { TaskEntry } from './TaskEntry.tsx'
import classes from './RunTasks.module.css'

interface TaskStatisticsProps {
  portalId: string
  run: ApmRun
  search: PortalDetailSearch
  onSearch: (part: Partial<PortalDetailSearch>) => void
  refresh: RefreshOptions
}

/** The tasks of a run, paged. */
export function TaskStatistics(props: TaskStatisticsProps) {
  const { portalId, run, refresh } = props
  return (
    <QueryView
      query={useApmTasks(portalId, run.runlistnotaskparent, refresh)}
      loading="Loading tasks…"
      failed="The tasks of this run could not be loaded."
      empty={<EmptyState title="No task available for this portal" />}
    >
      {(tasks) => <TaskPage {...props} tasks={tasks} />}
    </QueryView>
  )
}

function TaskPage({ portalId, run, search, onSearch, tasks }: TaskStatisticsProps & { tasks: readonly ApmTask[] }) {
  const { size, logs } = search
  // A linked page may no longer exist.
  const page = Math.min(search.tasks, Math.ceil(tasks.length / size))
  const first = (page - 1) * size
  const open = openLogs(logs)
  return (
    <div className={classes.statistics}>
      <RunList label="Tasks">
        {tasks.slice(first, first + size).map((task, index) => (
          // Tasks of a run may share a name; the index distinguishes them.
          <TaskEntry
            key={`${first + index}-${task.task}`}
            portalId={portalId}
            task={{ ...task, runlistnotaskparent: task.runlistnotaskparent ?? run.runlistnotaskparent }}
            isOpen={open.includes(first + index)}
            onToggle={() => onSearch({ logs: toggleLog(logs, first + index) })}
          />
        ))}
      </RunList>
      <Pager
        page={page}
        size={size}
        sizes={taskPageSizes}
        total={tasks.length}
        totalLine={`Total ${tasks.length} items`}
        onPage={(to) => onSearch({ tasks: to })}
        onSize={(to) => onSearch({ size: to, tasks: 1 })}
      />
    </div>
  )
}

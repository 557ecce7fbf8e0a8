import { useApmTasks } from '#api/apm-runs.ts'
import { EmptyResult } from '#ui/EmptyResult.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { openLogs, toggleLog } from './open-logs.ts'
import { taskPageSizes } from './portal-detail-search.ts'
import type { RunTasksProps } from './RunTasks.tsx'
import { TaskEntry } from './TaskEntry.tsx'
import classes from './RunTasks.module.css'

/** The tasks of a run, a few a page (account-and-apm 2, Task Statistics). */
export function TaskStatistics({ portalId, run, search, onSearch, live }: RunTasksProps) {
  const tasks = useApmTasks(portalId, run.runlistnotaskparent, live)
  if (tasks.isPending) return <Spinner label="Loading tasks…" />
  if (tasks.data === undefined) {
    return (
      <Failed
        title="The tasks of this run could not be loaded."
        onRetry={() => void tasks.refetch()}
        retrying={tasks.isFetching}
      />
    )
  }
  if (tasks.data.length === 0) return <EmptyResult title="No task available for this portal" />
  const { size, logs } = search
  // A link may name a page that is no more.
  const page = Math.min(search.tasks, Math.ceil(tasks.data.length / size))
  const first = (page - 1) * size
  const open = openLogs(logs)
  return (
    <div className={classes.statistics}>
      <ol className={classes.tasks} aria-label="Tasks">
        {tasks.data.slice(first, first + size).map((task, at) => (
          // Two tasks of a run may have the same name; their place tells them apart.
          <TaskEntry
            key={`${first + at}-${task.task}`}
            portalId={portalId}
            task={{ ...task, runlistnotaskparent: task.runlistnotaskparent ?? run.runlistnotaskparent }}
            isOpen={open.includes(first + at)}
            onToggle={() => onSearch({ logs: toggleLog(logs, first + at) })}
          />
        ))}
      </ol>
      <Pager
        page={page}
        size={size}
        sizes={taskPageSizes}
        total={tasks.data.length}
        totalLine={`Total ${tasks.data.length} items`}
        onPage={(to) => onSearch({ tasks: to })}
        onSize={(to) => onSearch({ size: to, tasks: 1 })}
      />
    </div>
  )
}

import { useApmProcessInfo, type ApmProcessInfo } from '#api/apm-runs.ts'
import { withKeys } from '#lib/keyed-rows.ts'
import { TruncatedText } from '#ui/TruncatedText.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { queryTableProps } from '#ui/QueryView.tsx'
import type { TaskStatisticsProps } from './TaskStatistics.tsx'

type Line = ApmProcessInfo & { readonly key: string }

const columns = columnsFor<Line>([
  { id: 'task', title: 'Task', size: 240, cell: ({ task }) => task ?? '—' },
  {
    id: 'taskdetails',
    title: 'Task Details',
    size: 320,
    grows: true,
    cell: ({ taskdetails }) => <TruncatedText text={taskdetails ?? '—'} length={90} />,
  },
  { id: 'startedby', title: 'Started By', size: 160, cell: ({ startedby }) => startedby ?? '—' },
])

const keyOf = ({ key }: Line) => key

/** The process info of a run: tasks and who started them. */
export function ProcessInfo({ portalId, run, live }: Pick<TaskStatisticsProps, 'portalId' | 'run' | 'live'>) {
  const info = useApmProcessInfo(portalId, run.runlistno, live.refresh)
  return (
    <DataTable
      label="Process Info"
      columns={columns}
      rows={withKeys(info.data ?? [], ({ task }) => task ?? '')}
      rowId={keyOf}
      autoHeight
      {...queryTableProps(info, {
        failed: 'The process info of this run could not be loaded.',
        nextTryAt: live.nextTryAt(info),
        empty: <EmptyState title="No process info for this run" />,
      })}
    />
  )
}

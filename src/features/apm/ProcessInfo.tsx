import { useApmProcessInfo, type ApmProcessInfo } from '#api/apm-runs.ts'
import { withKeys } from '#lib/keyed-rows.ts'
import { CutText } from '#ui/CutText.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyResult } from '#ui/EmptyResult.tsx'
import { Failed } from '#ui/Failed.tsx'
import type { RunTasksProps } from './RunTasks.tsx'

type Line = ApmProcessInfo & { readonly key: string }

const column = columnsFor<Line>()

const columns = column.columns([
  column.accessor('task', { header: 'Task', size: 240, cell: ({ row }) => row.original.task ?? '—' }),
  column.accessor('taskdetails', {
    header: 'Task Details',
    size: 320,
    meta: { grows: true },
    cell: ({ row }) => <CutText text={row.original.taskdetails ?? '—'} length={90} />,
  }),
  column.accessor('startedby', { header: 'Started By', size: 160, cell: ({ row }) => row.original.startedby ?? '—' }),
])

const keyOf = ({ key }: Line) => key

/** Who started what in a run (account-and-apm 2, Process Info). */
export function ProcessInfo({ portalId, run, live }: RunTasksProps) {
  const info = useApmProcessInfo(portalId, run.runlistno, live)
  return (
    <DataTable
      label="Process Info"
      columns={columns}
      rows={withKeys(info.data ?? [], ({ task }) => task ?? '')}
      rowId={keyOf}
      loading={info.isPending}
      fit
      empty={
        info.isError && info.data === undefined ? (
          <Failed
            title="The process info of this run could not be loaded."
            onRetry={() => void info.refetch()}
            retrying={info.isFetching}
          />
        ) : (
          <EmptyResult title="No process info for this run" />
        )
      }
    />
  )
}

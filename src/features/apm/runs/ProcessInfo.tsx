import { useApmProcessInfo, type ApmProcessInfo, type ApmRun } from '#api/apm-runs.ts'
import { withKeys } from '#lib/keyed-rows.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { TruncatedText } from '#ui/TruncatedText.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { queryTableProps } from '#ui/QueryView.tsx'

type Line = ApmProcessInfo & { readonly key: string }

const column = columnsFor<Line>()

const columns = column.columns([
  column.accessor('task', { header: 'Task', size: 240, cell: ({ row }) => row.original.task ?? '—' }),
  column.accessor('taskdetails', {
    header: 'Task Details',
    size: 320,
    meta: { grows: true },
    cell: ({ row }) => <TruncatedText text={row.original.taskdetails ?? '—'} length={90} />,
  }),
  column.accessor('startedby', { header: 'Started By', size: 160, cell: ({ row }) => row.original.startedby ?? '—' }),
])

const keyOf = ({ key }: Line) => key

interface ProcessInfoProps {
  portalId: string
  run: ApmRun
  refresh: RefreshOptions
}

/** The process info of a run: tasks and who started them. */
export function ProcessInfo({ portalId, run, refresh }: ProcessInfoProps) {
  const info = useApmProcessInfo(portalId, run.runlistno, refresh)
  return (
    <DataTable
      label="Process Info"
      columns={columns}
      rows={withKeys(info.data ?? [], ({ task }) => task ?? '')}
      rowId={keyOf}
      autoHeight
      {...queryTableProps(info, {
        failed: 'The process info of this run could not be loaded.',
        empty: <EmptyState title="No process info for this run" />,
      })}
    />
  )
}

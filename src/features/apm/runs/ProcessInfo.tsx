import { useApmProcessInfo, type ApmProcessInfo } from '#api/apm-runs.ts'
import { withKeys } from '#lib/keyed-rows.ts'
import { graphemes } from '#lib/texts.ts'
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
    cell: ({ taskdetails }) => <Details text={taskdetails ?? '—'} />,
  },
  { id: 'startedby', title: 'Started By', size: 160, cell: ({ startedby }) => startedby ?? '—' },
])

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

import type { ApmRun } from '#api/apm-runs.ts'
import { formatPortalDay, formatPortalTime } from '#domain/portal-times.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { sortFields } from './portal-detail-search.ts'
import { formatDuration, formatScheduled } from './runs.ts'

const column = columnsFor<ApmRun>()

type RunField = Exclude<keyof ApmRun, 'key' | 'runlistno' | 'runlistnotaskparent' | 'tasks'>

interface RunColumn {
  field: RunField
  title: string
  /** In px; 2200 in total, including the button column. */
  size: number
  /** Formats a value; unchanged if omitted. */
  format?: (text: string) => string
  isFigure?: boolean
}

/** The 16 columns in the required order. */
const runColumnList: readonly RunColumn[] = [
  { field: 'starttime', title: 'Start Time', size: 205, format: formatPortalTime },
  { field: 'period', title: 'Period', size: 140 },
  { field: 'status', title: 'Status', size: 120 },
  { field: 'endtime', title: 'End Time', size: 205, format: formatPortalTime },
  { field: 'prosta', title: 'Prosta', size: 96 },
  { field: 'elapsedtime', title: 'Elapsed Time (ss:ms)', size: 130, isFigure: true },
  { field: 'overThreshold', title: 'Over Threshold (ss:ms)', size: 140, isFigure: true },
  { field: 'runtype', title: 'Run Type', size: 130 },
  { field: 'datefrom', title: 'Date From', size: 110, format: formatPortalDay },
  { field: 'dateto', title: 'Date To', size: 110, format: formatPortalDay },
  { field: 'timefrom', title: 'Time From', size: 120, format: formatPortalTime },
  { field: 'timeto', title: 'Time To', size: 120, format: formatPortalTime },
  { field: 'duration', title: 'Duration (ss:ms)', size: 120, isFigure: true },
  { field: 'isscheduled', title: 'Is Scheduled', size: 120 },
  { field: 'millisecondsoverthreshold', title: 'Milliseconds Overthreshold', size: 150, isFigure: true },
  { field: 'durationMilliseconds', title: 'Duration Milliseconds', size: 140, isFigure: true },
]

const durations: ReadonlySet<RunField> = new Set(['elapsedtime', 'overThreshold', 'duration'])
const sortable: ReadonlySet<string> = new Set(sortFields)

/** A cell of a run; an em dash without a value. */
function RunCell({ run, column: { field, format } }: { run: ApmRun; column: RunColumn }) {
  const text = run[field]
  if (field === 'isscheduled') return formatScheduled(text)
  if (durations.has(field)) return formatDuration(text)
  if (text === undefined) return '—'
  return field === 'status' ? <StatusBadge status={text} /> : (format?.(text) ?? text)
}

/** The columns of the run table; three are sortable, descending first. */
export const runColumns = column.columns(
  runColumnList.map((one) =>
    column.accessor(one.field, {
      id: one.field,
      header: one.title,
      size: one.size,
      enableSorting: sortable.has(one.field),
      sortDescFirst: true,
      meta: { title: one.title, align: one.isFigure ? 'end' : undefined, wraps: true },
      cell: ({ row }) => <RunCell run={row.original} column={one} />,
    }),
  ),
)

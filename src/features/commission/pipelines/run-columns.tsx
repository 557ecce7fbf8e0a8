import type { Run } from '#api/pipelines.ts'
import { formatTimestamp } from '#lib/dates.ts'
import { TruncatedText } from '#ui/TruncatedText.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { runFields, type RunField } from './pipelines-search.ts'

const column = columnsFor<Run>()

const titles: Record<RunField, string> = {
  startTime: 'Start Time',
  period: 'Period',
  status: 'Status',
  stopTime: 'Stop Time',
  runMode: 'Run Mode',
  stageType: 'Stage',
  dateSubmitted: 'Date Submitted',
  groupName: 'Position Group',
  processingUnit: 'Processing Unit',
  reportTypeName: 'Report Type Name',
  command: 'Command',
  state: 'State',
  userId: 'User Name',
  description: 'Description',
  traceLevel: 'Trace Level',
  priority: 'Priority',
  isolationLevel: 'Isolation Level',
  numErrors: 'Errors',
  numWarnings: 'Warnings',
  message: 'Message',
  batchName: 'Batch Name',
  modelSeq: 'Model Name',
}

const times: ReadonlySet<RunField> = new Set(['startTime', 'stopTime', 'dateSubmitted'])
const figures: ReadonlySet<RunField> = new Set(['numErrors', 'numWarnings'])

/** The table shows Cancelled, cards and calls use Cancel (docs/decisions.md). A waiting run has only a state. */
function StatusCell({ status, state }: Run) {
  const word = status ?? state
  return word === undefined ? '—' : <StatusBadge status={word} word={word === 'Cancel' ? 'Cancelled' : word} />
}

function RunCell({ run, field }: { run: Run; field: RunField }) {
  if (field === 'status') return <StatusCell {...run} />
  const value = run[field]
  if (value === undefined) return '—'
  if (times.has(field)) return formatTimestamp(String(value))
  return field === 'batchName' ? <TruncatedText text={String(value)} length={20} /> : value
}

/** The 22 columns in the required order. 200 px wide, the description 250 px; sorted descending first. */
export const runColumns = column.columns(
  runFields.map((field) =>
    column.accessor(field, {
      id: field,
      header: titles[field],
      size: field === 'description' ? 250 : 200,
      sortDescFirst: true,
      meta: { title: titles[field], align: figures.has(field) ? 'end' : undefined },
      cell: ({ row }) => <RunCell run={row.original} field={field} />,
    }),
  ),
)

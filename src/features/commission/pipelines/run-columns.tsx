import type { Run } from '#api/run-schemas.ts'
import { labelOf } from '#lib/display-node.ts'
import { TruncatedText } from '#ui/TruncatedText.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { runFields, type RunField } from './pipelines-search.ts'
import { useTimeFormat } from '#domain/shown-zone.ts'

/** The headings that differ from the field's name. */
const titles: Partial<Record<RunField, string>> = {
  stageType: 'Stage',
  groupName: 'Position Group',
  userId: 'User Name',
  numErrors: 'Errors',
  numWarnings: 'Warnings',
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
  const formatTime = useTimeFormat()
  if (field === 'status') return <StatusCell {...run} />
  const value = run[field]
  if (value === undefined) return '—'
  if (times.has(field)) return formatTime(String(value))
  return field === 'batchName' ? <TruncatedText text={String(value)} length={20} /> : value
}

/** The 22 columns in the required order. 200 px wide, the description 250 px; sorted descending first. */
export const runColumns = columnsFor<Run>(
  runFields.map((field) => ({
    id: field,
    title: titles[field] ?? labelOf(field),
    size: field === 'description' ? 250 : 200,
    sort: 'desc',
    align: figures.has(field) ? 'end' : undefined,
    cell: (run) => <RunCell run={run} field={field} />,
  })),
)

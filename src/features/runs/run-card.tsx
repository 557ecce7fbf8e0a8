import { RunCardHead } from '#domain/runs/RunCardHead.tsx'
import { counted } from '#lib/numbers.ts'
import { CardFact, CardText } from '#ui/data-table/CardParts.tsx'
import { columnsFor, type Column, type DataTableColumns } from '#ui/data-table/columns.ts'
import { runFields, type RunField } from '#domain/runs/pipelines-search.ts'
import { RunLength, runTitles, StatusCell, TimeText } from './run-columns.tsx'
import type { RunRow } from './run-history.ts'
import { timeFields } from './run-texts.ts'
import { SelectRun } from './SelectRuns.tsx'
import classes from './Run.module.css'

const titleOf = (field: RunField) => runTitles.find(({ id }) => id === field)?.title ?? field

const column = (id: RunField, cell: Column<RunRow>['cell'], more: Partial<Column<RunRow>> = {}): Column<RunRow> => ({
  id,
  title: titleOf(id),
  size: 0,
  cell,
  ...more,
})

/** No warnings are said by screen readers alone, as in the tabs of an open run. */
const count = (field: 'numErrors' | 'numWarnings', word: string) =>
  column(field, ({ [field]: number }) =>
    number === undefined ? null : (
      <span className={classes.count} data-field={field} data-none={number === 0 || undefined}>
        {counted(number, word)}
      </span>
    ),
  )

const head = column(
  'startTime',
  (run) => (
    <RunCardHead end={<RunLength run={run} />}>
      <SelectRun run={run} />
      <StatusCell {...run} />
      <TimeText text={run.startTime} />
    </RunCardHead>
  ),
  { title: 'Status and start' },
)

const command = column('command', ({ command: name, stageType }) => [name, stageType].filter(Boolean).join(' · '), {
  title: 'Command and stage',
})

const message = column('message', (run) => run.message && <CardText>{run.message}</CardText>, { isWide: true })

const columns = [head, command, count('numErrors', 'error'), count('numWarnings', 'warning'), message]

const shown: ReadonlySet<RunField> = new Set([
  'startTime',
  'status',
  'command',
  'stageType',
  'numErrors',
  'numWarnings',
  'message',
])

const sortedColumn = (field: RunField) =>
  column(
    field,
    ({ [field]: value }) => (
      <CardFact name={titleOf(field)}>
        {timeFields.has(field) && value !== undefined ? <TimeText text={String(value)} /> : (value ?? '—')}
      </CardFact>
    ),
    { isWide: true },
  )

const byField = new Map<string, DataTableColumns<RunRow>>(
  runFields.map((field) => [
    field,
    columnsFor(shown.has(field) ? columns : columns.toSpliced(4, 0, sortedColumn(field))),
  ]),
)

export const runCard = (sort: string) => ({ columns: byField.get(sort) ?? columnsFor(columns), rowHeight: 76 })

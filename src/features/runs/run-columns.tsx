import { Group, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import type { Run } from '#api/pipelines.ts'
import { parseInstant } from '#lib/dates.ts'
import { fieldTitle } from '#lib/display-node.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { RunCardHead } from './RunCardHead.tsx'
import { UsualText } from './UsualText.tsx'
import { formatRough, usualDuration } from '#domain/run-rules/run-history.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { defaultLayout, onlyColumns, type ColumnPreset } from '#ui/data-table/column-layout.ts'
import { CardFact, CardText } from '#ui/data-table/CardParts.tsx'
import type { Column } from '#ui/data-table/columns.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { runFields, type RunField } from '#domain/run-rules/pipelines-search.ts'
import { timedRun, type RunRow } from './use-run-history.ts'
import { cutBatchName, durationText, isPending, isRunning, statusWord, timeFields, waitText } from './run-texts.ts'
import { Time } from '#ui/times/Time.tsx'
import { SelectRun } from './SelectRuns.tsx'
import classes from './Run.module.css'

interface FieldColumn {
  /** In px, fixed, so that it is the same on each page. */
  width: number
  /** The words of the field by default. */
  title?: string
  isFigure?: true
}

const fieldColumns: Record<RunField, FieldColumn> = {
  startTime: { width: 184 },
  period: { width: 150 },
  status: { width: 128 },
  stopTime: { width: 300 },
  runMode: { width: 128 },
  stageType: { width: 190, title: 'Stage' },
  dateSubmitted: { width: 184 },
  groupName: { width: 170, title: 'Position Group' },
  processingUnit: { width: 160 },
  reportTypeName: { width: 190 },
  command: { width: 160 },
  state: { width: 120 },
  userId: { width: 190, title: 'User Name' },
  description: { width: 250 },
  traceLevel: { width: 130 },
  priority: { width: 112 },
  isolationLevel: { width: 160 },
  numErrors: { width: 104, title: 'Errors', isFigure: true },
  numWarnings: { width: 120, title: 'Warnings', isFigure: true },
  message: { width: 280 },
  batchName: { width: 224 },
  modelSeq: { width: 150, title: 'Model Name' },
}

function StatusCell(run: Run) {
  const status = run.status ?? run.state
  return status === undefined ? '—' : <StatusBadge status={status} word={statusWord(run)} />
}

export function TimeText({ text = '—' }: { text: string | undefined }) {
  const at = parseInstant(text)
  return at === undefined ? text : <Time at={at} part="dayAndMinute" />
}

const tick = 20_000

const hasEnded = (run: RunRow) => !isRunning(run) && !isPending(run)

const RunLength = ({ run }: { run: RunRow }) =>
  hasEnded(run) ? <Length run={run} now={0} /> : <RunningLength run={run} />

function RunningLength({ run }: { run: RunRow }) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), tick, { autoInvoke: true })
  return <Length run={run} now={now} />
}

function Length({ run, now }: { run: RunRow; now: number }) {
  const isWait = isPending(run)
  const length = isWait ? waitText(run, now) : durationText(run, now, formatRough)
  // A pending run is treated like a run that started when it was submitted.
  const timed = isWait ? { status: 'Running', start: parseInstant(run.dateSubmitted) } : timedRun(run)
  const zone = useShownZone()
  if (length === undefined) return null
  const usual = usualDuration(timed, run.usual, { now, zone })
  const isUnusual = usual?.isUnusual ?? false
  return (
    <Group
      gap={isUnusual ? '0 4px' : 0}
      align="baseline"
      h="1.2em"
      lh={1.2}
      fz="xs"
      c="dimmed"
      className={classes.length}
      data-unusual={isUnusual || undefined}
    >
      <span>
        {length}
        {isUnusual && ','}
      </span>
      <span>
        <UsualText duration={usual} separator={isUnusual ? '' : ', '} onlyUnusual={hasEnded(run)} />
      </span>
    </Group>
  )
}

function StopTime({ run }: { run: RunRow }) {
  return (
    <>
      <div>
        <TimeText text={run.stopTime} />
      </div>
      <RunLength run={run} />
    </>
  )
}

function BatchName({ name }: { name: string }) {
  const cut = cutBatchName(name)
  return cut === name ? (
    name
  ) : (
    <span data-tooltip={name} tabIndex={-1}>
      {cut}
    </span>
  )
}

export function RunValue({ run, field }: { run: RunRow; field: RunField }) {
  if (field === 'status') return <StatusCell {...run} />
  if (field === 'stopTime') return <StopTime run={run} />
  const value = run[field]
  if (value === undefined) return '—'
  if (typeof value !== 'string') return formatCount(value)
  if (timeFields.has(field)) return <TimeText text={value} />
  return field === 'batchName' ? <BatchName name={value} /> : value
}

export const titleOf = (field: RunField): string => fieldColumns[field].title ?? fieldTitle(field)

export const runColumns: readonly Column<RunRow>[] = runFields.map((field) => ({
  id: field,
  title: titleOf(field),
  size: fieldColumns[field].width,
  sort: 'desc',
  grows: field === 'message',
  align: fieldColumns[field].isFigure ? 'end' : undefined,
  cell: (run) => (
    <>
      {field === 'startTime' && <SelectRun run={run} />}
      <RunValue run={run} field={field} />
    </>
  ),
}))

const triage = {
  startTime: 172,
  status: 116,
  stopTime: 176,
  stageType: 184,
  numErrors: 68,
  numWarnings: 84,
}

/** The message comes early, so that it is in view in a narrow window as well. */
const triageOrder = ['startTime', 'status', 'message', 'stageType', 'numErrors', 'numWarnings', 'stopTime']

/** In both layouts whole columns fit beside each other at 1024 px. */
const narrow: Readonly<Record<string, number>> = {
  ...triage,
  period: 126,
  stopTime: 166,
  runMode: 104,
  stageType: 180,
  message: 324,
}

export const narrowRunColumns = runColumns.map((column) => ({ ...column, size: narrow[column.id] ?? column.size }))

export const runPresets: readonly ColumnPreset[] = [
  { id: 'all', label: 'All columns', layout: defaultLayout },
  { id: 'triage', label: 'Triage', layout: onlyColumns(runFields, triageOrder, triage) },
]

const cardColumn = (
  id: RunField,
  cell: Column<RunRow>['cell'],
  more: Partial<Column<RunRow>> = {},
): Column<RunRow> => ({
  id,
  title: titleOf(id),
  size: 0,
  cell,
  ...more,
})

/** Only screen readers read a count of zero. */
const cardCount = (id: 'numErrors' | 'numWarnings', word: string, color: string) =>
  cardColumn(
    id,
    ({ [id]: count }) =>
      count !== undefined && (
        <Text span inherit c={color} fw={500} className={count === 0 ? 'sr-only' : undefined}>
          {counted(count, word)}
        </Text>
      ),
  )

const cardErrors = cardCount('numErrors', 'error', 'var(--status-failed)')
const cardWarnings = cardCount('numWarnings', 'warning', 'var(--color-warning)')

const cardHead = cardColumn(
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

const cardCommand = cardColumn(
  'command',
  ({ command, stageType }) => [command, stageType].filter(Boolean).join(' · '),
  {
    title: 'Command and stage',
  },
)

const cardMessage = cardColumn('message', ({ message }) => message && <CardText>{message}</CardText>, { isWide: true })

const cardFacts = [cardHead, cardCommand, cardErrors, cardWarnings]

const cardFields: ReadonlySet<RunField> = new Set([
  'startTime',
  'status',
  'command',
  'stageType',
  'numErrors',
  'numWarnings',
  'message',
])

const sortedColumn = (field: RunField) =>
  cardColumn(
    field,
    ({ [field]: value }) => (
      <CardFact name={titleOf(field)}>
        {timeFields.has(field) && value !== undefined ? <TimeText text={String(value)} /> : (value ?? '—')}
      </CardFact>
    ),
    { isWide: true },
  )

const plainCard = [...cardFacts, cardMessage]
const cardsByField = new Map<string, readonly Column<RunRow>[]>(
  runFields
    .filter((field) => !cardFields.has(field))
    .map((field) => [field, [...cardFacts, sortedColumn(field), cardMessage]]),
)

export const runCard = (sort: string) => ({ columns: cardsByField.get(sort) ?? plainCard, rowHeight: 109 })

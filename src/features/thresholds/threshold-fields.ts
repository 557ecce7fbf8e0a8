import type { Run } from '#api/pipelines.ts'
import { parseDay } from '#lib/days.ts'
import { stageNames } from './stage-names.ts'

const ordering = [
  'equals',
  'greater then',
  'less then',
  'greater then or equal to',
  'less then or equal to',
  'not equal to',
] as const
const emptiness = ['is empty', 'is not empty'] as const

/** As displayed and sent; 'then' is the required spelling (docs/decisions/display.md). */
export const comparisons = [...ordering, 'contains', 'not contains', 'in', ...emptiness] as const

export type Comparison = (typeof comparisons)[number]

export type FieldKind = 'text' | 'number' | 'date' | 'stage'

interface ThresholdField {
  name: string
  kind: FieldKind
  comparisons: readonly Comparison[]
  of: ((run: Run) => string | number | bigint | undefined) | undefined
}

const allowed = {
  equality: ['equals'],
  batch: ['equals', 'contains', 'is empty'],
  period: ['equals', 'not equal to', 'in', ...emptiness],
  date: [...ordering, ...emptiness],
  other: [...ordering, 'contains', 'not contains', ...emptiness],
} as const

const fields = <const Row extends ThresholdField>(rows: readonly Row[]): readonly Row[] => rows

/** The specification names the last three only with their comparisons. */
const thresholdFields = fields([
  { name: 'Batch Name', kind: 'text', comparisons: allowed.batch, of: (run) => run.batchName },
  { name: 'Description', kind: 'text', comparisons: allowed.other, of: (run) => run.description },
  { name: 'Message', kind: 'text', comparisons: allowed.other, of: (run) => run.message },
  { name: 'Mode', kind: 'text', comparisons: allowed.other, of: (run) => run.runMode },
  { name: 'Number of Errors', kind: 'number', comparisons: allowed.other, of: (run) => run.numErrors },
  { name: 'Number of Warnings', kind: 'number', comparisons: allowed.other, of: (run) => run.numWarnings },
  { name: 'Period', kind: 'text', comparisons: allowed.period, of: (run) => run.period },
  { name: 'Processing Unit', kind: 'text', comparisons: allowed.other, of: (run) => run.processingUnit },
  { name: 'Report Type Name', kind: 'text', comparisons: allowed.equality, of: (run) => run.reportTypeName },
  { name: 'Run Stage', kind: 'stage', comparisons: allowed.equality, of: (run) => run.stageType },
  { name: 'Start Time', kind: 'date', comparisons: allowed.date, of: (run) => run.startTime },
  { name: 'Status', kind: 'text', comparisons: allowed.other, of: (run) => run.status ?? run.state },
  { name: 'Trace Level', kind: 'text', comparisons: allowed.other, of: (run) => run.traceLevel },
  { name: 'User Name', kind: 'text', comparisons: allowed.other, of: (run) => run.userId },
  { name: 'Position Group', kind: 'text', comparisons: allowed.equality, of: (run) => run.groupName },
  { name: 'Model Name', kind: 'text', comparisons: allowed.equality, of: (run) => run.modelSeq },
  { name: 'Date Submitted', kind: 'date', comparisons: allowed.date, of: (run) => run.dateSubmitted },
  { name: 'Stop Time', kind: 'date', comparisons: allowed.date, of: (run) => run.stopTime },
  { name: 'Date Scheduled', kind: 'date', comparisons: allowed.date, of: undefined },
])

export const fieldNames = thresholdFields.map(({ name }) => name)

export const fieldOf = (name: string): ThresholdField | undefined =>
  thresholdFields.find((field) => field.name === name)

export const comparisonsOf = (name: string): readonly Comparison[] => fieldOf(name)?.comparisons ?? []

export type ValueInput = 'none' | 'number' | 'date' | 'stage' | 'text'

/** A part of a number and a list are text. */
export function valueInput(name: string, comparison: string): ValueInput {
  if (comparison === 'is empty') return 'none'
  const kind = fieldOf(name)?.kind ?? 'text'
  const isPart = comparison === 'contains' || comparison === 'not contains' || comparison === 'in'
  return isPart && kind !== 'stage' ? 'text' : kind
}

const stages: ReadonlySet<string> = new Set(stageNames)

/** Input methods may type full-width digits. */
export const plainNumber = (text: string): string => text.normalize('NFKC').trim()

export function fitsInput(value: string, input: ValueInput): boolean {
  if (input === 'number') return /^-?\d+(\.\d+)?$/.test(plainNumber(value))
  if (input === 'date') return parseDay(value) === value
  return input === 'stage' ? stages.has(value) : true
}

const invalidValue = { number: 'Enter a number.', date: 'Enter a date.', stage: 'Select a stage.' } as const

export function valueError(name: string, comparison: string, value: string): string | undefined {
  const input = valueInput(name, comparison)
  if (input === 'none') return undefined
  if (value === '') return 'Input Field is required....!'
  return input === 'text' || fitsInput(value, input) ? undefined : invalidValue[input]
}

/** The value stays if the new input accepts it. */
export function withChoice<Row extends { field: string; comparison: string; value: string }>(
  before: Row,
  input: 'field' | 'comparison',
  choice: string,
): Row {
  const next = { ...before, [input]: choice }
  const offered = comparisonsOf(next.field)
  if (input === 'field' && !offered.some((one) => one === next.comparison)) {
    next.comparison = offered.length === 1 ? (offered[0] ?? '') : ''
  }
  const fitting = valueInput(next.field, next.comparison)
  return fitting === 'none' || fitsInput(next.value.trim(), fitting) ? next : { ...next, value: '' }
}

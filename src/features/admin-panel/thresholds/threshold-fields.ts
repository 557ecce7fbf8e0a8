import type { Run } from '#api/pipelines.ts'
import { stageNames } from '#domain/stage-names.ts'

/** The comparisons, spelled as they are listed and as they travel (commission 4; decisions 1, Threshold words). */
export const comparisons = [
  'equals',
  'greater then',
  'less then',
  'greater then or equal to',
  'less then or equal to',
  'not equal to',
  'contains',
  'not contains',
  'in',
  'is empty',
  'is not empty',
] as const

export type Comparison = (typeof comparisons)[number]

/** What a field holds: it decides how values are compared, and which input fits. */
export type FieldKind = 'text' | 'number' | 'date' | 'stage'

interface ThresholdField {
  /** As it is listed and as it travels. */
  name: string
  kind: FieldKind
  comparisons: readonly Comparison[]
  /** Where a run has it; undefined where the list of runs does not carry it. */
  of: ((run: Run) => string | number | undefined) | undefined
}

const periodComparisons = ['equals', 'not equal to', 'in', 'is empty', 'is not empty'] as const
const batchComparisons = ['equals', 'contains', 'is empty'] as const
const equalsOnly = ['equals'] as const
const dateComparisons = [
  'equals',
  'greater then',
  'less then',
  'greater then or equal to',
  'less then or equal to',
  'not equal to',
  'is empty',
  'is not empty',
] as const
const otherComparisons = [
  'equals',
  'greater then',
  'less then',
  'greater then or equal to',
  'less then or equal to',
  'not equal to',
  'contains',
  'not contains',
  'is empty',
  'is not empty',
] as const

const fields = <const Row extends ThresholdField>(rows: readonly Row[]): readonly Row[] => rows

/**
 * Field to comparisons to input, the whole of it. The first sixteen are the field names of commission 9 in its order; the
 * last three are named in commission 4 alone, which gives them the comparisons of a date. A waiting run has no status:
 * its state is its word (decisions 4).
 */
const thresholdFields = fields([
  { name: 'Batch Name', kind: 'text', comparisons: batchComparisons, of: (run) => run.batchName },
  { name: 'Description', kind: 'text', comparisons: otherComparisons, of: (run) => run.description },
  { name: 'Message', kind: 'text', comparisons: otherComparisons, of: (run) => run.message },
  { name: 'Mode', kind: 'text', comparisons: otherComparisons, of: (run) => run.runMode },
  { name: 'Number of Errors', kind: 'number', comparisons: otherComparisons, of: (run) => run.numErrors },
  { name: 'Number of Warnings', kind: 'number', comparisons: otherComparisons, of: (run) => run.numWarnings },
  { name: 'Period', kind: 'text', comparisons: periodComparisons, of: (run) => run.period },
  { name: 'Processing Unit', kind: 'text', comparisons: otherComparisons, of: (run) => run.processingUnit },
  { name: 'Report Type Name', kind: 'text', comparisons: equalsOnly, of: (run) => run.reportTypeName },
  { name: 'Run Stage', kind: 'stage', comparisons: equalsOnly, of: (run) => run.stageType },
  { name: 'Start Time', kind: 'date', comparisons: dateComparisons, of: (run) => run.startTime },
  { name: 'Status', kind: 'text', comparisons: otherComparisons, of: (run) => run.status ?? run.state },
  { name: 'Trace Level', kind: 'text', comparisons: otherComparisons, of: (run) => run.traceLevel },
  { name: 'User Name', kind: 'text', comparisons: otherComparisons, of: (run) => run.userId },
  { name: 'Position Group', kind: 'text', comparisons: equalsOnly, of: (run) => run.groupName },
  { name: 'Model Name', kind: 'text', comparisons: equalsOnly, of: (run) => run.modelSeq },
  { name: 'Date Submitted', kind: 'date', comparisons: dateComparisons, of: (run) => run.dateSubmitted },
  { name: 'Stop Time', kind: 'date', comparisons: dateComparisons, of: (run) => run.stopTime },
  { name: 'Date Scheduled', kind: 'date', comparisons: dateComparisons, of: undefined },
])

/** The names to choose from, in the order of the table. */
export const fieldNames = thresholdFields.map(({ name }) => name)

/** The field of a name; undefined for a word that is none of them. */
export const fieldOf = (name: string): ThresholdField | undefined =>
  thresholdFields.find((field) => field.name === name)

/** The comparisons that a field allows; none for no field. */
export const comparisonsOf = (name: string): readonly Comparison[] => fieldOf(name)?.comparisons ?? []

/** How a value is typed: not at all, as a number, a day, one of the stages, or a text. */
export type ValueInput = 'none' | 'number' | 'date' | 'stage' | 'text'

/**
 * The input for the value of a field under a comparison. Only 'is empty' hides it (commission 4); a part of a number is
 * text, and so is a list.
 */
export function valueInput(name: string, comparison: string): ValueInput {
  if (comparison === 'is empty') return 'none'
  const kind = fieldOf(name)?.kind ?? 'text'
  const isPart = comparison === 'contains' || comparison === 'not contains' || comparison === 'in'
  return isPart && kind !== 'stage' ? 'text' : kind
}

const stages: ReadonlySet<string> = new Set(stageNames)

/** Whether a typed value can stand in an input. */
export function fitsInput(value: string, input: ValueInput): boolean {
  if (input === 'number') return /^-?\d+(\.\d+)?$/.test(value)
  if (input === 'date') return /^\d{4}-\d\d-\d\d$/.test(value)
  return input === 'stage' ? stages.has(value) : true
}

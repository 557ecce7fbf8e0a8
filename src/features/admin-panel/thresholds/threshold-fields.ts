import type { Run } from '#api/pipelines.ts'
import { stageNames } from '#domain/stage-names.ts'

/** The comparisons, as displayed and sent; 'then' is the required spelling (docs/decisions.md). */
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

/** Value type of a field: determines comparison and input. */
export type FieldKind = 'text' | 'number' | 'date' | 'stage'

interface ThresholdField {
  /** As displayed and sent. */
  name: string
  kind: FieldKind
  comparisons: readonly Comparison[]
  /** Reads the value of a run; undefined if the run list has none. */
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
 * All fields with their comparisons and inputs. The first sixteen are in the required order; the last three are
 * additional date fields (docs/decisions.md). A waiting run has no status, so its state is compared.
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

/** The field names in display order. */
export const fieldNames = thresholdFields.map(({ name }) => name)

/** The field of a name; undefined if unknown. */
export const fieldOf = (name: string): ThresholdField | undefined =>
  thresholdFields.find((field) => field.name === name)

/** The comparisons of a field; empty if it is unknown. */
export const comparisonsOf = (name: string): readonly Comparison[] => fieldOf(name)?.comparisons ?? []

/** The input of a value; `none` hides it. */
export type ValueInput = 'none' | 'number' | 'date' | 'stage' | 'text'

/**
 * The input for the value of a field and a comparison. Only 'is empty' hides it (docs/decisions.md). A part of a number
 * and a list are text.
 */
export function valueInput(name: string, comparison: string): ValueInput {
  if (comparison === 'is empty') return 'none'
  const kind = fieldOf(name)?.kind ?? 'text'
  const isPart = comparison === 'contains' || comparison === 'not contains' || comparison === 'in'
  return isPart && kind !== 'stage' ? 'text' : kind
}

const stages: ReadonlySet<string> = new Set(stageNames)

/** True if an input accepts the typed value. */
export function fitsInput(value: string, input: ValueInput): boolean {
  if (input === 'number') return /^-?\d+(\.\d+)?$/.test(value)
  if (input === 'date') return /^\d{4}-\d\d-\d\d$/.test(value)
  return input === 'stage' ? stages.has(value) : true
}

import type { NewThreshold } from '#api/thresholds.ts'
import { formatDay } from '#lib/dates.ts'
import { comparisonsOf, fitsInput, valueInput } from './threshold-fields.ts'

/** The text of the inputs of one row. */
export interface DraftRow {
  /** Unique in the form; the prefix of its inputs' DOM ids. */
  id: string
  name: string
  field: string
  comparison: string
  /** A day as `YYYY-MM-DD`; preserved while the comparison hides the input. */
  value: string
  /** In minutes. */
  time: string
}

export type DraftField = Exclude<keyof DraftRow, 'id'>

/** The errors of a row by input. */
export type RowErrors = Partial<Record<DraftField, string>>

/** The inputs of a row in display order. */
export const draftFields = ['name', 'field', 'comparison', 'value', 'time'] as const satisfies DraftField[]

/** A row without input. */
export const emptyRow = (id: string): DraftRow => ({ id, name: '', field: '', comparison: '', value: '', time: '' })

/** True if a row has no input. */
export const isUntouched = (row: DraftRow): boolean => draftFields.every((field) => row[field] === '')

/**
 * The row with one input changed. After a change of the field, the comparison stays if the new field allows it, and an
 * only comparison is selected. The value stays if the new input accepts it.
 */
export function withInput(row: DraftRow, input: DraftField, text: string): DraftRow {
  const next = { ...row, [input]: text }
  if (input === 'field') {
    const allowed = comparisonsOf(next.field)
    const keeps = allowed.some((one) => one === next.comparison)
    next.comparison = keeps ? next.comparison : allowed.length === 1 ? (allowed[0] ?? '') : ''
  }
  if (input === 'field' || input === 'comparison') {
    const fitting = valueInput(next.field, next.comparison)
    if (fitting !== 'none' && !fitsInput(next.value.trim(), fitting)) next.value = ''
  }
  return next
}

const missing = {
  name: 'Threshold Name is required!',
  field: 'Field Name is required!',
  comparison: 'Comparision is required!',
  value: 'Input Field is required....!',
  time: 'Threshold time is required!',
} as const

/** The error of a value that its input does not accept. */
const invalidValue = { number: 'Enter a number.', date: 'Enter a day.', stage: 'Choose one of the stages.' } as const

function valueError({ field, comparison, value }: DraftRow): string | undefined {
  const input = valueInput(field, comparison)
  if (input === 'none') return undefined
  if (value.trim() === '') return missing.value
  return input === 'text' || fitsInput(value.trim(), input) ? undefined : invalidValue[input]
}

function errorsOf(row: DraftRow, isTaken: boolean): RowErrors {
  const errors: RowErrors = {}
  for (const field of ['name', 'field', 'comparison', 'time'] as const) {
    if (row[field].trim() === '') errors[field] = missing[field]
  }
  if (isTaken) errors.name = 'Another threshold of this form has this name. Give each its own.'
  const value = valueError(row)
  if (value !== undefined) errors.value = value
  if (errors.time === undefined && !/^\d{1,9}$/.test(row.time)) errors.time = 'Enter whole minutes, 0 or more.'
  return errors
}

/** The errors of the invalid rows, by row id. */
export function draftErrors(rows: readonly DraftRow[]): Readonly<Record<string, RowErrors>> {
  const names = new Set<string>()
  const entries = rows.map((row): [string, RowErrors] => {
    const name = row.name.trim()
    const isTaken = name !== '' && names.has(name)
    names.add(name)
    return [row.id, errorsOf(row, isTaken)]
  })
  return Object.fromEntries(entries.filter(([, errors]) => Object.keys(errors).length > 0))
}

/** A complete row as sent; a day is MM/DD/YYYY. */
export function toThreshold({ name, field, comparison, value, time }: DraftRow): NewThreshold {
  const input = valueInput(field, comparison)
  const typed = value.trim()
  const sent = input === 'none' ? '' : input === 'date' ? formatDay(typed) : typed
  return { name: name.trim(), key: field, condition: comparison, value: sent, thresholdTime: Number(time) }
}

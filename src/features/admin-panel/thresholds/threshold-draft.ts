import type { NewThreshold } from '#api/thresholds.ts'
import { formatDay } from '#lib/dates.ts'
import { comparisonsOf, fitsInput, valueInput } from './threshold-fields.ts'

/** What is typed in one row of the form, as it stands in its inputs. */
export interface DraftRow {
  /** Of the row alone; its inputs' ids begin with it. */
  id: string
  name: string
  field: string
  comparison: string
  /** A day as `YYYY-MM-DD`; kept while the comparison hides it. */
  value: string
  /** In minutes. */
  time: string
}

export type DraftField = Exclude<keyof DraftRow, 'id'>

/** What is wrong with a row, at its inputs. */
export type RowErrors = Partial<Record<DraftField, string>>

/** The inputs of a row in the order they stand in. */
export const draftFields = ['name', 'field', 'comparison', 'value', 'time'] as const satisfies DraftField[]

/** A row in which nothing is typed. */
export const emptyRow = (id: string): DraftRow => ({ id, name: '', field: '', comparison: '', value: '', time: '' })

/** Whether nothing is typed in a row. */
export const isUntouched = (row: DraftRow): boolean => draftFields.every((field) => row[field] === '')

/**
 * The row with one input changed. Another field keeps the comparison that it also has, and takes the only one where it
 * has just one; what was typed as a value stays as long as the new input can hold it.
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

/** What is said of a value that its input cannot hold; the specification has no words for these. */
const misfits = { number: 'Enter a number.', date: 'Enter a day.', stage: 'Choose one of the stages.' } as const

function valueError({ field, comparison, value }: DraftRow): string | undefined {
  const input = valueInput(field, comparison)
  if (input === 'none') return undefined
  if (value.trim() === '') return missing.value
  return input === 'text' || fitsInput(value.trim(), input) ? undefined : misfits[input]
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

/** What is wrong with each row (commission 5, Threshold row), by the row's id; rows without fault are not in it. */
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

/** A complete row as it is sent; a day travels as MM/DD/YYYY, like every day (decisions 1). */
export function toThreshold({ name, field, comparison, value, time }: DraftRow): NewThreshold {
  const input = valueInput(field, comparison)
  const typed = value.trim()
  const sent = input === 'none' ? '' : input === 'date' ? formatDay(typed) : typed
  return { name: name.trim(), key: field, condition: comparison, value: sent, thresholdTime: Number(time) }
}

import * as z from 'zod/mini'
import { formatDay } from '#lib/days.ts'
import { nameTaken } from '#api/thresholds.ts'
import { fold } from '#lib/fold.ts'
import { trimmedText, required } from '#lib/field-rules.ts'
import { plainNumber, valueError, valueInput, type ValueInput } from './threshold-fields.ts'

const rowSchema = z.object({
  name: required('Threshold Name is required!'),
  field: required('Field Name is required!'),
  comparison: required('Comparision is required!'),
  /** A date as `YYYY-MM-DD`; preserved while the comparison hides the input. */
  value: trimmedText(),
  time: required('Threshold time is required!').check(
    z.normalize('NFKC'),
    z.regex(/^\d{1,9}$/, 'Enter a whole number of minutes.'),
  ),
})
export type DraftRow = z.input<typeof rowSchema>

const takenName = 'Each threshold needs a unique name.'

const checkRows = (taken: ReadonlySet<string>) =>
  z.superRefine<Record<string, DraftRow>>((rows, context) => {
    const names = new Set<string>()
    for (const [id, { name, field, comparison, value }] of Object.entries(rows)) {
      const folded = fold(name.trim())
      const nameError = taken.has(folded) ? nameTaken : takenName
      if (taken.has(folded) || (folded !== '' && names.has(folded))) {
        context.addIssue({ code: 'custom', path: [id, 'name'], message: nameError })
      }
      names.add(folded)
      const message = valueError(field, comparison, value)
      if (message !== undefined) context.addIssue({ code: 'custom', path: [id, 'value'], message })
    }
  })

function thresholdOf({ name, field, comparison, value, time }: DraftRow) {
  const input = valueInput(field, comparison)
  return { name, key: field, condition: comparison, value: sentValue(input, value), thresholdTime: Number(time) }
}

function sentValue(input: ValueInput, value: string): string {
  if (input === 'none') return ''
  if (input === 'date') return formatDay(value)
  return input === 'number' ? plainNumber(value) : value
}

export function draftThreshold({ name, ...row }: DraftRow, index: number) {
  const value = row.value.trim()
  const isComplete =
    row.field !== '' && row.comparison !== '' && valueError(row.field, row.comparison, value) === undefined
  const { thresholdTime: _time, ...threshold } = thresholdOf({
    ...row,
    value,
    name: name.trim() || `Threshold ${index + 1}`,
  })
  return { ...threshold, isComplete }
}
export type DraftThreshold = ReturnType<typeof draftThreshold>

const schemaOf = (minPortals: number, taken: ReadonlySet<string> = new Set()) =>
  z.pipe(
    z.object({
      /** By id, so that errors stay with their row when another one is removed. */
      rows: z.record(z.string(), rowSchema).check(checkRows(taken)),
      portals: z.array(z.string()).check(z.minLength(minPortals, 'Portal is required!')),
    }),
    z.transform(({ rows, portals }) => ({ thresholds: Object.values(rows).map(thresholdOf), portals })),
  )

/** The second step needs a portal. */
export const thresholdSchemas = { '1': schemaOf(0), '2': schemaOf(1) }

export const firstStepSchema = (taken: ReadonlySet<string>) => schemaOf(0, taken)

export type ThresholdDraft = z.input<(typeof thresholdSchemas)['1']>

export const emptyRow: DraftRow = { name: '', field: '', comparison: '', value: '', time: '' }

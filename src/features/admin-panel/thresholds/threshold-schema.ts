import * as z from 'zod/mini'
import { formatDay } from '#lib/dates.ts'
import { required } from '#lib/field-rules.ts'
import { valueError, valueInput } from './threshold-fields.ts'

const rowSchema = z.object({
  /** Unique in the form. */
  id: z.string(),
  name: required('Threshold Name is required!'),
  field: required('Field Name is required!'),
  comparison: required('Comparision is required!'),
  /** A day as `YYYY-MM-DD`; preserved while the comparison hides the input. */
  value: z.string().check(z.trim()),
  /** In minutes. */
  time: required('Threshold time is required!').check(z.regex(/^\d{1,9}$/, 'Enter whole minutes, 0 or more.')),
})
/** The input of one row. */
export type DraftRow = z.input<typeof rowSchema>

const takenName = 'Another threshold of this form has this name. Give each its own.'

const checkRows = z.superRefine<DraftRow[]>((rows, context) => {
  const names = rows.map(({ name }) => name)
  for (const [index, { name, field, comparison, value }] of rows.entries()) {
    const isTaken = name !== '' && names.indexOf(name) < index
    if (isTaken) context.addIssue({ code: 'custom', path: [index, 'name'], message: takenName })
    const message = valueError(field, comparison, value)
    if (message !== undefined) context.addIssue({ code: 'custom', path: [index, 'value'], message })
  }
})

/** A row as sent; a day is MM/DD/YYYY. */
function thresholdOf({ name, field, comparison, value, time }: DraftRow) {
  const input = valueInput(field, comparison)
  const sent = input === 'none' ? '' : input === 'date' ? formatDay(value) : value
  return { name, key: field, condition: comparison, value: sent, thresholdTime: Number(time) }
}

const schemaOf = (minPortals: number) =>
  z.pipe(
    z.object({
      rows: z.array(rowSchema).check(checkRows),
      portals: z.array(z.string()).check(z.minLength(minPortals, 'Portal is required!')),
    }),
    z.transform(({ rows, portals }) => ({ thresholds: rows.map(thresholdOf), portals })),
  )

/** The rules by step; the second needs a portal. The output is the request's body. */
export const thresholdSchemas = { '1': schemaOf(0), '2': schemaOf(1) }

/** The input of both steps. */
export type ThresholdDraft = z.input<(typeof thresholdSchemas)['1']>

/** A row without input. */
export const emptyRow = (id: string): DraftRow => ({ id, name: '', field: '', comparison: '', value: '', time: '' })

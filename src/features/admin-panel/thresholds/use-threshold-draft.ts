import { useReducer, useState } from 'react'
import * as z from 'zod/mini'
import { savedDraft, useFormDraft, type Typed } from '#ui/form/form-drafts.ts'
import {
  draftErrors,
  draftFields,
  emptyRow,
  isUntouched,
  withInput,
  type DraftField,
  type DraftRow,
  type RowErrors,
} from './threshold-draft.ts'

/** The input of both steps, and its errors. */
export interface Draft {
  rows: readonly DraftRow[]
  /** Ids of the chosen portals. */
  portals: readonly string[]
  /** Errors of inputs that were left or submitted, by row id. A row's errors stay the same object until they change. */
  errors: Readonly<Record<string, RowErrors>>
  portalsError: string | undefined
  /** Inputs that were left, as `row.input`. */
  left: ReadonlySet<string>
  nextRow: number
}

export type DraftChange =
  | { type: 'type'; row: string; input: DraftField; text: string }
  | { type: 'leave'; path: string }
  | { type: 'add' }
  | { type: 'remove'; row: string }
  | { type: 'choose'; portals: readonly string[] }
  /** Marks every input as left. */
  | { type: 'send'; step: 'rows' | 'portals' }

const rowId = (number: number) => `threshold-${String(number)}`

const firstDraft: Draft = {
  rows: [emptyRow(rowId(1))],
  portals: [],
  errors: {},
  portalsError: undefined,
  left: new Set(),
  nextRow: 2,
}

/** The id of the next added row. */
export const nextRowId = (draft: Draft): string => rowId(draft.nextRow)

/** The error if no portal is chosen. */
const portalsMissing = 'Portal is required!'

const isSame = (one: RowErrors | undefined, other: RowErrors): boolean =>
  draftFields.every((field) => one?.[field] === other[field])

/** The errors of inputs that were left. */
function shownErrors({ rows, left, errors: before }: Draft): Draft['errors'] {
  const all = Object.entries(draftErrors(rows)).flatMap(([row, errors]): [string, RowErrors][] => {
    const shown = Object.fromEntries(Object.entries(errors).filter(([input]) => left.has(`${row}.${input}`)))
    const known = before[row]
    return Object.keys(shown).length === 0 ? [] : [[row, known && isSame(known, shown) ? known : shown]]
  })
  return Object.fromEntries(all)
}

/** Hides the errors of changed inputs until they are left again; the others stay. */
function withoutErrorsAt(draft: Draft, row: string, inputs: readonly DraftField[]): Draft['errors'] {
  const errors = draft.errors[row]
  if (errors === undefined || inputs.every((input) => errors[input] === undefined)) return draft.errors
  const kept = Object.fromEntries(Object.entries(errors).filter(([input]) => !inputs.some((one) => one === input)))
  return { ...draft.errors, [row]: kept }
}

const validated = (draft: Draft): Draft => ({ ...draft, errors: shownErrors(draft) })

function changed(draft: Draft, change: DraftChange): Draft {
  switch (change.type) {
    case 'type': {
      const { row: id, input, text } = change
      const rows = draft.rows.map((row) => (row.id === id ? withInput(row, input, text) : row))
      // A change of the field or comparison may have emptied dependent inputs, which were not left yet.
      const touched =
        input === 'field' || input === 'comparison' ? (['field', 'comparison', 'value'] as const) : [input]
      return { ...draft, rows, errors: withoutErrorsAt(draft, id, touched) }
    }
    case 'leave':
      return validated({ ...draft, left: new Set([...draft.left, change.path]) })
    case 'add':
      return { ...draft, rows: [...draft.rows, emptyRow(rowId(draft.nextRow))], nextRow: draft.nextRow + 1 }
    case 'remove':
      // The first row cannot be removed.
      return validated({ ...draft, rows: draft.rows.filter(({ id }, index) => index === 0 || id !== change.row) })
    case 'choose':
      return { ...draft, portals: change.portals, portalsError: undefined }
    case 'send': {
      const left = new Set([
        ...draft.left,
        ...draft.rows.flatMap(({ id }) => draftFields.map((input) => `${id}.${input}`)),
      ])
      const isMissing = change.step === 'portals' && draft.portals.length === 0
      return validated({ ...draft, left, portalsError: isMissing ? portalsMissing : undefined })
    }
  }
  return draft
}

/** True if there is any input. */
export const isDirty = ({ rows, portals }: Draft): boolean =>
  rows.length > 1 || portals.length > 0 || rows.some((row) => !isUntouched(row))

const text = z.string()
const savedSchema = z.object({
  rows: z.array(z.object({ id: text, name: text, field: text, comparison: text, value: text, time: text })),
  portals: z.array(text),
  nextRow: z.number(),
  passed: z.boolean(),
})

/** Key of the draft. */
const draftKey = 'set thresholds'

function parseSaved({ all }: Typed) {
  const { passed, ...typed } = z.parse(savedSchema, JSON.parse(all ?? ''))
  return { passed, draft: { ...firstDraft, ...typed } }
}

function initial() {
  const saved = savedDraft(draftKey)
  return { isRestored: saved !== undefined, ...(saved ? parseSaved(saved) : { passed: false, draft: firstDraft }) }
}

/**
 * The input of both steps, and whether the first step was passed. It does not use useSchemaForm: thirty rows of five
 * inputs are fast only if a key press renders only its own row.
 */
export function useThresholdDraft() {
  const [start] = useState(initial)
  const [draft, change] = useReducer(changed, start.draft)
  // An address of the second step opens the first one.
  const [passed, setPassed] = useState(start.passed)
  useFormDraft(draftKey, () => {
    const { rows, portals, nextRow } = draft
    return isDirty(draft) ? { all: JSON.stringify({ rows, portals, nextRow, passed }) } : undefined
  })
  return { draft, change, passed, pass: () => setPassed(true), isRestored: start.isRestored }
}

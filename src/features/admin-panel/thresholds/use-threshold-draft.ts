import { useReducer, useState } from 'react'
import * as z from 'zod/mini'
import { savedDraft, type Typed } from '#ui/form/form-drafts.ts'
import { useFormDraft } from '#ui/form/use-form-draft.ts'
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

/** Everything typed in both steps, and what is said of it. */
export interface Draft {
  rows: readonly DraftRow[]
  /** Ids of the chosen portals. */
  portals: readonly string[]
  /** At inputs that were left or sent, by the row's id. A row's errors stay the same object until they change. */
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
  /** Every input counts as left from here on. */
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

/** The id that the next added row will have. */
export const nextRowId = (draft: Draft): string => rowId(draft.nextRow)

/** What is said where no portal is chosen. */
const portalsMissing = 'Portal is required!'

const isSame = (one: RowErrors | undefined, other: RowErrors): boolean =>
  draftFields.every((field) => one?.[field] === other[field])

/** The errors at inputs that were left. */
function shownErrors({ rows, left, errors: before }: Draft): Draft['errors'] {
  const all = Object.entries(draftErrors(rows)).flatMap(([row, errors]): [string, RowErrors][] => {
    const shown = Object.fromEntries(Object.entries(errors).filter(([input]) => left.has(`${row}.${input}`)))
    const known = before[row]
    return Object.keys(shown).length === 0 ? [] : [[row, known && isSame(known, shown) ? known : shown]]
  })
  return Object.fromEntries(all)
}

/** A typed-in input says nothing until it is left again; the others go on saying what they said. */
function withoutErrorsAt(draft: Draft, row: string, inputs: readonly DraftField[]): Draft['errors'] {
  const errors = draft.errors[row]
  if (errors === undefined || inputs.every((input) => errors[input] === undefined)) return draft.errors
  const kept = Object.fromEntries(Object.entries(errors).filter(([input]) => !inputs.some((one) => one === input)))
  return { ...draft.errors, [row]: kept }
}

const looked = (draft: Draft): Draft => ({ ...draft, errors: shownErrors(draft) })

function changed(draft: Draft, change: DraftChange): Draft {
  switch (change.type) {
    case 'type': {
      const { row: id, input, text } = change
      const rows = draft.rows.map((row) => (row.id === id ? withInput(row, input, text) : row))
      // Another field or comparison may have emptied what depends on it, which nobody has left yet.
      const touched =
        input === 'field' || input === 'comparison' ? (['field', 'comparison', 'value'] as const) : [input]
      return { ...draft, rows, errors: withoutErrorsAt(draft, id, touched) }
    }
    case 'leave':
      return looked({ ...draft, left: new Set([...draft.left, change.path]) })
    case 'add':
      return { ...draft, rows: [...draft.rows, emptyRow(rowId(draft.nextRow))], nextRow: draft.nextRow + 1 }
    case 'remove':
      // The first row stays, whatever is asked.
      return looked({ ...draft, rows: draft.rows.filter(({ id }, at) => at === 0 || id !== change.row) })
    case 'choose':
      return { ...draft, portals: change.portals, portalsError: undefined }
    case 'send': {
      const left = new Set([
        ...draft.left,
        ...draft.rows.flatMap(({ id }) => draftFields.map((input) => `${id}.${input}`)),
      ])
      const isMissing = change.step === 'portals' && draft.portals.length === 0
      return looked({ ...draft, left, portalsError: isMissing ? portalsMissing : undefined })
    }
  }
  return draft
}

/** Whether anything was typed or chosen. */
export const isDirty = ({ rows, portals }: Draft): boolean =>
  rows.length > 1 || portals.length > 0 || rows.some((row) => !isUntouched(row))

const text = z.string()
const keptSchema = z.object({
  rows: z.array(z.object({ id: text, name: text, field: text, comparison: text, value: text, time: text })),
  portals: z.array(text),
  nextRow: z.number(),
  passed: z.boolean(),
})

/** What the form is kept under when the session expires. */
const draftKey = 'set thresholds'

function readKept({ all }: Typed) {
  const { passed, ...typed } = z.parse(keptSchema, JSON.parse(all ?? ''))
  return { passed, draft: { ...firstDraft, ...typed } }
}

function initial() {
  const kept = savedDraft(draftKey)
  return { isRestored: kept !== undefined, ...(kept ? readKept(kept) : { passed: false, draft: firstDraft }) }
}

/**
 * What is typed in the form of both steps, and whether the first was passed. It is not the usual form of the house:
 * thirty rows of five inputs stay quick only if a key draws its own row and no other.
 */
export function useThresholdDraft() {
  const [start] = useState(initial)
  const [draft, change] = useReducer(changed, start.draft)
  // An address that opens at the second step has nothing to show there yet.
  const [passed, setPassed] = useState(start.passed)
  useFormDraft(draftKey, () => {
    const { rows, portals, nextRow } = draft
    return isDirty(draft) ? { all: JSON.stringify({ rows, portals, nextRow, passed }) } : undefined
  })
  return { draft, change, passed, pass: () => setPassed(true), isRestored: start.isRestored }
}

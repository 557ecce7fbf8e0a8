import { useEffectEvent, useLayoutEffect } from 'react'

/** The values of a form's inputs, by their names. */
export type FormValues = Readonly<Record<string, unknown>>

/** The input of a form at the end of a session. */
export interface Draft<Values> {
  values: Values
  /** True if the server had not answered the call that saves it: it may be saved. */
  isPendingInput: boolean
  /** What the form edits, by name. */
  about?: string
}

type ReadDraft = () => Draft<FormValues> | undefined

const openForms = new Map<string, ReadDraft>()
const saved = new Map<string, Draft<FormValues>>()
let owner: string | undefined

/**
 * Saves the form's input if the session expires while it is mounted. `read` returns the input; undefined if there is
 * nothing to save. `savedDraft` of the same name returns it. Without a name, nothing is saved.
 */
export function useFormDraft(form: string | undefined, read: ReadDraft): void {
  const readNow = useEffectEvent(read)
  useLayoutEffect(() => {
    if (form === undefined) return undefined
    const readForm = () => readNow()
    // The form has restored its draft by now.
    saved.delete(form)
    openForms.set(form, readForm)
    return () => {
      if (openForms.get(form) === readForm) openForms.delete(form)
    }
  }, [form])
}

const isLike = <Values extends FormValues>(values: FormValues, like: Values): values is Values =>
  Object.keys(like).every((field) => typeof values[field] === typeof like[field])

/** The draft of a form that opens again, with the fields of `like`; undefined if there is none. */
export function savedDraft<Values extends FormValues>(form: string, like: Values): Draft<Values> | undefined {
  const { values, isPendingInput = false } = saved.get(form) ?? {}
  return values !== undefined && isLike(values, like) ? { values, isPendingInput } : undefined
}

/**
 * Discards the draft of a form that cannot open again, and returns the name of what it edits; undefined if there is
 * none.
 */
export function discardDraft(form: string): string | undefined {
  const about = saved.get(form)?.about
  saved.delete(form)
  return about
}

/**
 * Saves the input of all mounted forms for the user whose session expired. Only in memory, because it contains passwords:
 * a reload, a log-out or another user's sign-in discards it.
 */
export function saveDrafts(userId: string): void {
  owner = userId
  for (const [form, read] of openForms) {
    const draft = read()
    if (draft) saved.set(form, draft)
  }
}

/** Discards all drafts unless they are this user's. */
export function discardDrafts(exceptOf?: string): void {
  if (exceptOf === undefined || exceptOf !== owner) saved.clear()
}

import { useEffectEvent, useLayoutEffect } from 'react'

export type FormValues = Readonly<Record<string, unknown>>

export interface Draft<Values> {
  values: Values
  /** True if the call that saves the input had no response: the input may be saved. */
  isPendingInput: boolean
  about?: string
}

type ReadDraft = () => Draft<FormValues> | undefined

const openForms = new Map<string, ReadDraft>()
const saved = new Map<string, Draft<FormValues>>()
let owner: string | undefined

/**
 * Saves the input if the session expires while the form is mounted. `read` returns undefined if there is nothing to
 * save. `savedDraft` of the same name returns it. Without a name, nothing is saved.
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

/** The draft of a form that opens again, with the fields of `like`. */
export function savedDraft<Values extends FormValues>(form: string, like: Values): Draft<Values> | undefined {
  const { values, isPendingInput = false } = saved.get(form) ?? {}
  return values !== undefined && isLike(values, like) ? { values, isPendingInput } : undefined
}

export function discardDraft(form: string): string | undefined {
  const about = saved.get(form)?.about
  saved.delete(form)
  return about
}

/**
 * For the user whose session expired. Only in memory, because forms contain passwords: a reload, a log-out or another
 * user's login discards it.
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

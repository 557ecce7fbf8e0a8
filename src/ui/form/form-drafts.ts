import { useEffectEvent, useLayoutEffect } from 'react'

export type FormValues = Readonly<Record<string, unknown>>

export interface Draft<Values> {
  values: Values
  /** The call that saves the input had no response, so the input may be saved. */
  isPendingInput: boolean
  about?: string
}

type ReadDraft = () => Draft<FormValues> | undefined

const openForms = new Map<string, ReadDraft>()
const saved = new Map<string, Draft<FormValues>>()
let owner: string | undefined

/**
 * Saves the input if the session expires while the form is mounted, except without a name or if `read` returns
 * undefined.
 */
export function useFormDraft(form: string | undefined, read: ReadDraft): void {
  const readNow = useEffectEvent(read)
  useLayoutEffect(() => {
    if (form === undefined) return undefined
    const readForm = () => readNow()
    saved.delete(form)
    openForms.set(form, readForm)
    return () => {
      if (openForms.get(form) === readForm) openForms.delete(form)
    }
  }, [form])
}

const isLike = <Values extends FormValues>(values: FormValues, like: Values): values is Values =>
  Object.keys(like).every((field) => typeof values[field] === typeof like[field])

export function savedDraft<Values extends FormValues>(form: string, like: Values): Draft<Values> | undefined {
  const { values, isPendingInput = false } = saved.get(form) ?? {}
  return values !== undefined && isLike(values, like) ? { values, isPendingInput } : undefined
}

export function discardDraft(form: string): string | undefined {
  const about = saved.get(form)?.about
  saved.delete(form)
  return about
}

/** Only in memory, because forms contain passwords. */
export function saveDrafts(userId: string): void {
  owner = userId
  for (const [form, read] of openForms) {
    const draft = read()
    if (draft) saved.set(form, draft)
  }
}

export function discardDrafts(exceptOf?: string): void {
  if (exceptOf === undefined || exceptOf !== owner) saved.clear()
}

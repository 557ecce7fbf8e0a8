import { useEffectEvent, useLayoutEffect } from 'react'

/** The values of a form's inputs, by their names. */
export type Typed = Readonly<Record<string, string>>

const openForms = new Map<string, () => Typed | undefined>()
const saved = new Map<string, Typed>()
let owner: string | undefined

/**
 * Saves the form's input if the session expires while it is mounted. `read` returns the input; undefined if there is
 * nothing to save. `savedDraft` of the same name returns it.
 */
export function useFormDraft(form: string, read: () => Typed | undefined): void {
  const readNow = useEffectEvent(read)
  useLayoutEffect(() => {
    const readForm = () => readNow()
    // The form has restored its draft by now.
    saved.delete(form)
    openForms.set(form, readForm)
    return () => {
      if (openForms.get(form) === readForm) openForms.delete(form)
    }
  }, [form])
}

/** The draft of a form that opens again; undefined if there is none. */
export const savedDraft = (form: string): Typed | undefined => saved.get(form)

/**
 * Saves the input of all mounted forms for the user whose session expired. Only in memory, because it contains passwords:
 * a reload, a log-out or another user's sign-in discards it.
 */
export function saveDrafts(userId: string): void {
  owner = userId
  for (const [form, read] of openForms) {
    const typed = read()
    if (typed) saved.set(form, typed)
  }
}

/** Discards all drafts unless they are this user's. */
export function discardDrafts(exceptOf?: string): void {
  if (exceptOf === undefined || exceptOf !== owner) saved.clear()
}

import { useEffectEvent, useLayoutEffect } from 'react'
import { trackForm, type Typed } from './form-drafts.ts'

/**
 * Has what is typed in a form kept if the session expires while it is on the screen. `read` gives it, and undefined where
 * there is nothing to lose; `savedDraft` of the same name brings it back.
 */
export function useFormDraft(form: string, read: () => Typed | undefined): void {
  const readNow = useEffectEvent(read)
  useLayoutEffect(() => trackForm(form, () => readNow()), [form])
}

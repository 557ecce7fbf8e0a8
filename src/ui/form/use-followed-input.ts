import { useEffectEvent, useLayoutEffect } from 'react'
import { followInput, type Typed } from './kept-input.ts'

/**
 * Has what is typed in a form kept if the session expires while it is on the screen. `read` gives it, and undefined where
 * there is nothing to lose; `keptInput` of the same name brings it back.
 */
export function useFollowedInput(form: string, read: () => Typed | undefined): void {
  const readNow = useEffectEvent(read)
  useLayoutEffect(() => followInput(form, () => readNow()), [form])
}

import type { FocusEvent } from 'react'
import { useAfterPointerUp } from './use-after-pointer-up.ts'

/**
 * Gives a form its `onBlur`, which tells of each input that was left, by its `data-path`, once no button of a mouse is
 * held down any more: an error that appears earlier would move the page away from under a click.
 */
export function useFieldBlur(onLeave: (path: string) => void): (event: FocusEvent<HTMLElement>) => void {
  const afterPress = useAfterPointerUp()
  return ({ target }) => {
    const { path } = target.dataset
    // A window that loses the focus keeps its place in the form: no field was left.
    if (path === undefined || document.activeElement === target) return
    afterPress(() => onLeave(path))
  }
}

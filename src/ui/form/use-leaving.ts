import type { FocusEvent } from 'react'
import { useAfterPress } from './use-after-press.ts'

/**
 * Gives a form its `onBlur`, which tells of each input that was left, by its `data-path`, once no button of a mouse is
 * held down any more: an error that appears earlier would move the page away from under a click.
 */
export function useLeaving(onLeave: (path: string) => void): (event: FocusEvent<HTMLElement>) => void {
  const afterPress = useAfterPress()
  return ({ target }) => {
    const { path } = target.dataset
    // A window that loses the focus keeps its place in the form: no field was left.
    if (path === undefined || document.activeElement === target) return
    afterPress(() => onLeave(path))
  }
}

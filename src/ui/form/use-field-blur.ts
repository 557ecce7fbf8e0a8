import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Returns a function that defers an action until no mouse button is pressed and the click has been handled. An action
 * that moves the page during a press would move the target away from the pointer, and the click would be lost.
 */
function useAfterPointerUp(): (action: () => void) => void {
  const pressed = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    window.addEventListener('pointerdown', () => (pressed.current = true), options)
    window.addEventListener('pointerup', () => (pressed.current = false), options)
    window.addEventListener('pointercancel', () => (pressed.current = false), options)
    return () => listening.abort()
  }, [])
  return (action) => {
    if (!pressed.current) {
      setTimeout(action)
      return
    }
    const done = new AbortController()
    const end = () => {
      done.abort()
      setTimeout(action)
    }
    window.addEventListener('pointerup', end, { signal: done.signal })
    window.addEventListener('pointercancel', end, { signal: done.signal })
  }
}

/** The `onBlur` of a form: calls `onLeave` with the `data-path` of each input that is left, after the mouse button is up. */
export function useFieldBlur(onLeave: (path: string) => void): (event: FocusEvent<HTMLElement>) => void {
  const afterPointerUp = useAfterPointerUp()
  return ({ target }) => {
    const { path } = target.dataset
    // If the window loses the focus, the input remains the active element: no field was left.
    if (path === undefined || document.activeElement === target) return
    afterPointerUp(() => onLeave(path))
  }
}

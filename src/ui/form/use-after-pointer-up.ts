import { useEffect, useRef } from 'react'

/**
 * Gives a way to put something off until no button of a mouse is held down and its click has been handled. What moves
 * the page while a button is held takes the target away from under the pointer, and the click is lost.
 */
export function useAfterPointerUp(): (action: () => void) => void {
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

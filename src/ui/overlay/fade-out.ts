import { flushSync } from 'react-dom'

/** Something is pressed, by mouse or by touch. */
let isPressed = false

/** Begins to follow the pointer. */
export function watchPresses(): void {
  const options = { capture: true, passive: true }
  window.addEventListener('pointerdown', () => (isPressed = true), options)
  window.addEventListener('pointerup', () => (isPressed = false), options)
  window.addEventListener('pointercancel', () => (isPressed = false), options)
}

/** The browser can draw what closes over a page that goes on, somebody sees it, and has not asked for less motion. */
export const canFadeOut = (): boolean =>
  'startViewTransition' in document && !document.hidden && matchMedia('(prefers-reduced-motion: no-preference)').matches

/**
 * Unmounts an overlay by a change of state, and lets a picture of it fade out. The page below has the keys and the
 * pointer from the next frame on. What a press elsewhere closes is gone at once: that frame would swallow the click. Not
 * for what closes by a choice: what it opens would miss the keys of that frame.
 */
export function fadeOut(close: () => void): void {
  if (isPressed || !canFadeOut()) {
    close()
    return
  }
  const { ready } = document.startViewTransition(() => flushSync(close))
  // Another overlay closes within the same frames: this one is gone at once.
  ready.catch(() => undefined)
}

import { useLayoutEffect, useRef } from 'react'
import { giveKeys } from '../keys/give-keys.ts'

const tabStops = 'a[href], button, input, select, textarea, [tabindex]'

/** The part that is marked, or else the first that Tab reaches, or else the first item of a menu. */
function firstOf(overlay: HTMLElement): HTMLElement {
  const marked = overlay.querySelector<HTMLElement>('[data-autofocus]:not([hidden])')
  if (marked) return marked
  const all = [...overlay.querySelectorAll<HTMLElement>(tabStops)].filter((one) => !one.matches(':disabled'))
  return all.find(({ tabIndex }) => tabIndex >= 0) ?? all[0] ?? overlay
}

/**
 * The first child of an overlay: gives it the focus as it mounts, once, and with it the keys that came
 * before. What is marked with `data-autofocus` gets it. A part that has the focus by then keeps it.
 */
export function FirstFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const overlay = mark.current?.closest<HTMLElement>('[role="dialog"], [role="menu"]')
    if (overlay && !overlay.contains(document.activeElement)) firstOf(overlay).focus({ preventScroll: true })
    void giveKeys()
  }, [])
  // A library's focus trap gives the focus by a timer, to the first mark: this one, which cannot have it.
  return <span ref={mark} hidden data-autofocus />
}

import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Where a button was when it was pressed; in px, as far down the window and as far as its box was scrolled. */
interface Pressed {
  button: Element
  top: number
  scrollTop: number
}

/** Takes a row's button when it is pressed, before anything follows from that. */
type NotePlace = (button: Element) => void

export type PressedRef = RefObject<Pressed | undefined>

/** Notes the button of the row that is being opened; gives what `useRowInPlace` needs of it. */
export function usePressed(scrollBox: HTMLElement | null): { pressed: PressedRef; note: NotePlace } {
  const pressed = useRef<Pressed>(undefined)
  const note: NotePlace = (button) => {
    if (!scrollBox) return
    pressed.current = { button, top: button.getBoundingClientRect().top, scrollTop: scrollBox.scrollTop }
  }
  return { pressed, note }
}

/**
 * Keeps the row whose button was pressed where it is when another one above it closes, as far as the box can be scrolled:
 * the pointer is on it. `openAt` is the place of the open row.
 */
export function useRowInPlace(scrollBox: HTMLElement | null, pressed: PressedRef, openAt: number): void {
  useLayoutEffect(() => {
    const { button, top, scrollTop } = pressed.current ?? {}
    pressed.current = undefined
    if (!scrollBox || top === undefined || scrollTop === undefined) return
    if (button?.getAttribute('aria-expanded') !== 'true' || !button.isConnected) return
    // Less what the person has scrolled since.
    const moved = button.getBoundingClientRect().top - top + scrollBox.scrollTop - scrollTop
    if (moved !== 0) scrollBox.scrollTop += moved
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another row is open
  }, [scrollBox, pressed, openAt])
}

import { useState, type FocusEvent, type PointerEvent } from 'react'

const isInRows = (target: EventTarget) => target instanceof Element && target.closest('tbody') !== null

/**
 * Whether a person has the pointer or the focus in the rows of the table inside an element: those must not move
 * meanwhile. Its headings hold nothing: whoever clicked one is waiting for the rows to move.
 */
export function useHeld() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    held: hovered || focused,
    holdProps: {
      onPointerOver: ({ target }: PointerEvent) => setHovered(isInRows(target)),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(isInRows(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      },
    },
  }
}

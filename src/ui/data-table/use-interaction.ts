import { useState, type FocusEvent, type PointerEvent } from 'react'

/** Where a person has the pointer or the focus: in the rows of a table, around them, or elsewhere. */
export type Hold = 'rows' | 'around' | 'none'

const holdOf = (target: EventTarget): Hold =>
  target instanceof Element && target.closest('tbody') !== null ? 'rows' : 'around'

/**
 * Where a person has the pointer or the focus in an element with a table: rows must not move under them. Its headings
 * are around the rows: whoever clicked one is waiting for the rows to move.
 */
export function useInteraction() {
  const [pointer, setPointer] = useState<Hold>('none')
  const [focus, setFocus] = useState<Hold>('none')
  const hold: Hold = pointer === 'none' || focus === 'rows' ? focus : pointer
  return {
    hold,
    holdProps: {
      onPointerOver: ({ target }: PointerEvent) => setPointer(holdOf(target)),
      onPointerLeave: () => setPointer('none'),
      onFocus: ({ target }: FocusEvent) => setFocus(holdOf(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocus('none')
      },
    },
  }
}

import { useState, type FocusEvent, type PointerEvent } from 'react'

/** Where the pointer or the focus is: in the rows of a table or the tiles of a map, around them, or elsewhere. */
export type InteractionZone = 'rows' | 'around' | 'none'

const zoneOf = (target: EventTarget): InteractionZone =>
  target instanceof Element && target.closest('tbody, [data-rows]') !== null ? 'rows' : 'around'

/**
 * Where the pointer or the focus is in an element with a table. Rows must not move under them. The headings count as
 * around: after a click on one the rows should move.
 */
export function useInteraction() {
  const [pointer, setPointer] = useState<InteractionZone>('none')
  const [focus, setFocus] = useState<InteractionZone>('none')
  const zone: InteractionZone = pointer === 'none' || focus === 'rows' ? focus : pointer
  return {
    zone,
    interactionProps: {
      onPointerOver: ({ target }: PointerEvent) => setPointer(zoneOf(target)),
      onPointerLeave: () => setPointer('none'),
      onFocus: ({ target }: FocusEvent) => setFocus(zoneOf(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocus('none')
      },
    },
  }
}

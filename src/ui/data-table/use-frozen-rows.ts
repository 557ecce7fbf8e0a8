import { useState, type FocusEvent, type PointerEvent } from 'react'

type InteractionZone = 'rows' | 'around' | 'none'

const zoneOf = (target: EventTarget): InteractionZone =>
  target instanceof Element && target.closest('tbody, [data-rows]') !== null ? 'rows' : 'around'

function isSameOrder<Row>(one: readonly Row[], other: readonly Row[], rowId: (row: Row) => string): boolean {
  if (one === other) return true
  const ids = other.map(rowId)
  return one.length === ids.length && one.every((row, index) => rowId(row) === ids[index])
}

/**
 * Rows keep their order while the pointer or the focus is on them. Headings are outside, because a click on one should
 * move rows. With `holdsAround`, a changed order also stays frozen on the way to the button that shows the latest rows.
 */
export function useFrozenRows<Row>(
  latest: readonly Row[],
  rowId: (row: Row) => string,
  view: string,
  holdsAround = false,
) {
  const [pointer, setPointer] = useState<InteractionZone>('none')
  const [focus, setFocus] = useState<InteractionZone>('none')
  const [held, setHeld] = useState<{ view: string; rows: readonly Row[] }>()
  const heldRows = held?.view === view && held.rows.length > 0 ? held.rows : undefined
  const changed = heldRows !== undefined && !isSameOrder(latest, heldRows, rowId)
  const byId = new Map(changed ? latest.map((row) => [rowId(row), row]) : [])
  const moveTo = (nextPointer: InteractionZone, nextFocus: InteractionZone) => {
    const zone = nextPointer === 'none' || nextFocus === 'rows' ? nextFocus : nextPointer
    if (zone === 'rows') {
      if (!heldRows) setHeld({ view, rows: latest })
    } else if (zone === 'none' || !holdsAround || !changed) setHeld(undefined)
  }
  const onPointer = (zone: InteractionZone) => {
    setPointer(zone)
    moveTo(zone, focus)
  }
  const onFocusMove = (zone: InteractionZone) => {
    setFocus(zone)
    moveTo(pointer, zone)
  }
  return {
    rows: changed ? heldRows.map((row) => byId.get(rowId(row)) ?? row) : latest,
    heldRows,
    changed,
    showLatest: () => setHeld(undefined),
    interactionProps: {
      onPointerOver: ({ target }: PointerEvent) => onPointer(zoneOf(target)),
      onPointerLeave: () => onPointer('none'),
      onFocus: ({ target }: FocusEvent) => onFocusMove(zoneOf(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) onFocusMove('none')
      },
    },
  }
}

/** 0 if it cannot be determined: the last row may have moved up from the next page. */
export function countNewRows(latest: readonly string[], shown: readonly string[]): number {
  const known = new Set(shown)
  const lastKept = latest.findLastIndex((id) => known.has(id))
  return latest.slice(0, lastKept + 1).filter((id) => !known.has(id)).length
}

import { useState, type FocusEvent, type PointerEvent } from 'react'

/** Where the pointer or the focus is: in the rows of a table or the tiles of a map, around them, or elsewhere. */
type InteractionZone = 'rows' | 'around' | 'none'

const zoneOf = (target: EventTarget): InteractionZone =>
  target instanceof Element && target.closest('tbody, [data-rows]') !== null ? 'rows' : 'around'

function isSameOrder<Row>(one: readonly Row[], other: readonly Row[], rowId: (row: Row) => string): boolean {
  if (one === other) return true
  const ids = other.map(rowId)
  return one.length === ids.length && one.every((row, index) => rowId(row) === ids[index])
}

/**
 * Rows that do not move while the pointer or the focus is on them: each shows its newest record, in the order that it
 * had when the pointer or the focus came. The headings count as around: after a click on one the rows should move.
 * `view` names what is listed (page, filter, order); another view is shown at once. With `holdsAround`, a changed order
 * stays frozen around the rows too, on the way to the button that shows the latest rows.
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
    /** The rows as they were when the pointer or the focus came; undefined while neither is on them. */
    heldRows,
    /** True while rows were added, removed or moved but the order on screen is frozen. */
    changed,
    /** Shows the latest rows. */
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

/**
 * How many rows have come before those on screen, by their ids; 0 where that is not known: a row at the end may have
 * moved up from the next page, and without a row that has stayed any number may have come.
 */
export function countNewRows(latest: readonly string[], shown: readonly string[]): number {
  const known = new Set(shown)
  const lastKept = latest.findLastIndex((id) => known.has(id))
  return latest.slice(0, lastKept + 1).filter((id) => !known.has(id)).length
}

import { shallowEqual } from '@mantine/hooks'
import { replaceEqualDeep } from '@tanstack/react-query'
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

interface FrozenRows<Row> {
  rows: readonly Row[]
  /** True while rows were added, removed or moved but the order on screen is frozen. */
  changed: boolean
  /** Shows the latest rows. */
  showLatest: () => void
}

interface ShownRows<Row> {
  view: string
  rows: readonly Row[]
  /** True while the latest rows have another order. */
  isBehind: boolean
}

function isSameOrder<Row>(one: readonly Row[], other: readonly Row[], rowId: (row: Row) => string): boolean {
  if (one === other) return true
  const ids = other.map(rowId)
  return one.length === ids.length && one.every((row, index) => rowId(row) === ids[index])
}

/** The latest rows, each as the object on screen if nothing in it has changed: then it is not rendered again. */
function reuseRows<Row>(latest: readonly Row[], shown: readonly Row[], rowId: (row: Row) => string): readonly Row[] {
  if (latest === shown) return shown
  const byId = new Map(shown.map((row) => [rowId(row), row]))
  const rows = latest.map((row) => replaceEqualDeep(byId.get(rowId(row)), row))
  return rows.length === shown.length && rows.every((row, index) => row === shown[index]) ? shown : rows
}

/**
 * Rows that do not move while the pointer or the focus is on them: each shows its newest record, in the order on screen.
 * Once the order has changed it stays frozen around the rows too, on the way to the button that shows the latest rows.
 * `view` names what is listed (page, filter, order); another view is shown at once.
 */
export function useFrozenRows<Row>(
  current: readonly Row[],
  rowId: (row: Row) => string,
  view: string,
  zone: InteractionZone,
): FrozenRows<Row> {
  const [shown, setShown] = useState<ShownRows<Row>>({ view, rows: current, isBehind: false })
  const latest = reuseRows(current, shown.rows, rowId)
  const isFrozen = zone === 'rows' || (zone === 'around' && shown.isBehind)
  const now: ShownRows<Row> = { view, rows: latest, isBehind: false }
  if (isFrozen && shown.view === view && shown.rows.length > 0 && !isSameOrder(latest, shown.rows, rowId)) {
    now.rows = shown.rows
    now.isBehind = true
  }
  // While rendering, because it stores what earlier renders have shown.
  if (!shallowEqual(now, shown)) setShown(now)
  const byId = new Map(now.isBehind ? latest.map((row) => [rowId(row), row]) : [])
  return {
    rows: now.isBehind ? now.rows.map((row) => byId.get(rowId(row)) ?? row) : latest,
    changed: now.isBehind,
    showLatest: () => setShown({ view, rows: latest, isBehind: false }),
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

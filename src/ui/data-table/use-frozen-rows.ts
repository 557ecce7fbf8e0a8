import { shallowEqual } from '@mantine/hooks'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import type { InteractionZone } from './use-interaction.ts'

interface FrozenRows<Row> {
  rows: readonly Row[]
  /** True while rows were added, removed or moved but the order on screen is frozen. */
  changed: boolean
  /** Shows the latest rows. */
  showLatest: () => void
}

/** What is on screen. */
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

import { useState } from 'react'
import { keepOrder, laidOut } from './kept-order.ts'

interface KeptRows<Row> {
  rows: readonly Row[]
  /** How many groups have come since the list was laid out in order. */
  added: number
  /** The groups would have another order. */
  isBehind: boolean
  /** Lays the list out anew. */
  showInOrder: () => void
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])

/**
 * Rows that keep their order while they are read: what comes late follows at the end, and a new order waits for
 * `showInOrder`. Until `isKept`, and in another `view`, they have the order of `latest`.
 */
export function useKeptOrder<Row>(
  latest: readonly Row[],
  rowId: (row: Row) => string,
  { view, isKept }: { view: string; isKept: boolean },
): KeptRows<Row> {
  const [shown, setShown] = useState({ view, order: laidOut([]) })
  const ids = latest.map(rowId)
  const keeps = isKept && shown.view === view && shown.order.ids.length > 0
  const order = keeps ? keepOrder(shown.order, ids) : laidOut(ids)
  // While rendering, because it stores what earlier renders have shown.
  if (shown.view !== view || !isSame(order.ids, shown.order.ids) || !isSame(order.added, shown.order.added)) {
    setShown({ view, order })
  }
  const byId = new Map(latest.map((row) => [rowId(row), row]))
  return {
    rows: order.ids.flatMap((id) => byId.get(id) ?? []),
    added: order.added.length,
    isBehind: !isSame(order.ids, ids),
    showInOrder: () => setShown({ view, order: laidOut(ids) }),
  }
}

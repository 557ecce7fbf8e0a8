import { useState } from 'react'

interface KeptRows<Row> {
  rows: readonly Row[]
  /** Groups that have come since the list was laid out in order. */
  added: number
  /** The groups would have another order. */
  isBehind: boolean
  /** Lays the list out anew. */
  showInOrder: () => void
}

const areEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])

/**
 * Rows that keep their order while they are read: what comes late follows at the end, and a new order waits for
 * `showInOrder`. That begins when they are settled, and until then is so while they are held. Another `view` begins anew,
 * in the order of `latest`.
 */
export function useKeptOrder<Row>(
  latest: readonly Row[],
  rowId: (row: Row) => string,
  { view, isSettled, isHeld }: { view: string; isSettled: boolean; isHeld: boolean },
): KeptRows<Row> {
  const [shown, setShown] = useState({ view, order: laidOut([]), isSettled: false })
  const ids = latest.map(rowId)
  const isSame = shown.view === view
  const settled = isSettled || (isSame && shown.isSettled)
  const keeps = (settled || isHeld) && isSame && shown.order.ids.length > 0
  const order = keeps ? keepOrder(shown.order, ids) : laidOut(ids)
  // While rendering, because it stores what earlier renders have shown.
  const hasOrder = areEqual(order.ids, shown.order.ids) && areEqual(order.added, shown.order.added)
  if (!isSame || !hasOrder || settled !== shown.isSettled) setShown({ view, order, isSettled: settled })
  const byId = new Map(latest.map((row) => [rowId(row), row]))
  return {
    rows: order.ids.flatMap((id) => byId.get(id) ?? []),
    added: order.added.length,
    isBehind: !areEqual(order.ids, ids),
    showInOrder: () => setShown({ view, order: laidOut(ids), isSettled: settled }),
  }
}

/** In which order groups stand on screen, by their ids. */
export interface KeptOrder {
  ids: readonly string[]
  /** Those that have come since the groups were laid out in order; they stand at the end. */
  added: readonly string[]
}

/** The order in which a list is laid out anew. */
export const laidOut = (ids: readonly string[]): KeptOrder => ({ ids, added: [] })

/**
 * The order on screen after these groups have come, in another order: each keeps its place, new ones follow at the end.
 */
export function keepOrder({ ids, added }: KeptOrder, latest: readonly string[]): KeptOrder {
  const there = new Set(latest)
  const before = new Set(ids)
  const more = latest.filter((id) => !before.has(id))
  const isThere = (id: string) => there.has(id)
  return { ids: [...ids.filter(isThere), ...more], added: [...added.filter(isThere), ...more] }
}

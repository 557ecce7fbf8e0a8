import { useState } from 'react'
import type { Hold } from './use-interaction.ts'

interface FrozenRows<Row> {
  rows: readonly Row[]
  /** True while rows were added, removed or moved and a person's pointer or focus holds them where they are. */
  changed: boolean
  /** Shows the rows as they are now. */
  release: () => void
}

/**
 * Rows that do not move while a person is in them: each shows its newest record, in the order that was on screen. Once
 * there is news to show they wait as long as the person stays around them: on the way to the button that shows it, it
 * must not go. `view` names what is listed (page, filter, order); another view shows its rows at once.
 */
export function useFrozenRows<Row>(
  latest: readonly Row[],
  rowId: (row: Row) => string,
  view: string,
  hold: Hold,
): FrozenRows<Row> {
  const [shown, setShown] = useState({ view, rows: latest, isBehind: false })
  const isSameOrder =
    latest === shown.rows ||
    (latest.length === shown.rows.length &&
      latest.every((row, at) => {
        const other = shown.rows[at]
        return other !== undefined && rowId(other) === rowId(row)
      }))
  const isHeld = hold === 'rows' || (hold === 'around' && shown.isBehind)
  const release = () => setShown({ view, rows: latest, isBehind: false })
  // Where there is no row yet, none can be moved.
  if (shown.view !== view || isSameOrder || !isHeld || shown.rows.length === 0) {
    if (shown.view !== view || shown.rows !== latest || shown.isBehind) release()
    return { rows: latest, changed: false, release }
  }
  if (!shown.isBehind) setShown({ ...shown, isBehind: true })
  const byId = new Map(latest.map((row) => [rowId(row), row]))
  return { rows: shown.rows.map((row) => byId.get(rowId(row)) ?? row), changed: true, release }
}

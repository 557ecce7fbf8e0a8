import { useState } from 'react'

interface SteadyRows<Row> {
  rows: readonly Row[]
  /** True while rows were added, removed or moved and a person's pointer or focus holds them where they are. */
  changed: boolean
  /** Shows the rows as they are now. */
  release: () => void
}

/**
 * Rows that do not move while `held`: each shows its newest record, in the order that was on screen. `view` names what is
 * listed (page, filter, order); another view shows its rows at once.
 */
export function useSteadyRows<Row>(
  latest: readonly Row[],
  rowId: (row: Row) => string,
  view: string,
  held: boolean,
): SteadyRows<Row> {
  const [shown, setShown] = useState({ view, rows: latest })
  const isSameOrder =
    latest === shown.rows ||
    (latest.length === shown.rows.length &&
      latest.every((row, at) => {
        const other = shown.rows[at]
        return other !== undefined && rowId(other) === rowId(row)
      }))
  const release = () => setShown({ view, rows: latest })
  // Where there is no row yet, none can be moved.
  if (shown.view === view && (isSameOrder || !held || shown.rows.length === 0)) {
    if (shown.rows !== latest) setShown({ view, rows: latest })
    return { rows: latest, changed: false, release }
  }
  if (shown.view !== view) {
    setShown({ view, rows: latest })
    return { rows: latest, changed: false, release }
  }
  const byId = new Map(latest.map((row) => [rowId(row), row]))
  return { rows: shown.rows.map((row) => byId.get(rowId(row)) ?? row), changed: true, release }
}

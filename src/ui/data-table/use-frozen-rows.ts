import { useState } from 'react'
import type { InteractionZone } from './use-interaction.ts'

interface FrozenRows<Row> {
  rows: readonly Row[]
  /** True while rows were added, removed or moved but the order on screen is frozen. */
  changed: boolean
  /** Shows the latest rows. */
  showLatest: () => void
}

/**
 * Rows that do not move while the pointer or the focus is on them: each shows its newest record, in the order on screen.
 * Once the order has changed it stays frozen around the rows too, on the way to the button that shows the latest rows.
 * `view` names what is listed (page, filter, order); another view is shown at once.
 */
export function useFrozenRows<Row>(
  latest: readonly Row[],
  rowId: (row: Row) => string,
  view: string,
  zone: InteractionZone,
): FrozenRows<Row> {
  const [shown, setShown] = useState({ view, rows: latest, isBehind: false })
  const isSameOrder =
    latest === shown.rows ||
    (latest.length === shown.rows.length &&
      latest.every((row, index) => {
        const other = shown.rows[index]
        return other !== undefined && rowId(other) === rowId(row)
      }))
  const isFrozen = zone === 'rows' || (zone === 'around' && shown.isBehind)
  const showLatest = () => setShown({ view, rows: latest, isBehind: false })
  // Without a row on screen, none can move. The state is set while rendering because it stores earlier renders.
  if (shown.view !== view || isSameOrder || !isFrozen || shown.rows.length === 0) {
    if (shown.view !== view || shown.rows !== latest || shown.isBehind) showLatest()
    return { rows: latest, changed: false, showLatest }
  }
  if (!shown.isBehind) setShown({ ...shown, isBehind: true })
  const byId = new Map(latest.map((row) => [rowId(row), row]))
  return { rows: shown.rows.map((row) => byId.get(rowId(row)) ?? row), changed: true, showLatest }
}

import { useThrottledValue } from '@mantine/hooks'
import { useState } from 'react'

const sortInterval = 1000

interface KeptRows<Row> {
  view: string
  rows: readonly Row[]
  sorted: number
}

/** New rows follow at the end, and removed ones stay. */
function keepOrder<Row>(onScreen: readonly Row[], latest: readonly Row[], rowId: (row: Row) => string): Row[] {
  const byId = new Map(latest.map((row) => [rowId(row), row]))
  const known = new Set(onScreen.map(rowId))
  return [...onScreen.map((row) => byId.get(rowId(row)) ?? row), ...latest.filter((row) => !known.has(rowId(row)))]
}

/**
 * Rows sort themselves until the user reads them, and then keep their order until `sort` is called or `view` changes.
 */
export function useReadingOrder<Row>(latest: readonly Row[], rowId: (row: Row) => string, view: string) {
  const ids = latest.map(rowId)
  const sortedIds = useThrottledValue(ids.join('\n'), sortInterval).split('\n')
  const [kept, setKept] = useState<KeptRows<Row>>()
  const isRead = kept?.view === view
  const byId = new Map(latest.map((row) => [rowId(row), row]))
  const onScreen = isRead ? kept.rows : sortedIds.flatMap((id) => byId.get(id) ?? [])
  const rows = keepOrder(onScreen, latest, rowId)
  // While rendering, so that a new row keeps its position as well.
  if (isRead && rows.length > kept.rows.length) setKept({ ...kept, rows })
  const read = () => {
    if (!isRead && rows.length > 0) setKept({ view, rows, sorted: rows.length })
  }
  return {
    rows,
    added: isRead ? rows.length - kept.sorted : 0,
    isBehind: isRead && rows.map(rowId).join('\n') !== ids.join('\n'),
    sort: () => setKept({ view, rows: latest, sorted: latest.length }),
    readingProps: { onPointerMove: read, onPointerDown: read, onWheel: read, onKeyDown: read, onFocus: read },
  }
}

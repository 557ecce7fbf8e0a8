import { createContext, useDeferredValue, useEffect, useRef } from 'react'

/** The id of the row that is marked as new, if any. */
export const NewRowContext = createContext<string | undefined>(undefined)

/** What a person does before something else may scroll. */
const interactions = ['pointerdown', 'keydown', 'wheel'] as const

/** Scrolls a table of equally high rows to its new row, once for each. Returns the ref of its scroll area. */
export function useScrollToNewRow<Row>(newId: string | undefined, rows: readonly Row[], rowId: (row: Row) => string) {
  const box = useRef<HTMLElement>(null)
  const shownId = useRef<string>(undefined)
  // DataTable renders rows deferred: those of the same deferred render are laid out when the effect runs.
  const drawn = useDeferredValue(rows)
  const count = drawn.length
  const index = newId === undefined ? -1 : drawn.findIndex((row) => rowId(row) === newId)
  useEffect(() => {
    const area = box.current
    if (index < 0 || !area || shownId.current === newId) return undefined
    shownId.current = newId
    // On a phone a part of the table may be out of view.
    area.scrollIntoView({ block: 'nearest' })
    // A notice that comes up below the screen makes the area lower: then again.
    const observer = new ResizeObserver(() =>
      area.scrollTo({ top: (area.scrollHeight * (index + 0.5)) / count - area.clientHeight / 2 }),
    )
    observer.observe(area)
    const stop = new AbortController()
    stop.signal.addEventListener('abort', () => observer.disconnect())
    for (const type of interactions) window.addEventListener(type, () => stop.abort(), { signal: stop.signal })
    return () => stop.abort()
  }, [newId, index, count])
  return box
}

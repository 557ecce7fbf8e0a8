import {
  createContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react'

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

/** A row of a list, and how far below the headings it begins, in px. */
export interface Place {
  id: string
  top: number
}

/** The parts of a table's scroll area, and the height of one of its rows, in px. */
function measure(area: Element, count: number) {
  const table = area.querySelector('table')
  const headings = table?.tHead?.clientHeight ?? 0
  return { headings, rowHeight: (table?.tBodies[0]?.clientHeight ?? 0) / count, room: area.clientHeight - headings }
}

/**
 * Keeps a row of a list in its place when the list takes another form, such as cards: the row with the focus, else the
 * one that was kept before, else the first in view. All rows are equally high. Without `placeRef` it does nothing.
 */
export function useKeptPlace(
  placeRef: RefObject<Place | undefined> | undefined,
  box: RefObject<HTMLElement | null>,
  ids: readonly string[],
): void {
  const restore = useEffectEvent((area: Element) => {
    const { id = '', top = 0 } = placeRef?.current ?? {}
    const index = ids.indexOf(id)
    if (index < 0) return
    const { rowHeight, room } = measure(area, ids.length)
    area.scrollTop = index * rowHeight - Math.max(-rowHeight, Math.min(top, room - rowHeight))
  })
  const keep = useEffectEvent((area: Element) => {
    const { headings, rowHeight, room } = measure(area, ids.length)
    if (!placeRef || !(rowHeight > 0)) return
    const topOf = (index: number) => index * rowHeight - area.scrollTop
    const isInView = (top: number) => top >= 0 && top <= room - rowHeight
    const focused = document.activeElement
    const distance = area.contains(focused) && focused ? focused.getBoundingClientRect().top : -Infinity
    const focusedAt = Math.floor((distance - area.getBoundingClientRect().top - headings + area.scrollTop) / rowHeight)
    const keptAt = ids.indexOf(placeRef.current?.id ?? '')
    const index =
      [focusedAt, keptAt].find((at) => at >= 0 && isInView(topOf(at))) ?? Math.floor(area.scrollTop / rowHeight)
    const id = ids[index]
    placeRef.current = id === undefined ? undefined : { id, top: topOf(index) }
  })
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return undefined
    restore(area)
    return () => keep(area)
  }, [box])
}

let placed = new WeakSet<Element>()

/** Notes that a screen has scrolled this box to what its address names. */
export const notePlaced = (box: Element): void => void placed.add(box)

/** Forgets it: another address is about to be opened. */
export const forgetPlaced = (): void => void (placed = new WeakSet())

export const isPlaced = (box: Element): boolean => placed.has(box)

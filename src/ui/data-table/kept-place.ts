import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** A row of a list, and how far below the headings it begins, in px. */
export interface Place {
  id: string
  top: number
}

/** The parts of a table's scroll area, and the height of one of its rows, in px. */
function measure(area: Element, count: number) {
  const [head, body] = area.firstElementChild?.children ?? []
  const headings = head?.clientHeight ?? 0
  return { headings, rowHeight: (body?.clientHeight ?? 0) / count, room: area.clientHeight - headings }
}

/**
 * Keeps a row of a list in its place when the list takes another form, such as cards: the row with the focus, else the one
 * that was kept before, else the first in view. All rows are equally high. Without `placeRef` it does nothing.
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

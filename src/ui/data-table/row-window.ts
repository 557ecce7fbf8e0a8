/** What is known of a list that is too long to be drawn: rows of one height, and at most one of another among them. */
export interface RowList {
  /** Of everything in it, the odd one included. */
  count: number
  /** In px. */
  rowHeight: number
  /** Which one is of another height, the detail of an open row, and how high it is in px. */
  odd: { index: number; height: number } | undefined
}

/** Places in the list, `to` excluded. */
export interface Span {
  from: number
  to: number
}

/** How many rows the window moves at once, and how many are ready on either side of those in view. */
const windowStep = 2
const windowMargin = 6

/** Where the one at `index` begins, in px from the top of the list; the list's height for an `index` of `count`. */
export function topOf({ rowHeight, odd }: RowList, index: number): number {
  return index * rowHeight + (odd && index > odd.index ? odd.height - rowHeight : 0)
}

/** Which one is at so many px from the top of the list, as if it had no end. */
function indexAt(list: RowList, offset: number): number {
  const { rowHeight, odd } = list
  if (!odd || offset < topOf(list, odd.index)) return Math.floor(offset / rowHeight)
  const after = topOf(list, odd.index + 1)
  return offset < after ? odd.index : odd.index + 1 + Math.floor((offset - after) / rowHeight)
}

/** What a box as high as this shows of the list, scrolled down so far; both in px. */
export function inView(list: RowList, scrollTop: number, boxHeight: number): Span {
  const from = Math.min(Math.max(0, indexAt(list, scrollTop)), Math.max(0, list.count - 1))
  return { from, to: Math.min(list.count, indexAt(list, scrollTop + boxHeight) + 1) }
}

/** What to draw around what is in view: some more on either side, so that not every px of a scroll changes it. */
export function windowAround({ count }: RowList, view: Span): Span {
  const from = Math.floor((view.from - windowMargin) / windowStep) * windowStep
  const to = Math.ceil((view.to + windowMargin) / windowStep) * windowStep
  return { from: Math.max(0, from), to: Math.min(count, to) }
}

/** Whether all of `inner` is in `outer`. */
export const isWithin = (inner: Span, outer: Span) => outer.from <= inner.from && inner.to <= outer.to

/**
 * By how many px to scroll on when the detail got another height, so that what is in view stays where it is. A detail that
 * is in view itself, be it in part, grows downwards: what was clicked in it must not move.
 */
export function shiftBy(before: RowList, { odd }: RowList, scrollTop: number): number {
  if (!odd || before.odd?.index !== odd.index) return 0
  return topOf(before, odd.index + 1) <= scrollTop ? odd.height - before.odd.height : 0
}

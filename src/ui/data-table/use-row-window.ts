import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core'
import { startTransition, useLayoutEffect, useRef, useState } from 'react'

interface RowWindowOptions {
  /** Null until it is in the document. */
  scrollBox: HTMLElement | null
  count: number
  /** In px; the height of most rows, and what each is taken for until it was measured. */
  rowHeight: number
  heightOf: (index: number) => number
  /** Of a row wherever it stands, so that its measured height stays with it. Must stay the same function. */
  keyOf: (index: number) => string | number
  /** Where to scroll to at first, in px. */
  initialOffset: () => number
  /** Whether the first rows are drawn after the frame that shows what is around them. */
  later: boolean
}

/** Rows from `from` to `to`, the latter excluded, and the height in px of those before and after. */
export interface RowWindow {
  from: number
  to: number
  before: number
  after: number
}

/** How many rows the window moves at once, and how many are ready on either side of those in view. */
const windowStep = 24
const windowMargin = 8

const nothing: RowWindow = { from: 0, to: 0, before: 0, after: 0 }

type RowVirtualizer = Virtualizer<HTMLElement, Element>

/**
 * The rows to draw, of which the one at `startIndex` is the first in view and as many as `inView` fit. The window moves
 * many rows at once, once in many frames: a change costs its frame as a whole, the table is laid out and painted anew,
 * whether one row comes or twenty. So its size must not follow the scroll position either.
 */
function rowsAround({ startIndex, count }: { startIndex: number; count: number }, inView: number): number[] {
  const from = Math.floor((startIndex - windowMargin) / windowStep) * windowStep
  const first = Math.max(0, from)
  const end = Math.min(count, from + windowStep + 2 * windowMargin + inView)
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
}

function windowOf(virtual: RowVirtualizer): RowWindow {
  const rows = virtual.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return nothing
  return { from: first.index, to: last.index + 1, before: first.start, after: virtual.getTotalSize() - last.end }
}

const isSame = (one: RowWindow, other: RowWindow) =>
  one.from === other.from && one.to === other.to && one.before === other.before && one.after === other.after

const isWithin = (view: RowVirtualizer['range'], { from, to }: RowWindow) =>
  view === null || (from <= view.startIndex && view.endIndex < to)

/**
 * The window of rows that the scroll box shows, and the ref for a row whose height is to be measured. Unlike the library's
 * own hook it draws nothing while a scroll stays within the window: an update between two frames would throw away what
 * React has drawn of the next window so far, in small pieces between the frames.
 */
export function useRowWindow({ scrollBox, count, rowHeight, heightOf, keyOf, initialOffset, later }: RowWindowOptions) {
  // As tall as all rows from the start, so that a position to come back to is there before they are.
  const [rows, setRows] = useState({ ...nothing, after: count * rowHeight })
  const asked = useRef(nothing)
  const drawn = useRef(nothing)
  const follow = (virtual: RowVirtualizer, isScrolling: boolean) => {
    const now = windowOf(virtual)
    // The scroll was faster than the drawing, or jumped: nothing but blank is in view, and no frame is worth that.
    const isBlank = !isWithin(virtual.range, drawn.current)
    if (isSame(isBlank ? drawn.current : asked.current, now)) return
    asked.current = now
    const isFirst = later && drawn.current.to === 0
    if (isFirst || (isScrolling && !isBlank)) startTransition(() => setRows(now))
    else setRows(now)
  }
  const options: VirtualizerOptions<HTMLElement, Element> = {
    count,
    getScrollElement: () => scrollBox,
    estimateSize: heightOf,
    getItemKey: keyOf,
    initialOffset,
    rangeExtractor: (range) => rowsAround(range, Math.ceil((virtual.scrollRect?.height ?? 0) / rowHeight) + 1),
    onChange: follow,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
  }
  const [virtual] = useState(() => new Virtualizer(options))

  useLayoutEffect(() => {
    drawn.current = rows
  }, [rows])
  useLayoutEffect(() => virtual._didMount(), [virtual])
  useLayoutEffect(() => {
    virtual.setOptions(options)
    virtual._willUpdate()
    follow(virtual, false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what else is in the options follows from these
  }, [virtual, scrollBox, count, rowHeight, keyOf])

  return { rows, measure: virtual.measureElement }
}

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
  /** Where to scroll to at first, in a box as high as this; both in px. */
  initialOffset: (boxHeight: number) => number
  /** Whether the first rows are drawn after the frame that shows what is around them. */
  later: boolean
}

/** The rows to draw: the first of them, where each stands, and how high all rows are that there are, in px. */
interface RowWindow {
  from: number
  tops: readonly number[]
  height: number
}

/** How many rows the window moves at once, and how many are ready on either side of those in view. */
const windowStep = 2
const windowMargin = 6

/** What the box is taken for until it is there, in px: the rows of the first drawing fill at least what is seen of it. */
const boxHeightGuess = () => window.innerHeight / 2

type RowVirtualizer = Virtualizer<HTMLElement, Element>

/** The rows to draw, of which the one at `startIndex` is the first in view and as many as `inView` fit. */
function rowsAround({ startIndex, count }: { startIndex: number; count: number }, inView: number): number[] {
  const from = Math.floor((startIndex - windowMargin) / windowStep) * windowStep
  const first = Math.max(0, from)
  const end = Math.min(count, from + windowStep + 2 * windowMargin + inView)
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
}

function windowOf(virtual: RowVirtualizer): RowWindow {
  const rows = virtual.getVirtualItems()
  return { from: rows[0]?.index ?? 0, tops: rows.map(({ start }) => start), height: virtual.getTotalSize() }
}

const isSame = (one: RowWindow, other: RowWindow) =>
  one.from === other.from &&
  one.height === other.height &&
  one.tops.length === other.tops.length &&
  one.tops.every((top, at) => top === other.tops[at])

const isWithin = (view: RowVirtualizer['range'], { from, tops }: RowWindow) =>
  view === null || (from <= view.startIndex && view.endIndex < from + tops.length)

/**
 * The window of rows that the scroll box shows, and the ref for a row whose height is to be measured. Unlike the library's
 * own hook it draws nothing while a scroll stays within the window, and the next window in pieces between the frames.
 */
export function useRowWindow({ scrollBox, count, rowHeight, heightOf, keyOf, initialOffset, later }: RowWindowOptions) {
  const options: VirtualizerOptions<HTMLElement, Element> = {
    count,
    getScrollElement: () => scrollBox,
    estimateSize: heightOf,
    getItemKey: keyOf,
    initialOffset: () => initialOffset(scrollBox?.clientHeight ?? boxHeightGuess()),
    initialRect: { width: 0, height: boxHeightGuess() },
    rangeExtractor: (range) => rowsAround(range, Math.ceil((virtual.scrollRect?.height ?? 0) / rowHeight) + 1),
    onChange: (changed, isScrolling) => follow(changed, isScrolling),
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    useScrollendEvent: true,
  }
  const [virtual] = useState(() => new Virtualizer(options))
  // As high as all rows from the start, so that a position to come back to is there before they are.
  const [rows, setRows] = useState((): RowWindow =>
    later ? { from: 0, tops: [], height: count * rowHeight } : windowOf(virtual),
  )
  const asked = useRef(rows)
  const drawn = useRef(rows)
  const follow = (now: RowVirtualizer, isScrolling: boolean) => {
    const next = windowOf(now)
    // The scroll was faster than the drawing, or jumped: nothing but blank is in view, and no frame is worth that.
    const isBlank = !isWithin(now.range, drawn.current)
    if (isSame(isBlank ? drawn.current : asked.current, next)) return
    asked.current = next
    const isFirst = later && drawn.current.tops.length === 0
    if (isFirst || (isScrolling && !isBlank)) startTransition(() => setRows(next))
    else setRows(next)
  }

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

import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { inView, isWithin, shiftBy, windowAround, type RowList, type Span } from './row-window.ts'

interface RowWindowOptions {
  /** Null until it is in the document. */
  scrollBox: HTMLElement | null
  list: RowList
  /** Where to scroll to at first, in a box as high as this; both in px. */
  initialOffset: (boxHeight: number) => number
  /** Whether the first rows are drawn after the frame that shows what is around them. */
  later: boolean
}

/** What the box is taken for until it is there, in px: the rows of the first drawing fill at least what is seen of it. */
const boxHeightGuess = () => window.innerHeight / 2

const nothing: Span = { from: 0, to: 0 }

/**
 * Which part of a long list to draw: what the scroll box shows and some more. Nothing is drawn while a scroll stays within
 * that, and the next part in pieces between the frames.
 */
export function useRowWindow({ scrollBox, list, initialOffset, later }: RowWindowOptions): Span {
  const [rows, setRows] = useState(() => {
    const height = boxHeightGuess()
    return later ? nothing : windowAround(list, inView(list, initialOffset(height), height))
  })
  const asked = useRef(rows)
  const drawn = useRef(rows)
  const follow = useEffectEvent((box: HTMLElement, isScroll: boolean) => {
    const view = inView(list, box.scrollTop, box.clientHeight)
    const next = windowAround(list, view)
    // The scroll was faster than the drawing, or jumped: nothing but blank is in view, and no frame is worth that.
    const isBlank = !isWithin(view, drawn.current)
    const known = isBlank ? drawn.current : asked.current
    if (known.from === next.from && known.to === next.to) return
    asked.current = next
    const isFirst = later && drawn.current.to === 0
    if (isFirst || (isScroll && !isBlank)) startTransition(() => setRows(next))
    else setRows(next)
  })
  const scrollToInitial = useEffectEvent((box: HTMLElement) => {
    const offset = initialOffset(box.clientHeight)
    if (offset > 0) box.scrollTop = offset
  })

  useLayoutEffect(() => {
    drawn.current = rows
  }, [rows])
  useLayoutEffect(() => {
    if (!scrollBox) return undefined
    scrollToInitial(scrollBox)
    const onScroll = () => follow(scrollBox, true)
    // It tells of the first size, too.
    const sizes = new ResizeObserver(() => follow(scrollBox, false))
    sizes.observe(scrollBox)
    scrollBox.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      scrollBox.removeEventListener('scroll', onScroll)
    }
  }, [scrollBox])
  const before = useRef(list)
  useLayoutEffect(() => {
    const by = scrollBox ? shiftBy(before.current, list, scrollBox.scrollTop) : 0
    before.current = list
    if (scrollBox && by !== 0) scrollBox.scrollTop += by
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is another object each time
  }, [scrollBox, list.odd?.index, list.odd?.height])
  useLayoutEffect(() => {
    if (scrollBox) follow(scrollBox, false)
  }, [scrollBox, list.count, list.rowHeight, list.odd?.index, list.odd?.height])

  return rows
}

import { useLayoutEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react'

/** In px per key press. */
const step = 40

/**
 * Keeps the headings, the rows and the scrollbar of a table at the same place sideways. They scroll each by itself:
 * headings are sticky to the screen only outside of an area that scrolls.
 */
export function useSidewaysScroll() {
  const box = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const left = useRef(0)
  const [isScrolled, setIsScrolled] = useState(false)
  const parts = () => {
    const table = box.current?.querySelector('table')
    const groups = table ? [table.tHead, ...table.tBodies] : []
    return [...groups, bar.current].filter((part) => part !== null)
  }
  const follow = () => {
    for (const part of parts()) part.scrollLeft = left.current
  }
  // Rows that replace a skeleton start at the left.
  useLayoutEffect(() => {
    if (left.current > 0) follow()
  })
  return {
    box,
    bar,
    isScrolled,
    scrollProps: {
      onScrollCapture({ target }: UIEvent) {
        const part = parts().find((one) => one === target)
        // Less than a pixel is the echo of what was set here.
        if (!part || Math.abs(part.scrollLeft - left.current) < 1) return
        left.current = part.scrollLeft
        follow()
        setIsScrolled(left.current > 0)
      },
      onKeyDown({ target, key }: KeyboardEvent) {
        const by = { ArrowLeft: -step, ArrowRight: step }[key]
        if (by !== undefined && target === box.current) bar.current?.scrollBy({ left: by })
      },
    },
  }
}

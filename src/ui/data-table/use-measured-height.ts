import { useCallback, useState, type RefCallback } from 'react'

/** The ref of what is to be measured. */
export type Measure = RefCallback<HTMLElement>

/**
 * How high an element is, in px: `guess` until it was measured, and again when `id` says that it is another. What was
 * measured stays while the element is not in the document.
 */
export function useMeasuredHeight(id: string | undefined, guess: number): { height: number; measure: Measure } {
  const [measured, setMeasured] = useState<{ id: string | undefined; height: number }>()
  const measure = useCallback<Measure>(
    (element) => {
      if (!element) return undefined
      const read = () => {
        const height = element.offsetHeight
        setMeasured((before) => (before?.id === id && before?.height === height ? before : { id, height }))
      }
      // At once, so that what stands below is never seen in the wrong place.
      read()
      const sizes = new ResizeObserver(read)
      sizes.observe(element)
      return () => sizes.disconnect()
    },
    [id],
  )
  return { height: measured !== undefined && measured.id === id ? measured.height : guess, measure }
}

import { pxPerRem } from './text-size.ts'

/** In rem: what style sheets ask for by `data-narrower-than`. */
const widths = [54, 56, 75, 76]

/**
 * As a ref: keeps the width of the element's content in `--box-width` and `data-narrower-than`. A container query would
 * compute all its content once more for each change in it: a third of the layout of a start.
 */
export function measureWidth(element: HTMLElement | null) {
  if (!element) return undefined
  const observer = new ResizeObserver(([entry]) => {
    const px = entry?.contentRect.width ?? 0
    const rem = px / pxPerRem()
    element.style.setProperty('--box-width', `${px}px`)
    element.dataset['narrowerThan'] = widths.filter((width) => rem < width).join(' ')
  })
  observer.observe(element)
  return () => observer.disconnect()
}

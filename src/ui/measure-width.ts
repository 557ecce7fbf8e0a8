/**
 * As a ref: keeps the width of the element's content in `--box-width`. A container query would
 * compute all its content once more for each change in it: a third of the layout of a start.
 */
export function measureWidth(element: HTMLElement | null) {
  if (!element) return undefined
  const observer = new ResizeObserver(([entry]) => {
    element.style.setProperty('--box-width', `${entry?.contentRect.width ?? 0}px`)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

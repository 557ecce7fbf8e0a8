/** Which rows of the table inside an element a person sees at least a part of, by their place among all rows, from 0. */
export function placesInView(element: HTMLElement): number[] {
  const box = element.querySelector('table')?.parentElement?.getBoundingClientRect()
  if (!box) return []
  const top = Math.max(0, box.top)
  const bottom = Math.min(window.innerHeight, box.bottom)
  return [...element.querySelectorAll('tbody tr[aria-rowindex]')].flatMap((row) => {
    const place = row.getBoundingClientRect()
    // The header is the first row.
    return place.bottom >= top && place.top <= bottom ? [Number(row.getAttribute('aria-rowindex')) - 2] : []
  })
}

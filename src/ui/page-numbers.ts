/** From so many pages on, a page is opened by its number in a field, which takes the place of two links. */
const manyPages = 8

/** Whether a list has so many pages that one is opened by its number. */
export const hasManyPages = (pages: number): boolean => pages >= manyPages

/**
 * The pages to show, in their order: the current one, and others to choose, the first and the last before the nearest.
 * Those are so few that a pager with its steps, its sizes and its field has seven controls at most.
 */
export function pageNumbers(page: number, pages: number): number[] {
  // Only these can be among the nearest: a server may say that there are any number of pages.
  const near = Array.from({ length: 9 }, (_, index) => page - 4 + index)
  const all = [...new Set([1, ...near, pages])].filter((number) => number >= 1 && number <= pages)
  const distance = (number: number) => (number === 1 || number === pages ? 0 : Math.abs(number - page))
  const others = all.filter((number) => number !== page).toSorted((a, b) => distance(a) - distance(b))
  return [page, ...others.slice(0, hasManyPages(pages) ? 2 : 4)].toSorted((a, b) => a - b)
}

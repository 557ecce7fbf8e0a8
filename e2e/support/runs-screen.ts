import type { Locator, Page } from '@playwright/test'

/** The number of runs that nothing covers or cuts off. */
export const runsInView = (page: Page, runs: Locator) =>
  runs.evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect())
    const head = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const screen = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
    const pager = document.querySelector('nav[aria-label="Pages"]')?.getBoundingClientRect().top ?? screen
    const end = Math.min(screen, pager)
    return boxes.filter(({ top, bottom }) => top >= head - 0.5 && bottom <= end + 0.5).length
  })

/** What scrolls up and down inside the screen. */
export const nestedScrolling = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((screen) =>
      [...screen.querySelectorAll('*')]
        .filter(
          (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
        )
        .map((part) => part.getAttribute('aria-label') ?? part.tagName),
    )

/** The groups of a table's rows: its head and its body. */
export const headAndBody = (table: Locator) => {
  const groups = table.getByRole('rowgroup')
  return { head: groups.first(), body: groups.last() }
}

/** How far a part is scrolled sideways. */
export const leftOf = (part: Locator) => part.evaluate((element) => element.scrollLeft)

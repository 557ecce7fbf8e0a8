import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Describes where the focused element is covered or cut off: by the edges of the scroll areas around it, or by a sticky
 * header, first column or pager. Empty if it is wholly visible.
 */
const hiddenPartOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing is focused'
    const name = focused.getAttribute('aria-label') ?? focused.textContent
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    const faults: string[] = []
    const box = focused.closest('[aria-label$="(scrollable)"]')
    if (box && box !== focused) {
      const area = box.getBoundingClientRect()
      const screen = box.closest('main')?.getBoundingClientRect().bottom ?? Infinity
      const pager = document.querySelector('nav[aria-label="Pages"]')?.getBoundingClientRect().top ?? Infinity
      const end = Math.min(area.bottom, screen, pager)
      const head = box.querySelector('thead')
      const isInHead = head?.contains(focused) ?? false
      const headBottom = isInHead ? area.top : (head?.getBoundingClientRect().bottom ?? area.top)
      const first = focused.closest('tr')?.querySelector('th')
      const isPinned = first && !first.contains(focused) && getComputedStyle(first).position === 'sticky'
      const isExpander = focused.closest('[data-expander]') !== null
      const start = isPinned && !isExpander ? first.getBoundingClientRect().right : area.left
      if (top < headBottom - 1) faults.push(`${Math.round(headBottom - top)} px under the header`)
      if (bottom > end + 1) faults.push(`${Math.round(bottom - end)} px below the area`)
      if (left < start - 1) faults.push(`${Math.round(start - left)} px under the first column`)
      if (right > area.right + 1) faults.push(`${Math.round(right - area.right)} px right of the area`)
    }
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!focused.contains(middle)) faults.push(`its middle is covered by ${middle?.tagName ?? 'nothing'}`)
    return faults.length === 0 ? '' : `'${name}': ${faults.join(', ')}`
  })

/** Presses a key so often, and fails for each press after which the focused element is not wholly visible. */
export async function expectFocusVisible(page: Page, key: string, times: number): Promise<void> {
  const hidden: string[] = []
  for (let press = 0; press < times; press++) {
    await page.keyboard.press(key)
    const part = await hiddenPartOfFocus(page)
    if (part !== '') hidden.push(part)
  }
  expect(hidden, `hidden focus after ${key}`).toEqual([])
}

/**
 * Presses a key until this has the focus. A menu that has just opened gives the focus to its first item a second time
 * within milliseconds, and no person's key comes between.
 */
export const pressUntilFocused = (page: Page, key: string, part: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key)
    await expect(part).toBeFocused({ timeout: 200 })
  }).toPass()

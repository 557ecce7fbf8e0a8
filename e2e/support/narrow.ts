import type { Locator, Page } from '@playwright/test'
import { expect } from './checked.ts'

/** Horizontal overflow of a part in px. */
export const overhang = (part: Locator) => part.evaluate((element) => element.scrollWidth - element.clientWidth)

/** Sets a window of 320 px and waits until the page fits it. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overhang(page.locator('html')), 'width beyond 320 px').toBeLessThanOrEqual(0)
}

/**
 * Describes the elements wider than the window, except in tables, which have their own scroll areas and scrollbars, and
 * but for the end of a text of one line that its own box cuts.
 */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const line = element.tagName === 'BDI' ? element.parentElement : null
        return line === null || getComputedStyle(line).textOverflow !== 'ellipsis'
      })
      .filter(
        (element) =>
          element.closest('[aria-label$="(scrollable)"], [aria-label$="(scrollable)"] + *, .sr-only') === null,
      )
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
  )

/** Describes every horizontal overflow of the page, the screen and its elements; empty if there is none. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const pageOverflow = await overhang(page.locator('html'))
  const screenOverflow = await overhang(page.getByRole('main'))
  return [
    ...(pageOverflow > 0 ? [`the page scrolls sideways by ${pageOverflow} px`] : []),
    ...(screenOverflow > 0 ? [`the screen scrolls sideways by ${screenOverflow} px`] : []),
    ...(await tooWide(page)),
  ]
}

/** Waits until neither the page nor the screen nor an element on it is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => sidewaysScroll(page)).toEqual([])
}

/**
 * The parts that scroll sideways by themselves, but for the figures and the wide tables of a run, the columns of compared
 * portals, and the lines of chips (docs/design.md).
 */
export const sidewaysBoxes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX))
      .filter(
        (part) =>
          !/^(Last \d+ runs?; |Task Detail: |Process Info|Comparison|Filters and actions|Days and counts)/.test(
            part.getAttribute('aria-label') ?? '',
          ),
      )
      .map((part) => `${part.getAttribute('aria-label') ?? part.tagName} scrolls sideways`),
  )

import type { Locator, Page } from '@playwright/test'
import { expect } from './checked.ts'

/** How far a part reaches over what can be seen of it, in px. */
export const overhang = (part: Locator) => part.evaluate((element) => element.scrollWidth - element.clientWidth)

/** What is wider than the window, in words; the areas of tables scroll in their own boxes. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.closest('[aria-label$="scroll area"], .sr-only') === null)
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
  )

/** What of the page, the screen and the parts on it is wider than the window, in words. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const ofPage = await overhang(page.locator('html'))
  const ofScreen = await overhang(page.getByRole('main'))
  return [
    ...(ofPage > 0 ? [`the page scrolls sideways by ${ofPage} px`] : []),
    ...(ofScreen > 0 ? [`the screen scrolls sideways by ${ofScreen} px`] : []),
    ...(await tooWide(page)),
  ]
}

/** Fails where the page, the screen or anything on it is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toEqual([])
}

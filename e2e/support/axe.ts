import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits out running transitions: a colour half-way has a contrast that nobody sees. Endless animations are let be. */
async function settle(page: Page): Promise<void> {
  const transitions = () =>
    page.evaluate(() => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length)
  await expect.poll(transitions, 'transitions still running').toBe(0)
}

/** One text for each rule that is broken, with the first places of it. */
async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).withTags(tags).analyze()
  return result.violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.slice(0, 3).map((node) => `\n  ${node.html}\n  ${node.failureSummary}`)
    return `${id} (${impact}), ${nodes.length} times: ${help}${places.join('')}`
  })
}

/**
 * Fails on any accessibility violation of the page as it is now, in the light and in the dark scheme: WCAG 2.0 to 2.2 at
 * levels A and AA, and axe's best practices. Expects the app's own scheme to be `auto`, as it is by default.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    await settle(page)
    expect(await violations(page), `accessibility violations, ${colorScheme} scheme`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

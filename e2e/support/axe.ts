import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules of these tags that axe counts as its category of colour: all others look at the markup and its boxes. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** Waits out running transitions: a colour half-way has a contrast that nobody sees. Endless animations are let be. */
async function settle(page: Page): Promise<void> {
  /** Waits for the end of those that run, and gives how many they were: their end may begin others. */
  const transitions = () =>
    page.evaluate(async () => {
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(running.map(({ finished }) => finished))
      return running.length
    })
  await expect.poll(transitions, { message: 'transitions still running', intervals: [0, 20, 100] }).toBe(0)
}

/** All that the rules look at which do not look at colours: the markup, and the box and the visibility of every element. */
const structure = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { display, visibility, opacity } = getComputedStyle(element)
      return [x, y, width, height, display, visibility, opacity].join(' ')
    })
    return [document.documentElement.outerHTML, ...boxes].join('\n')
  })

/** One text for each rule that is broken, with the first places of it. */
async function violations(page: Page, onlyColours: boolean): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  // To read axe's half megabyte again takes as long as to look.
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page })
  // What passes is not described: that takes longer than to look. No screen has frames, which alone need the other mode.
  axe.options({ resultTypes: ['violations'] }).setLegacyMode()
  const result = await (onlyColours ? axe.withRules(ofColour) : axe.withTags(tags)).analyze()
  return result.violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.slice(0, 3).map((node) => `\n  ${node.html}\n  ${node.failureSummary}`)
    return `${id} (${impact}), ${nodes.length} times: ${help}${places.join('')}`
  })
}

/**
 * Fails on any accessibility violation of the page as it is now, in the light and in the dark scheme: WCAG 2.0 to 2.2 at
 * levels A and AA, and axe's best practices. In the second scheme only the rules about colours are asked again where all
 * else that rules look at is the same to the letter. Expects the app's own scheme to be `auto`, as it is by default.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), 'frames of the page').toHaveLength(1)
  let looked: string | null = null
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    await settle(page)
    const now = await structure(page)
    const found = await violations(page, now === looked)
    expect(found, `accessibility violations, ${colorScheme} scheme`).toEqual([])
    looked = now
  }
  await page.emulateMedia({ colorScheme: null })
}

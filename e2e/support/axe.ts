import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { showScheme } from './scheme.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The colour rules among these tags; all others depend on markup and layout only. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Waits for running transitions, since intermediate colours may lack contrast. Ignores endless animations. */
async function waitForTransitions(page: Page): Promise<void> {
  /** Waits for the running transitions and returns their number: their end may start others. */
  const finishTransitions = () =>
    page.evaluate(async () => {
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(running.map(({ finished }) => finished))
      return running.length
    })
  await expect.poll(finishTransitions, { message: 'transitions still running', intervals: [0, 20, 100] }).toBe(0)
}

/** The input of all rules but the colour rules: the markup, and every element's box and visibility. */
const structure = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { display, visibility, opacity } = getComputedStyle(element)
      return [x, y, width, height, display, visibility, opacity].join(' ')
    })
    return [document.documentElement.outerHTML, ...boxes].join('\n')
  })

/** One text for each violated rule, with its first three nodes. */
async function violations(page: Page, onlyColours: boolean): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // Loading axe's half megabyte again takes as long as a run.
  const axe = new AxeBuilder(isLoaded ? { page, axeSource: 'undefined' } : { page })
  // Describing passes takes longer than the run. Legacy mode suffices for a page without frames.
  axe.options({ resultTypes: ['violations'] }).setLegacyMode()
  const result = await (onlyColours ? axe.withRules(colourRules) : axe.withTags(tags)).analyze()
  // What lies under an open menu or popover is pressed after that is closed.
  const isCovered = (await page.locator('[role="menu"], [role="dialog"]:not([aria-modal])').count()) > 0
  const isPressed = ({ failureSummary = '' }: { failureSummary?: string | undefined }) =>
    !isCovered || !failureSummary.includes('partially obscured')
  const pressed = result.violations
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter(isPressed) }))
    .filter(({ nodes }) => nodes.length > 0)
  return pressed.map(({ id, impact, help, nodes }) => {
    const examples = nodes.slice(0, 3).map((node) => `\n  ${node.html}\n  ${node.failureSummary}`)
    return `${id} (${impact}), ${nodes.length} times: ${help}${examples.join('')}`
  })
}

/**
 * Fails on any accessibility violation of the current page in these schemes: WCAG 2.0 to 2.2 at levels A and AA, and
 * axe's best practices. If markup and layout are equal in both schemes, the second one runs only the
 * colour rules. The app's own scheme must be `auto`, the default.
 */
export async function expectAccessible(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  expect(page.frames(), 'frames of the page').toHaveLength(1)
  let checkedStructure: string | null = null
  for (const colorScheme of schemes) {
    await showScheme(page, colorScheme)
    await waitForTransitions(page)
    const currentStructure = await structure(page)
    const found = await violations(page, currentStructure === checkedStructure)
    expect(found, `accessibility violations, ${colorScheme} scheme`).toEqual([])
    checkedStructure = currentStructure
  }
  await page.emulateMedia({ colorScheme: null })
}

import { test as base, expect, type Page } from '@playwright/test'

interface CheckedOptions {
  tolerated: RegExp | null
}

interface CheckedFixtures {
  problems: string[]
}

/** The app itself shows these failures. */
const networkLine = /^Failed to load resource:/

/** Adds the page's content to the errors of a test, because its output is often all that remains of a run. */
async function pageAsError(page: Page): Promise<{ message: string }> {
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch(() => 'Nothing: it did not respond.')
  const lines = content.split('\n').filter((line) => !line.includes('- /url: '))
  const shown = lines.length > 70 ? [...lines.slice(0, 20), '…', ...lines.slice(-50)] : lines
  return { message: `${new URL(page.url()).pathname} showed then:\n${shown.join('\n')}` }
}

/** Playwright's test that also fails on uncaught errors, unhandled rejections and console errors in its pages. */
export const test = base.extend<CheckedOptions & CheckedFixtures>({
  tolerated: [null, { option: true }],
  problems: [
    async ({ tolerated }, use) => {
      const problems: string[] = []
      await use(problems)
      expect(
        problems.filter((problem) => tolerated?.test(problem) !== true),
        'no errors in the pages',
      ).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, problems }, use, { errors }) => {
    context.on('weberror', (thrown) => {
      const error = thrown.error()
      problems.push(`Uncaught: ${error.stack ?? error.message}`)
    })
    context.on('console', (message) => {
      if (message.type() === 'error' && !networkLine.test(message.text())) problems.push(`Console: ${message.text()}`)
    })
    // Some policy violations have no console error of the browser.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        // oxlint-disable-next-line no-console -- in the page; the listener above reads the console
        console.error(`Policy violation: ${effectiveDirective} ${blockedURI} ${sample}`)
      })
    })
    await use(context)
    if (errors.length > 0) errors.push(...(await Promise.all(context.pages().map(pageAsError))))
    // Playwright does not reset these in a reused context.
    await context.clearPermissions()
    await context.setOffline(false)
    // The pointer must not hover a link of the next test.
    await Promise.all(context.pages().map((page) => page.mouse.move(0, 0)))
  },
})

export { expect }

/** The details of a test that runs only in `npm run test:all` where this holds: one case of a family is enough in CI. */
export const nightlyIf = (isNightly: boolean): { tag?: '@nightly' } => (isNightly ? { tag: '@nightly' } : {})

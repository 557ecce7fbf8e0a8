import { test as base, expect } from '@playwright/test'

interface CheckedOptions {
  /** Problems that a test brings about itself, such as the browser's own line about code that does not come. */
  tolerated: RegExp | null
}

interface CheckedFixtures {
  /** What went wrong in any page of the test so far; anything in it fails the test. */
  problems: string[]
}

/** Chromium's own line for an answer that is not 2xx or a dropped call; the app tells those to the person. */
const networkLine = /^Failed to load resource:/

/** Playwright's test, which also fails on uncaught errors, unhandled rejections and console errors in its pages. */
export const test = base.extend<CheckedOptions & CheckedFixtures>({
  tolerated: [null, { option: true }],
  problems: [
    async ({ tolerated }, provide) => {
      const problems: string[] = []
      await provide(problems)
      expect(
        problems.filter((problem) => tolerated?.test(problem) !== true),
        'no errors in the pages',
      ).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, problems }, provide) => {
    context.on('weberror', (thrown) => {
      const error = thrown.error()
      problems.push(`Uncaught: ${error.stack ?? error.message}`)
    })
    context.on('console', (message) => {
      if (message.type() === 'error' && !networkLine.test(message.text())) problems.push(`Console: ${message.text()}`)
    })
    // Beside the browser's own line: a policy may be broken without one.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        // oxlint-disable-next-line no-console -- in the page; the console is what is listened to above
        console.error(`Policy violation: ${effectiveDirective} ${blockedURI} ${sample}`)
      })
    })
    await provide(context)
    // Between the tests of a kept context Playwright puts back all that these tests change but for these.
    await context.clearPermissions()
    await context.setOffline(false)
    // And for the pointer: where it rests, a link of the next test may come.
    await Promise.all(context.pages().map((page) => page.mouse.move(0, 0)))
  },
})

export { expect }

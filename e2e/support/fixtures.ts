import type { Page } from '@playwright/test'
import { createPlatform, type Platform } from '#mocks/platform.ts'
import { problemsOf } from '#mocks/scenario-text.ts'
import type { Scenario } from '#mocks/scenario.ts'
import { seedUsers } from '#mocks/seed/users.ts'
import { expect, test as checked } from './checked.ts'
import { setClock } from './clock.ts'
import { startOrigin, type Origin } from './origin.ts'
export { expect }

interface Options {
  /** Changes to the default scenario: a signed-in admin and three portals. */
  scenario: Partial<Scenario>
  /** ISO time of the test. The platform's clock is fixed, so that its data stays the same; the browser's clock runs. */
  now: string
  /** Enables live refresh, which is paused otherwise. */
  live: boolean
}

interface PlatformFixtures {
  platform: Platform
  /** The page of a second user in another browser: the operator, who becomes an admin. */
  colleague: Page
  /** Reads the clipboard, which the page may use. */
  clipboard: () => Promise<string>
}

interface WorkerFixtures {
  origin: Origin
}

/** The scenario's user is signed in when the browser starts, and not again after a log-out. */
export const test = checked.extend<Options & PlatformFixtures, WorkerFixtures>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from a pattern
    async ({}, use, { project }) => {
      const origin = await startOrigin(project.use.baseURL)
      await use(origin)
      await origin.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, use) => use(origin.url),
  scenario: [{}, { option: true }],
  now: ['2026-03-04T09:30:00Z', { option: true }],
  live: [false, { option: true }],
  platform: async ({ scenario, now }, use) => {
    const chosen = { as: 'admin', portals: 3, ...scenario } as const
    const problems = problemsOf(chosen)
    if (problems.length > 0) throw new Error(`Scenario: ${problems.join('; ')}`)
    const mismatches: string[] = []
    const onMismatch = (mismatch: string) => mismatches.push(mismatch)
    await use(createPlatform({ scenario: chosen, now: () => Date.parse(now), onMismatch }))
    expect(mismatches, 'handlers of the mock platform').toEqual([])
  },
  colleague: async ({ browser, platform, baseURL, now }, use) => {
    for (const one of platform.db.users) one.is_admin = true
    const user = { name: 'user', value: JSON.stringify(platform.storedUser('operator')) }
    const context = await browser.newContext({
      baseURL,
      storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage: [user] }] },
    })
    await setClock(context, now)
    await use(await context.newPage())
    await context.close()
  },
  clipboard: async ({ context, page }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await use(() => page.evaluate(() => navigator.clipboard.readText()))
  },
  storageState: async ({ platform, baseURL, live }, use) => {
    const account = platform.scenario.as
    const user = account === null ? [] : [{ name: 'user', value: JSON.stringify(platform.storedUser(account)) }]
    const paused = live ? [] : seedUsers().map(({ id }) => ({ name: `live-paused/1/${id}`, value: 'true' }))
    await use({
      cookies: [],
      origins: [{ origin: new URL(baseURL ?? '').origin, localStorage: [...user, ...paused] }],
    })
  },
  context: async ({ context, platform, problems, origin }, use) => {
    await setClock(context, platform.now())
    origin.respondWith({
      async respond(request) {
        const response = await platform.respond(request)
        if (response === undefined) problems.push(`The platform has no handler for ${request.method} ${request.url}`)
        return response
      },
    })
    await use(context)
    // A route of the test may still wait for its response; dropping that call is not an error.
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
    origin.respondWith(null)
  },
})

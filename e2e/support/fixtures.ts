import { createPlatform, type Platform } from '#mocks/platform.ts'
import type { Scenario } from '#mocks/scenario.ts'
import { test as checked } from './checked.ts'
import { startOrigin, type Origin } from './origin.ts'

export { expect } from './checked.ts'

interface Options {
  /** What differs from the usual scenario: an admin is signed in and there are 40 portals. */
  scenario: Partial<Scenario>
  /** When the test takes place: the platform's clock stands there, so that its data stays; the browser's runs on. */
  now: string
}

interface PlatformFixtures {
  /** The test's own platform: its data, the calls it got, and its faults and gates. */
  platform: Platform
}

interface WorkerFixtures {
  /** Where the pages of this worker's tests are, and the calls that they make. */
  origin: Origin
}

/**
 * The test of journeys: a fresh platform answers every `/v1` call of its pages, and the scenario's person is signed in
 * when the browser starts; signed in once, so that a log-out lasts.
 */
export const test = checked.extend<Options & PlatformFixtures, WorkerFixtures>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from a pattern
    async ({}, provide, { project }) => {
      const origin = await startOrigin(project.use.baseURL)
      await provide(origin)
      await origin.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, provide) => provide(origin.url),
  scenario: [{}, { option: true }],
  now: ['2026-03-04T09:30:00Z', { option: true }],
  platform: async ({ scenario, now }, provide) => {
    const usual = { as: 'admin', portals: 40 } as const
    await provide(createPlatform({ scenario: { ...usual, ...scenario }, now: () => Date.parse(now) }))
  },
  storageState: async ({ platform, baseURL }, provide) => {
    const account = platform.scenario.as
    const user = account === null ? [] : [{ name: 'user', value: JSON.stringify(platform.storedUser(account)) }]
    await provide({ cookies: [], origins: [{ origin: new URL(baseURL ?? '').origin, localStorage: user }] })
  },
  context: async ({ context, platform, now, problems, origin }, provide) => {
    await context.clock.setSystemTime(now)
    origin.answerWith({
      async respond(request) {
        const response = await platform.respond(request)
        if (response === undefined) problems.push(`The platform has no answer to ${request.method} ${request.url}`)
        return response
      },
    })
    await provide(context)
    origin.answerWith(null)
  },
})

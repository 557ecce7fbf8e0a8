import type { Request, Route } from '@playwright/test'
import { createPlatform, type Platform } from '#mocks/platform.ts'
import type { Scenario } from '#mocks/scenario.ts'
import { test as checked } from './checked.ts'

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

/** The calls on their way, each with what tells the platform that the page has taken it back. */
type OnTheirWay = Map<Request, AbortController>

/** Lets the platform answer a call of the page, as the network would. */
async function answer(route: Route, platform: Platform, problems: string[], onTheirWay: OnTheirWay): Promise<void> {
  const asked = route.request()
  const body = asked.postDataBuffer()
  const caller = new AbortController()
  onTheirWay.set(asked, caller)
  const request = new globalThis.Request(asked.url(), {
    method: asked.method(),
    headers: asked.headers(),
    body: body && new Uint8Array(body),
    signal: caller.signal,
  })
  const response = await platform.respond(request).finally(() => onTheirWay.delete(asked))
  if (caller.signal.aborted) return
  if (response === undefined) {
    problems.push(`The platform has no answer to ${asked.method()} ${asked.url()}`)
    await route.fulfill({ status: 501 })
  } else if (response.type === 'error') {
    await route.abort('connectionreset')
  } else {
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  }
}

/**
 * The test of journeys: a fresh platform answers every `/v1` call of its pages, and the scenario's person is signed in
 * when the browser starts; signed in once, so that a log-out lasts.
 */
export const test = checked.extend<Options & PlatformFixtures>({
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
  context: async ({ context, platform, now, problems }, provide) => {
    await context.clock.setSystemTime(now)
    const onTheirWay: OnTheirWay = new Map()
    context.on('requestfailed', (request) => onTheirWay.get(request)?.abort())
    await context.route('**/v1/**', (route) => answer(route, platform, problems, onTheirWay))
    await provide(context)
    // A call may still be held back by a gate or a fault when the test ends.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

import { test as base, expect } from '@playwright/test'
import { createPlatform, type Platform } from '../../mocks/platform.ts'
import type { DemoAccount } from '../../mocks/scenario.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { findFirefox, findWebKit } from './browsers.ts'
import { startByPuppeteer } from './by-puppeteer.ts'
import { startWebKit } from './by-webkit.ts'
import { endReport, endScript } from './page-watch.ts'
import { userOf, type TestUser } from './user.ts'
import type { DrivenBrowser } from './tab.ts'
import { startWatchedOrigin } from './watched-origin.ts'

type Origin = Awaited<ReturnType<typeof startWatchedOrigin>>

interface Options {
  as: DemoAccount | null
}

interface Fixtures {
  platform: Platform
  user: TestUser
}

interface WorkerFixtures {
  origin: Origin
  driven: DrivenBrowser
}

function start(name: string): Promise<DrivenBrowser> {
  const webkit = findWebKit()
  if (name === 'webkit' && webkit !== undefined) return startWebKit(webkit)
  const program = name === 'firefox' ? findFirefox() : findBrowser()
  if (name === 'webkit' || program === undefined) throw new Error(`${name} is not installed.`)
  return startByPuppeteer(name === 'firefox' ? 'firefox' : 'chrome', program)
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  as: ['admin', { option: true }],
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from a pattern
    async ({}, use, { project }) => {
      const origin = await startWatchedOrigin(project.use.baseURL ?? '')
      await use(origin)
      await origin.close()
    },
    { scope: 'worker' },
  ],
  driven: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use, { project }) => {
      const driven = await start(project.name)
      process.stdout.write(`${project.name}: ${driven.version}\n`)
      await use(driven)
      await driven.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  platform: async ({}, use) => {
    await use(createPlatform({ scenario: { portals: 12, apmRuns: 40 } }))
  },
  user: async ({ platform, origin, driven, as }, use) => {
    const problems: string[] = []
    origin.serve(platform, problems)
    const tab = await driven.newTab()
    await tab.resize(1280, 800)
    if (as !== null) {
      await tab.open(`${origin.url}/licenses.txt`)
      const user = JSON.stringify(JSON.stringify(platform.storedUser(as)))
      await tab.evaluate(`localStorage.setItem('user', ${user})`)
    }
    await use(userOf(tab, origin.url))
    // Before the tab is closed: Firefox interrupts a page that renders just then, and its script reports that.
    await tab.evaluate(endScript)
    await expect.poll(() => problems, { message: 'no errors in the pages', timeout: 30_000 }).toEqual([endReport])
    expect(tab.errors(), 'no errors in the browser').toEqual([])
    await tab.close()
  },
})

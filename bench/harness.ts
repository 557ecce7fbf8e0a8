import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { build, type InlineConfig } from 'vite'
import { createPlatform, type Platform } from '#mocks/platform.ts'
import type { DemoAccount } from '#mocks/scenario.ts'
import { ensureBrowser } from '../scripts/browser.ts'
import { root } from '../scripts/run.ts'
import { startSite } from './site.ts'

/** What the numbers hold for: how many portals there are, and how many ms each call takes. */
export const portals = 1000
export const latency = 20
/** How many runs the first portal of the APM dashboard has. */
export const apmRuns = 10_000

/** A page of its own, in a browser profile of its own, and its line to the browser's own instruments. */
export interface Visit {
  page: Page
  cdp: CDPSession
}

/** The console, or the same screens without a framework (bench/baseline). */
export type Site = 'console' | 'baseline'

interface VisitOptions {
  /** Who is signed in; null is nobody. */
  as?: DemoAccount | null
  /** The console unless given. */
  site?: Site
}

/** How much data there is; what the bench has anyway unless given. */
interface Amount {
  portals?: number
  apmRuns?: number
}

/** The production build and the baseline in a browser, with a platform behind them over HTTP. */
export interface Bench {
  /** The platform that answers. */
  readonly platform: Platform
  /** The folder of the build. */
  outDir: string
  browserVersion: string
  /** The same with as much data as given, for as long as the work takes. */
  withData: <Result>(amount: Amount, work: () => Promise<Result>) => Promise<Result>
  /** Opens an empty page, the platform's call log emptied before; the page is closed when the work is done. */
  visit: <Result>(work: (visit: Visit) => Promise<Result>, options?: VisitOptions) => Promise<Result>
}

/** A platform whose answers cost the same every time: it has made its data, and no portal's failure starts retries. */
function warmPlatform(amount: Amount): Platform {
  const platform = createPlatform({ scenario: { as: 'admin', portals, apmRuns, ...amount, latency } })
  for (const portal of platform.db.apmPortals) portal.reachable = true
  for (const portal of platform.db.portals) {
    portal.reachable = true
    platform.db.runs(portal.id)
  }
  return platform
}

async function launch(): Promise<Browser> {
  const executablePath = await ensureBrowser()
  if (executablePath === undefined) throw new Error('There is no Chromium or Chrome, and none could be installed.')
  return await chromium.launch({ executablePath })
}

/**
 * Makes the window larger than the viewport. As large, its own frame covers the bottom of the page; a change there alone
 * is never presented, and an event that waits for its paint seems to take until something else is painted.
 */
async function showAll(cdp: CDPSession): Promise<void> {
  const { windowId } = await cdp.send('Browser.getWindowForTarget')
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { width: 1600, height: 1200 } })
}

/** Builds, serves and opens all that the measures need, hands it to `work`, and takes it all down again. */
export async function withBench<Result>(work: (bench: Bench) => Promise<Result>): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const outDir = await mkdtemp(join(tmpdir(), 'portal-console-bench-'))
  stack.defer(() => rm(outDir, { recursive: true, force: true }))
  const baselineDir = await mkdtemp(join(tmpdir(), 'portal-console-baseline-'))
  stack.defer(() => rm(baselineDir, { recursive: true, force: true }))
  const options: InlineConfig = { logLevel: 'error', build: { emptyOutDir: true } }
  // The maps lie beside the files, which stay as they are without them; row-renders.ts finds functions by them.
  await build({ ...options, root, build: { outDir, ...options.build, sourcemap: 'hidden' } })
  await build({
    ...options,
    root: join(import.meta.dirname, 'baseline'),
    configFile: false,
    build: { outDir: baselineDir, ...options.build },
  })

  let platform = warmPlatform({})
  const sites = {
    console: await startSite(outDir, () => platform),
    baseline: await startSite(baselineDir, () => platform),
  }
  for (const site of Object.values(sites)) stack.defer(() => site.close())

  const browser = await launch()
  stack.defer(() => browser.close())

  return await work({
    get platform() {
      return platform
    },
    outDir,
    browserVersion: browser.version(),
    async withData(amount, inner) {
      const usual = platform
      platform = warmPlatform(amount)
      try {
        return await inner()
      } finally {
        platform = usual
      }
    },
    async visit(visitor, { as = 'admin', site = 'console' } = {}) {
      const { origin } = sites[site]
      platform.calls.length = 0
      const user = as === null ? [] : [{ name: 'user', value: JSON.stringify(platform.storedUser(as)) }]
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
        storageState: { cookies: [], origins: [{ origin, localStorage: user }] },
      })
      try {
        const page = await context.newPage()
        // Each summary is one entry, and the usual 250 are not enough.
        await page.addInitScript(() => performance.setResourceTimingBufferSize(20_000))
        const cdp = await context.newCDPSession(page)
        await showAll(cdp)
        return await visitor({ page, cdp })
      } finally {
        await context.close()
      }
    },
  })
}

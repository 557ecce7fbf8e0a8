import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { build, type InlineConfig } from 'vite'
import { createPlatform, type Platform } from '../../mocks/platform.ts'
import type { DemoAccount } from '../../mocks/scenario.ts'
import { ensureBrowser } from '../../scripts/browser.ts'
import { root } from '../../scripts/run.ts'
import { startSite } from './site.ts'

/** Number of portals, and duration of a call in ms. */
export const portals = 1000
export const latency = 20
/** Number of runs of the first APM portal. */
export const apmRuns = 10_000

/** A page in a separate browser profile, and its DevTools session. */
export interface Visit {
  page: Page
  cdp: CDPSession
}

/**
 * The console, or what it is compared with: the same screens without a framework (tools/bench/baseline), or an older
 * build.
 */
export type Site = 'console' | 'baseline'

interface VisitOptions {
  /** The signed-in account; null for signed out. */
  as?: DemoAccount | null
  /** Default: the console. */
  site?: Site
}

/** Amount of data; default is that of the bench. */
interface Amount {
  portals?: number
  apmRuns?: number
}

/** The production build and the baseline in a browser, with a platform behind them over HTTP. */
export interface Bench {
  /** The platform that answers. */
  readonly platform: Platform
  /** Folder of the build. */
  outDir: string
  browserVersion: string
  /** Runs `work` with a platform of this amount of data. */
  withData: <Result>(amount: Amount, work: () => Promise<Result>) => Promise<Result>
  /** Clears the platform's call log, runs `work` with an empty page, and closes the page. */
  visit: <Result>(work: (visit: Visit) => Promise<Result>, options?: VisitOptions) => Promise<Result>
}

/** A platform with constant response cost: its data is generated, and no portal fails and triggers retries. */
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
 * Makes the window larger than the viewport. Otherwise its frame covers the bottom of the page: a change there is not
 * presented, and its event seems to last until the next paint elsewhere.
 */
async function enlargeWindow(cdp: CDPSession): Promise<void> {
  const { windowId } = await cdp.send('Browser.getWindowForTarget')
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { width: 1600, height: 1200 } })
}

/**
 * Builds and serves both sites, launches a browser, runs `work`, and cleans up. `before` is the folder of an older build,
 * which then is the baseline. Throws without a browser.
 */
export async function withBench<Result>(
  work: (bench: Bench) => Promise<Result>,
  before: string | undefined,
): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const outDir = await mkdtemp(join(tmpdir(), 'portal-console-bench-'))
  stack.defer(() => rm(outDir, { recursive: true, force: true }))
  const baselineDir = await mkdtemp(join(tmpdir(), 'portal-console-baseline-'))
  stack.defer(() => rm(baselineDir, { recursive: true, force: true }))
  const options: InlineConfig = { logLevel: 'error', build: { emptyOutDir: true } }
  // Hidden source maps leave the files unchanged; call-counts.ts finds function names by them.
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
    baseline: await startSite(before ?? baselineDir, () => platform),
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
      const previous = platform
      platform = warmPlatform(amount)
      try {
        return await inner()
      } finally {
        platform = previous
      }
    },
    async visit(visitor, { as = 'admin', site = 'console' } = {}) {
      const { origin } = sites[site]
      platform.calls.length = 0
      const user = as === null ? [] : [{ name: 'user', value: JSON.stringify(platform.storedUser(as)) }]
      await using context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
        storageState: { cookies: [], origins: [{ origin, localStorage: user }] },
      })
      const page = await context.newPage()
      // Each summary is one entry; the default limit is 250.
      await page.addInitScript(() => performance.setResourceTimingBufferSize(20_000))
      const cdp = await context.newCDPSession(page)
      await enlargeWindow(cdp)
      return await visitor({ page, cdp })
    },
  })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { build } from 'vite'
import { createPlatform, type Platform } from '../../mocks/platform.ts'
import type { DemoAccount } from '../../mocks/scenario.ts'
import { ensureBrowser, noBrowser } from '../../scripts/browser.ts'
import { root } from '../../scripts/run.ts'
import { recordMarks } from './marks.ts'
import { startSite } from './site.ts'

export const latency = 20

interface Amount {
  portals: number
  apmRuns?: number
}

export interface Visit {
  page: Page
  cdp: CDPSession
  platform: Platform
}

export interface Site {
  name: string
  visit: <Result>(amount: Amount, work: (visit: Visit) => Promise<Result>, as?: DemoAccount | null) => Promise<Result>
}

interface Bench {
  sites: Site[]
  browserVersion: string
}

export interface OtherBuild {
  name: string
  folder: string
}

/** A platform with constant response cost: its data is generated, and no portal fails and triggers retries. */
function warmPlatform(amount: Amount): Platform {
  const platform = createPlatform({ scenario: { as: 'admin', ...amount, latency } })
  for (const portal of platform.db.apmPortals) portal.reachable = true
  for (const portal of platform.db.portals) {
    portal.reachable = true
    platform.db.runs(portal.id)
  }
  return platform
}

export async function withBench(other: OtherBuild | undefined, work: (bench: Bench) => Promise<void>): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const temporaryFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-console-bench-'))
    stack.defer(() => rm(folder, { recursive: true, force: true }))
    return folder
  }
  const outDir = await temporaryFolder()
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const executablePath = await ensureBrowser()
  if (executablePath === undefined) throw new Error(noBrowser)
  const browser = await chromium.launch({ executablePath })
  const browserVersion = browser.version()
  await browser.close()

  const platforms = new Map<string, Platform>()
  let platform = warmPlatform({ portals: 1 })
  const usePlatform = (amount: Amount) => {
    const key = JSON.stringify(amount)
    platform = platforms.get(key) ?? warmPlatform(amount)
    platforms.set(key, platform)
    platform.calls.length = 0
  }

  const siteOf = async ({ name, folder }: OtherBuild): Promise<Site> => {
    const { url, close } = await startSite(folder, () => platform)
    stack.defer(close)
    return {
      name,
      async visit(amount, visitor, as = 'admin') {
        usePlatform(amount)
        // A profile on disk keeps compiled code, as an operator's does.
        const context = await chromium.launchPersistentContext(await temporaryFolder(), {
          executablePath,
          baseURL: url,
          viewport: { width: 1440, height: 900 },
          locale: 'en-US',
        })
        try {
          await recordMarks(context, as === null ? undefined : JSON.stringify(platform.storedUser(as)))
          const page = await context.newPage()
          return await visitor({ page, cdp: await context.newCDPSession(page), platform })
        } finally {
          await context.close()
        }
      },
    }
  }
  const builds = [{ name: 'console', folder: outDir }, ...(other ? [other] : [])]
  const sites: Site[] = []
  for (const one of builds) sites.push(await siteOf(one))
  await work({ sites, browserVersion })
}

/** Slows the main thread down by a factor, and the network to 10 Mbit/s and 40 ms. */
export async function slowDown({ cdp }: Visit, factor: number): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 1_250_000,
    uploadThroughput: 1_250_000,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: factor })
}

type Metric = 'TaskDuration' | 'ScriptDuration' | 'RecalcStyleDuration' | 'LayoutDuration'

/** A metric of the page in ms, such as `TaskDuration`: CPU time of its main thread since `Performance.enable`. */
export async function metric({ cdp }: Visit, name: Metric): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find((one) => one.name === name)?.value ?? 0)
}

export const elementsOf = ({ page }: Visit): Promise<number> =>
  page.evaluate(() => document.getElementsByTagName('*').length)

export async function heapOf({ cdp }: Visit): Promise<number> {
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
}

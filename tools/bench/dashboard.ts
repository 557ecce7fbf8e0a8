import type { Page } from '@playwright/test'
import type { Platform } from '../../mocks/platform.ts'
import { portals, type Visit } from './harness.ts'

/** One of the two dashboards: its path, the endpoint of the counts, and its portals. */
export interface Dashboard {
  path: string
  summary: 'portals.summary' | 'apmPortals.summary'
  portals: (platform: Platform) => readonly { name: string }[]
}

export const commission: Dashboard = {
  path: '/dashboard',
  summary: 'portals.summary',
  portals: ({ db }) => db.portals,
}

export const apm: Dashboard = {
  path: '/apm-dashboard',
  summary: 'apmPortals.summary',
  portals: ({ db }) => db.apmPortals,
}

const total = portals.toLocaleString('en')

/** Slows the page's main thread down by a factor; 1 is full speed. */
export async function throttle({ cdp }: Visit, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Starts loading a dashboard; resolves when its document arrives. */
export async function openDashboard(page: Page, { path }: Dashboard): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
}

/** Waits until the table shows portal names. Throws after 30 s. */
export async function namesShown(page: Page): Promise<void> {
  const names = page.getByRole('table', { name: 'Portals' }).getByRole('rowheader').getByRole('link')
  await names.first().waitFor({ timeout: 30_000 })
}

/** In the page: waits for a matching element, with this text if given; resolves to the page's time in ms. */
function waitForElement({ selector, text }: { selector: string; text?: string }): Promise<number> {
  return new Promise((resolve) => {
    const check = () => {
      const found = [...document.querySelectorAll(selector)]
      if (!found.some((element) => text === undefined || element.textContent === text)) return
      watcher.disconnect()
      resolve(performance.now())
    }
    const watcher = new MutationObserver(check)
    watcher.observe(document, { subtree: true, childList: true, characterData: true })
    check()
  })
}

/** Waits for the first count in the table; resolves to its time in ms since the page began. */
export async function firstCountShown(page: Page): Promise<number> {
  return await page.evaluate(waitForElement, { selector: 'table[aria-label="Portals"] tbody td a' })
}

/** Waits until the screen shows all counts as loaded; resolves to the time in ms since the page began. */
export async function countsShown(page: Page): Promise<number> {
  // Until then the number of loaded counts stands behind that of the portals.
  return await page.evaluate(waitForElement, { selector: ':has(> [role=status])', text: `${total} portals` })
}

/** One summary call of the page; times in ms since the page began. */
export interface SummaryCall {
  portalId: string
  url: string
  start: number
  end: number
}

/** The completed summary calls, in the order of their start. */
export async function summaryCalls(page: Page): Promise<SummaryCall[]> {
  const calls = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const portalId = /\/portals\/([^/]+)\/summary$/.exec(entry.name)?.[1]
      if (portalId === undefined || !(entry instanceof PerformanceResourceTiming)) return []
      return [{ portalId, url: entry.name, start: entry.startTime, end: entry.responseEnd }]
    }),
  )
  return calls.toSorted((a, b) => a.start - b.start)
}

/** The portals whose rows are in the document, and those of them in view. */
export async function drawnPortals(page: Page): Promise<{ drawn: string[]; inView: string[] }> {
  return await page.evaluate(() => {
    const box = document.querySelector('table[aria-label="Portals"]')?.parentElement?.getBoundingClientRect()
    const head = document.querySelector('table[aria-label="Portals"] thead')?.getBoundingClientRect()
    const drawn: string[] = []
    const inView: string[] = []
    for (const link of document.querySelectorAll('table[aria-label="Portals"] tbody th a')) {
      const portalId = /\/portals\/([^/]+)\//.exec(link.getAttribute('href') ?? '')?.[1]
      const row = link.closest('tr')?.getBoundingClientRect()
      if (portalId === undefined || !row || !box || !head) continue
      drawn.push(portalId)
      if (row.bottom > head.bottom && row.top < box.bottom) inView.push(portalId)
    }
    return { drawn, inView }
  })
}

/** The tasks of 50 ms and more so far: start in ms since the page began, wall-clock duration in ms. */
export async function longTasks(page: Page): Promise<{ start: number; duration: number }[]> {
  return await page.evaluate(
    () =>
      new Promise<{ start: number; duration: number }[]>((resolve) => {
        const tasks: { start: number; duration: number }[] = []
        const observer = new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration })
        })
        observer.observe({ type: 'longtask', buffered: true })
        // Buffered entries are delivered in a separate task.
        setTimeout(() => {
          observer.disconnect()
          resolve(tasks)
        }, 200)
      }),
  )
}

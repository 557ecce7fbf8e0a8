import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { portals, type Visit } from './harness.ts'

/** One of the two dashboards: its address, the call for a portal's counts, and the platform's portals on it. */
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

/** How many times slower than this machine the page's main thread runs from now on; 1 is full speed. */
export async function throttle({ cdp }: Visit, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Starts to load a dashboard; resolves as soon as its document arrives. */
export async function openDashboard(page: Page, { path }: Dashboard): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
}

/** Waits until portal names stand in the table; throws after half a minute without. */
export async function namesShown(page: Page): Promise<void> {
  const names = page.getByRole('table', { name: 'Portals' }).getByRole('rowheader').getByRole('link')
  await names.first().waitFor({ timeout: 30_000 })
}

/** In the page: waits until an element that matches has this text, or any where none is given; gives the page's time. */
function appeared({ selector, text }: { selector: string; text?: string }): Promise<number> {
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

/** Waits until the first count stands in the table; resolves to when, in ms since the page began. */
export async function firstCountShown(page: Page): Promise<number> {
  return await page.evaluate(appeared, { selector: 'table[aria-label="Portals"] tbody td a' })
}

/** Waits until the screen says that the counts of all portals came in; resolves to when, in ms since the page began. */
export async function countsShown(page: Page): Promise<number> {
  return await page.evaluate(appeared, { selector: '[role=status]', text: `${total} portals` })
}

/** One summary call as the page made it, in ms since the page began. */
export interface SummaryCall {
  portalId: string
  url: string
  start: number
  end: number
}

/** The summary calls that have ended, in the order in which they were started. */
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

/** The portals whose rows are in the document, and of those the ones that a person sees. */
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

/** When tasks of 50 ms and more began so far, in ms since the page began, and how many ms they took on the clock. */
export async function longTasks(page: Page): Promise<{ start: number; duration: number }[]> {
  return await page.evaluate(
    () =>
      new Promise<{ start: number; duration: number }[]>((resolve) => {
        const known: { start: number; duration: number }[] = []
        const observer = new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries()) known.push({ start: startTime, duration })
        })
        observer.observe({ type: 'longtask', buffered: true })
        // What is buffered is told in a task of its own.
        setTimeout(() => {
          observer.disconnect()
          resolve(known)
        }, 200)
      }),
  )
}

import type { BrowserContext, Page } from '@playwright/test'

interface Marks {
  firstRow: number
  inView: number
  all: number
}

declare global {
  interface Window {
    benchMarks?: Record<keyof Marks, Promise<number>>
    /** Sum of what long tasks take beyond 50 ms. */
    benchBlocked?: number
  }
}

/** Runs in the page before its scripts. Reads the DOM rarely. */
function watchMarks(user: string | undefined): void {
  if (user !== undefined) localStorage.setItem('user', user)
  // Each summary is one entry; the default limit is 250.
  performance.setResourceTimingBufferSize(20_000)
  window.benchBlocked = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.benchBlocked = (window.benchBlocked ?? 0) + Math.max(0, duration - 50)
    }
  }).observe({ type: 'longtask', buffered: true })
  const marks = {
    firstRow: Promise.withResolvers<number>(),
    inView: Promise.withResolvers<number>(),
    all: Promise.withResolvers<number>(),
  }
  window.benchMarks = { firstRow: marks.firstRow.promise, inView: marks.inView.promise, all: marks.all.promise }
  // The task after a frame callback begins when the frame has been painted.
  const markAtPaint = (mark: keyof Marks) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => marks[mark].resolve(performance.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  const rowSelector = 'table:is([aria-label="Portals"], [aria-label="Runs"]) tbody tr[aria-rowindex]'
  const hasRow = () => document.querySelector(rowSelector) !== null
  const hasCountsInView = () => {
    const rows = [...document.querySelectorAll(rowSelector)].filter((row) => {
      const { top } = row.getBoundingClientRect()
      return top >= 0 && top < innerHeight
    })
    return rows.length > 0 && rows.every((row) => row.querySelectorAll('td a').length === 6)
  }
  const steps: [keyof Marks, () => boolean][] = [
    ['firstRow', hasRow],
    ['inView', hasCountsInView],
    [
      'all',
      // Until then the number of loaded counts stands behind that of the portals.
      () =>
        [...document.querySelectorAll('[role=status]')].some((status) =>
          /^[\d,]+ portals$/.test(status.parentElement?.textContent ?? ''),
        ),
    ],
  ]
  const watcher = new MutationObserver(() => {
    const [mark, isReached] = steps[0] ?? []
    if (!mark || !isReached?.()) return
    steps.shift()
    markAtPaint(mark)
    if (steps.length === 0) watcher.disconnect()
  })
  watcher.observe(document, { subtree: true, childList: true, characterData: true })
}

export async function recordMarks(context: BrowserContext, user: string | undefined): Promise<void> {
  await context.addInitScript(watchMarks, user)
}

/** Throws after two minutes. */
export async function markOf(page: Page, mark: keyof Marks): Promise<number> {
  return await page.evaluate(async (name) => {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`It took more than two minutes: ${name}`)), 120_000)
    })
    if (!window.benchMarks) throw new Error('The marks of this page are not recorded.')
    return await Promise.race([window.benchMarks[name], timeout])
  }, mark)
}

import type { Visit } from './harness.ts'

/** Paint times of the page's milestones, in ms since the page began. */
export interface Marks {
  /** The table has a row. */
  firstRow: number
  /** Every row in view has its six counts. */
  inView: number
  /** The screen shows all counts as loaded. */
  all: number
}

declare global {
  interface Window {
    benchMarks?: Record<keyof Marks, Promise<number>>
  }
}

/** In the page, before its scripts: records the marks of a dashboard or a table of runs with few DOM reads. */
function watchMarks(): void {
  const marks = {
    firstRow: Promise.withResolvers<number>(),
    inView: Promise.withResolvers<number>(),
    all: Promise.withResolvers<number>(),
  }
  window.benchMarks = { firstRow: marks.firstRow.promise, inView: marks.inView.promise, all: marks.all.promise }
  // The task after a frame callback begins when the frame has been painted.
  const markAtPaint = (mark: keyof Marks, then?: () => void) => {
    const resolveMark = () => {
      marks[mark].resolve(performance.now())
      then?.()
    }
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolveMark, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }
  const rowSelector = ['Portals', 'Runs'].map((label) => `table[aria-label="${label}"] tbody tr[aria-rowindex]`).join()
  let rowsInView = 0

  const findFirstRow = () => {
    const row = document.querySelector(rowSelector)
    if (!row) return false
    markAtPaint('firstRow', () => {
      const box = row.closest('section')
      rowsInView = Math.ceil(((box?.clientHeight ?? 0) - row.clientHeight) / row.clientHeight)
    })
    return true
  }
  const countsInView = () => {
    if (rowsInView === 0) return false
    const rows = [...document.querySelectorAll(rowSelector)].slice(0, rowsInView)
    if (!rows.every((row) => row.querySelectorAll('td a').length === 6)) return false
    markAtPaint('inView')
    return true
  }
  const countsOfAll = () => {
    // Until then the number of loaded counts stands behind that of the portals.
    const lines = [...document.querySelectorAll('[role=status]')].map(
      (status) => status.parentElement?.textContent ?? '',
    )
    if (!lines.some((text) => /^[\d,]+ portals$/.test(text))) return false
    markAtPaint('all')
    return true
  }
  const steps = [findFirstRow, countsInView, countsOfAll]
  const watcher = new MutationObserver(() => {
    if (steps[0]?.()) steps.shift()
    if (steps.length === 0) watcher.disconnect()
  })
  watcher.observe(document, { subtree: true, childList: true, characterData: true })
}

/** Records the marks of every page that is opened afterwards. */
export async function recordMarks({ page }: Visit): Promise<void> {
  await page.addInitScript(watchMarks)
}

/** Waits for a mark; resolves to its time in ms since the page began. Throws after two minutes. */
export async function markOf({ page }: Visit, mark: keyof Marks): Promise<number> {
  return await page.evaluate(async (name) => {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`It took more than two minutes: ${name}`)), 120_000)
    })
    const marks = window.benchMarks
    if (!marks) throw new Error('The moments of this page are not noted.')
    return await Promise.race([marks[name], timeout])
  }, mark)
}

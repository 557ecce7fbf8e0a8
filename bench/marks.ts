import type { Visit } from './harness.ts'

/** What can be waited for; each in ms since the page began, as soon as it is painted. */
export interface Marks {
  /** A row stands in the table. */
  firstRow: number
  /** Every row that is in view has its six counts. */
  inView: number
  /** The screen says that every row has its counts. */
  all: number
}

declare global {
  interface Window {
    benchMarks?: Record<keyof Marks, Promise<number>>
  }
}

/** In the page, before its own scripts: notes the moments of a board or of a table of runs, looking as little as it can. */
function watchMarks(): void {
  const marks = {
    firstRow: Promise.withResolvers<number>(),
    inView: Promise.withResolvers<number>(),
    all: Promise.withResolvers<number>(),
  }
  window.benchMarks = { firstRow: marks.firstRow.promise, inView: marks.inView.promise, all: marks.all.promise }
  // The task after a frame's begins when the frame has been painted.
  const painted = (mark: keyof Marks, then?: () => void) => {
    const note = () => {
      marks[mark].resolve(performance.now())
      then?.()
    }
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', note, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }
  const rowSelector = ['Portals', 'Runs'].map((label) => `table[aria-label="${label}"] tbody tr[aria-rowindex]`).join()
  let rowsInView = 0

  const findFirstRow = () => {
    const row = document.querySelector(rowSelector)
    if (!row) return false
    painted('firstRow', () => {
      const box = row.closest('section')
      rowsInView = Math.ceil(((box?.clientHeight ?? 0) - row.clientHeight) / row.clientHeight)
    })
    return true
  }
  const countsInView = () => {
    if (rowsInView === 0) return false
    const rows = [...document.querySelectorAll(rowSelector)].slice(0, rowsInView)
    if (!rows.every((row) => row.querySelectorAll('td a').length === 6)) return false
    painted('inView')
    return true
  }
  const countsOfAll = () => {
    const told = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    if (!told.some((text) => /^[\d,]+ portals$/.test(text))) return false
    painted('all')
    return true
  }
  const steps = [findFirstRow, countsInView, countsOfAll]
  const watcher = new MutationObserver(() => {
    if (steps[0]?.()) steps.shift()
    if (steps.length === 0) watcher.disconnect()
  })
  watcher.observe(document, { subtree: true, childList: true, characterData: true })
}

/** Notes the moments of every page that is opened from now on. */
export async function noteMarks({ page }: Visit): Promise<void> {
  await page.addInitScript(watchMarks)
}

/** When it was, in ms since the page began; waits for it, two minutes at most. */
export async function markOf({ page }: Visit, mark: keyof Marks): Promise<number> {
  return await page.evaluate(async (name) => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`It took more than two minutes: ${name}`)), 120_000)
    })
    const marks = window.benchMarks
    if (!marks) throw new Error('The moments of this page are not noted.')
    return await Promise.race([marks[name], late])
  }, mark)
}

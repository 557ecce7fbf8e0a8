import { countCalls } from '../call-counts.ts'
import { countsShown, drawnPortals, namesShown, openDashboard, type Dashboard } from '../dashboard.ts'
import { portals, type Bench } from '../harness.ts'
import { atMost, mustHold, type Row } from '../row.ts'

const countsOfRow = 6

declare global {
  interface Window {
    /** The rows (aria-rowindex) of the table 'Portals' whose content changed, per commit. */
    benchCommits?: number[][]
  }
}

/** In the page: records which rows change. Added and removed rows do not count. */
function watchRows(): void {
  const commits: number[][] = []
  window.benchCommits = commits
  const body = document.querySelector('table[aria-label="Portals"] tbody')
  if (!body) throw new Error("There is no table 'Portals' with rows.")
  // React updates the document synchronously, so one callback is one commit.
  new MutationObserver((records) => {
    // A spinner starts with a call, not with an answer.
    const responses = records.filter(({ attributeName }) => attributeName !== 'data-turning')
    const rows = responses.map(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement
      return Number(element?.closest('tbody > tr')?.getAttribute('aria-rowindex') ?? 0)
    })
    commits.push([...new Set(rows)].filter((row) => row > 0))
  }).observe(body, { subtree: true, childList: true, characterData: true, attributes: true })
}

/** Measures the changes of each row and the renders of its cells while all answers arrive. */
export async function measureRowRenders(bench: Bench, dashboard: Dashboard): Promise<Row[]> {
  const gate = bench.platform.gate(dashboard.summary)
  try {
    return await bench.visit(async ({ page, cdp }) => {
      await openDashboard(page, dashboard)
      await namesShown(page)
      const { drawn } = await drawnPortals(page)
      await page.evaluate(watchRows)
      const stop = await countCalls(bench, cdp)
      gate.release()
      await countsShown(page)
      const [cells = 0, scopes = 0] = await stop(['CountCell', 'RowCountsProvider'])
      const commits = await page.evaluate(() => window.benchCommits ?? [])
      const changes = commits.flat()
      const perRow = [...Map.groupBy(changes, (row) => row).values()].map(({ length }) => length)
      // The DOM does not reveal a render without a change.
      const renders = cells / (countsOfRow * drawn.length)
      if (renders === 0) throw new Error('No count was rendered: the component CountCell has another name by now.')
      return [
        atMost('changes of a row in view per answer', 1, Math.max(0, ...perRow), {
          note: `${drawn.length} rows, ${changes.length} changes in ${commits.length} commits, ${portals} answers`,
        }),
        mustHold('every row in view changed', perRow.length === drawn.length),
        atMost('renders of its cells per answer', 1, renders, {
          note: `CountCell ${cells} times, CountsProvider ${scopes} times, of all rows together`,
        }),
      ]
    })
  } finally {
    gate.release()
  }
}

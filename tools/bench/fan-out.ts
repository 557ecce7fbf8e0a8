import { elementsOf, heapOf, latency, metric, type Site, type Visit } from './harness.ts'
import { markOf } from './marks.ts'
import type { Measure } from './report.ts'

const amount = { portals: 1000 }
const concurrency = 6
const sentHeaders = ['accept', 'content-type', 'authorization']

async function bareFetch({ page, platform }: Visit): Promise<number> {
  const call = platform.calls.find(({ endpoint }) => endpoint === 'portals.summary')
  const headers = Object.fromEntries(sentHeaders.map((name) => [name, call?.headers[name] ?? '']))
  return await page.evaluate(
    async (work) => {
      const urls = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((url) => /\/portals\/[^/]+\/summary/.test(url))
      const waiting = new Set(urls).values()
      const worker = async () => {
        for (const url of waiting) await (await fetch(url, work)).json()
      }
      const from = performance.now()
      await Promise.all(Array.from({ length: work.concurrency }, worker))
      return performance.now() - from
    },
    { headers, concurrency },
  )
}

async function loadAll(site: Site) {
  return await site.visit(amount, async (visit) => {
    const { page, cdp } = visit
    await cdp.send('Performance.enable')
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const all = await markOf(page, 'all')
    const mainThread = await metric(visit, 'TaskDuration')
    return {
      'first row': await markOf(page, 'firstRow'),
      'counts in view': await markOf(page, 'inView'),
      'all counts': all,
      'the same calls with bare fetch': await bareFetch(visit),
      'main thread until all counts': mainThread,
      'heap (MB)': await heapOf(visit),
      'elements of the page': await elementsOf(visit),
    }
  })
}

export const fanOut: Measure = {
  about: `The dashboard with ${amount.portals.toLocaleString('en')} portals, ${latency} ms a call, ${concurrency} at a time, full speed. For those who have many; no build is faster than the same calls with bare fetch.`,
  rounds: 2,
  run: loadAll,
}

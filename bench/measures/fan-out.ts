import { countsShown, openDashboard, summaryCalls, type Dashboard, type SummaryCall } from '../dashboard.ts'
import type { Bench, Visit } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'

const lanes = 6
/** How many rounds there are, and, in ms, after how long no further one begins once the fewest are done. */
const fewest = 2
const most = 4
const enough = 20_000
const sentHeaders = ['accept', 'content-type', 'authorization']

interface Round {
  /** From the first call to the counts of all being told, in ms. */
  shown: number
  /** From the first call to the last answer, in ms. */
  answered: number
  /** The same calls by bare fetch, in ms. */
  bare: number
}

/** What is the same of every summary call. */
interface BareRequest {
  method: string
  headers: Record<string, string>
  body?: string
}

/** In the page, as few lines as can do it: so many lanes, each with one call after the other, each answer read as JSON. */
async function fetchAll({ visit, calls, request }: { visit: Visit; calls: SummaryCall[]; request: BareRequest }) {
  const urls = calls.map(({ url }) => url)
  return await visit.page.evaluate(
    async (work) => {
      const waiting = work.urls.values()
      const lane = async () => {
        for (const url of waiting) await (await fetch(url, work.request)).json()
      }
      const start = performance.now()
      await Promise.all(Array.from({ length: work.lanes }, lane))
      return performance.now() - start
    },
    { urls, request, lanes },
  )
}

async function oneRound(bench: Bench, dashboard: Dashboard): Promise<Round> {
  return await bench.visit(async (visit) => {
    await openDashboard(visit.page, dashboard)
    const shownAt = await countsShown(visit.page)
    const calls = await summaryCalls(visit.page)
    const call = bench.platform.calls.find(({ endpoint }) => endpoint === dashboard.summary)
    const headers = Object.fromEntries(sentHeaders.map((name) => [name, call?.headers[name] ?? '']))
    const body = call?.body === undefined ? {} : { body: JSON.stringify(call.body) }
    const request = { method: call?.method ?? 'GET', headers, ...body }
    const start = Math.min(...calls.map((one) => one.start))
    return {
      shown: shownAt - start,
      answered: Math.max(...calls.map(({ end }) => end)) - start,
      bare: await fetchAll({ visit, calls, request }),
    }
  })
}

async function manyRounds(bench: Bench, dashboard: Dashboard): Promise<Round[]> {
  const all: Round[] = []
  const start = performance.now()
  while (all.length < fewest || (all.length < most && performance.now() - start < enough)) {
    all.push(await oneRound(bench, dashboard))
  }
  return all
}

const ratios = (all: readonly Round[], of: 'shown' | 'answered') => all.map((round) => round[of] / round.bare)
const bareTimes = (all: readonly Round[]) => all.map(({ bare }) => bare)

/** How much longer the fan-out takes than six lanes of bare `fetch` in the same page. */
export async function measureFanOut(bench: Bench, dashboard: Dashboard): Promise<Row[]> {
  const full = await manyRounds(bench, dashboard)
  return [
    atMost('fan-out to bare fetch, until told on screen', 1.3, ratios(full, 'shown'), {
      note: 'told every 300 ms at most',
    }),
    info('fan-out to bare fetch, until the last answer', ratios(full, 'answered')),
    info(
      'fastest fan-out to fastest bare fetch',
      Math.min(...full.map(({ shown }) => shown)) / Math.min(...bareTimes(full)),
      {
        note: 'until told on screen; other programs only ever slow one down',
      },
    ),
    info('bare fetch, six lanes', bareTimes(full), { unit: 'ms' }),
  ]
}

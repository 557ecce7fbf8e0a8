import { countsShown, openDashboard, summaryCalls, type Dashboard, type SummaryCall } from '../dashboard.ts'
import type { Bench, Visit } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'

const concurrency = 6
/** Limits of the rounds; after `timeLimit` ms no round beyond the minimum begins. */
const minRounds = 2
const maxRounds = 4
const timeLimit = 20_000
const sentHeaders = ['accept', 'content-type', 'authorization']

interface Round {
  /** From the first call until the screen shows all counts as loaded, in ms. */
  shown: number
  /** From the first call to the last answer, in ms. */
  responded: number
  /** The same calls with bare `fetch`, in ms. */
  bare: number
}

/** The parts that all summary calls have in common. */
interface BareRequest {
  method: string
  headers: Record<string, string>
  body?: string
}

/** Makes the same calls in the page with minimal code and the same concurrency; resolves to the duration in ms. */
async function fetchAll({ visit, calls, request }: { visit: Visit; calls: SummaryCall[]; request: BareRequest }) {
  const urls = calls.map(({ url }) => url)
  return await visit.page.evaluate(
    async (work) => {
      const waiting = work.urls.values()
      const worker = async () => {
        for (const url of waiting) await (await fetch(url, work.request)).json()
      }
      const start = performance.now()
      await Promise.all(Array.from({ length: work.concurrency }, worker))
      return performance.now() - start
    },
    { urls, request, concurrency },
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
      responded: Math.max(...calls.map(({ end }) => end)) - start,
      bare: await fetchAll({ visit, calls, request }),
    }
  })
}

async function manyRounds(bench: Bench, dashboard: Dashboard): Promise<Round[]> {
  const all: Round[] = []
  const start = performance.now()
  while (all.length < minRounds || (all.length < maxRounds && performance.now() - start < timeLimit)) {
    all.push(await oneRound(bench, dashboard))
  }
  return all
}

const ratios = (all: readonly Round[], of: 'shown' | 'answered') => all.map((round) => round[of] / round.bare)
const bareTimes = (all: readonly Round[]) => all.map(({ bare }) => bare)

/** Compares loading all counts with bare `fetch` at the same concurrency in the same page. */
export async function measureFanOut(bench: Bench, dashboard: Dashboard): Promise<Row[]> {
  const full = await manyRounds(bench, dashboard)
  return [
    atMost('fan-out to bare fetch, until shown on screen', 1.3, ratios(full, 'shown'), {
      note: 'shown every 300 ms at most',
    }),
    info('fan-out to bare fetch, until the last answer', ratios(full, 'answered')),
    info(
      'fastest fan-out to fastest bare fetch',
      Math.min(...full.map(({ shown }) => shown)) / Math.min(...bareTimes(full)),
      {
        note: 'until shown on screen; other programs only ever slow one down',
      },
    ),
    info('bare fetch, six at a time', bareTimes(full), { unit: 'ms' }),
  ]
}

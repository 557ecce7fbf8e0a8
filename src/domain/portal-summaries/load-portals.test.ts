import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LoadRequest } from './load-portals.ts'

// Test files share their modules: these are loaded again, with a client that makes no calls.
vi.resetModules()
vi.doMock('#api/client.ts', () => ({ call: vi.fn<() => unknown>(), forgetWaits: () => undefined, timeLimit: 30_000 }))
const { call } = await import('#api/client.ts')
const { ApiError } = await import('#lib/api-error.ts')
const { countsQuery } = await import('#api/portals.ts')
const { resetCalls } = await import('#api/queue.ts')
const { createQueryClient } = await import('#app/query-client.ts')
const { loadPortals } = await import('./load-portals.ts')
const { commissionSource, portalQueries } = await import('./portal-queries.ts')
afterAll(() => {
  vi.doUnmock('#api/client.ts')
  vi.resetModules()
})

const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-04T09:30:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  resetCalls()
})

const portalOf = ([, input]: readonly unknown[]): string =>
  String(Reflect.get(Object(Reflect.get(Object(input), 'params')), 'portalId'))

const summaryId = 'portals.summary'
const runsId = 'pipelines.category'

interface Setting {
  portals: number
  failed?: (portalId: string) => number
  fails?: (endpoint: string, portalId: string) => number | undefined
  isWhole?: boolean
}

function openScreen({ portals, failed = () => 1, fails = () => undefined, isWhole = false }: Setting) {
  const calls: { endpoint: string; portalId: string; at: number }[] = []
  let most = 0
  let open = 0
  vi.mocked(call).mockImplementation(async (...input) => {
    const [{ id: endpoint }] = input
    const portalId = portalOf(input)
    calls.push({ endpoint, portalId, at: Date.now() })
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 20))
    open -= 1
    const status = fails(endpoint, portalId)
    const retryAt = status === 429 ? Date.now() + 1000 : undefined
    if (status !== undefined) throw new ApiError({ endpoint, kind: 'http', status, retryAt })
    const counts = { successful: 0, failed: failed(portalId), cancel: 0, running: 0, pending: 0, scheduled: 0 }
    return endpoint === summaryId ? counts : { pipelines: [] }
  })
  const client = createQueryClient()
  const listed = Array.from({ length: portals }, (_, index) => ({ id: String(index + 1) }))
  const queries = portalQueries(client, listed, commissionSource)
  let wanted: LoadRequest = {
    pages: 1,
    day: '2026-03-04',
    sinceOf: () => 0,
    openedAt: Date.now(),
    isPaused: false,
    isWhole,
  }
  let loader = loadPortals(client, queries, wanted)
  const want = (part: Partial<LoadRequest>) => {
    wanted = { ...wanted, ...part }
    loader.stop()
    loader = loadPortals(client, queries, wanted)
  }
  onTestFinished(() => {
    loader.stop()
    client.clear()
  })
  const madeIn = async (ms: number) => {
    const before = calls.length
    await vi.advanceTimersByTimeAsync(ms)
    return calls.slice(before)
  }
  const of = (endpoint: string, made: readonly { endpoint: string; portalId: string }[] = calls) =>
    made.filter((one) => one.endpoint === endpoint).map(({ portalId }) => portalId)
  const known = () => queries.portalIds.filter((id) => queries.counts(id)?.state.data !== undefined)
  const show = (id: string) => {
    const observer = new QueryObserver(client, countsQuery(id))
    onTestFinished(observer.subscribe(() => undefined))
    return observer
  }
  const refresh = () => loader.refresh()
  return { client, queries, loader, refresh, want, calls, madeIn, of, known, show, mostAtATime: () => most }
}

describe('the portals of a page', () => {
  it('are loaded six at a time, with their failed runs: once, and where something has failed', async () => {
    const { madeIn, calls, of, mostAtATime } = openScreen({ portals: 60, failed: (id) => Number(id) % 2 })
    await madeIn((90 / 6) * 20 + 20)
    expect(of(summaryId)).toHaveLength(60)
    expect(new Set(of(runsId))).toEqual(new Set(of(summaryId).filter((id) => Number(id) % 2 === 1)))
    expect(calls).toHaveLength(90)
    expect(mostAtATime()).toBe(6)
  })

  it('get their failed runs at half the pace of the counts', async () => {
    const { madeIn, of } = openScreen({ portals: 300 })
    await madeIn((300 / 6) * 20)
    expect(of(runsId).length).toBeGreaterThan(90)
    expect(of(runsId).length).toBeLessThan(110)
    expect(of(summaryId).length).toBeGreaterThan(190)
    expect(of(runsId).every((id) => Number(id) < 120)).toBe(true)
  })

  it('in view come first, with their failed runs', async () => {
    const { show, madeIn, of, calls } = openScreen({ portals: 60 })
    for (const id of ['51', '52', '53']) show(id)
    await madeIn(1000)
    expect(of(summaryId).slice(0, 3)).toEqual(['51', '52', '53'])
    expect(of(runsId).slice(0, 3)).toEqual(['51', '52', '53'])
    expect(calls.findIndex(({ endpoint }) => endpoint === runsId)).toBeLessThan(10)
  })

  it('that scroll into view are loaded next', async () => {
    const { show, madeIn, of } = openScreen({ portals: 300 })
    await madeIn(50)
    for (const id of ['251', '252', '253']) show(id)
    const made = await madeIn(40)
    expect(of(summaryId, made).slice(0, 3)).toEqual(['251', '252', '253'])
  })

  it.each([
    ['out of view', false, 90],
    ['on a map', true, 165],
  ])('%s are refreshed in turn, the oldest first, by so many calls a minute', async (_what, isWhole, most) => {
    let failedNow = 1
    const { madeIn, of } = openScreen({ portals: 400, failed: () => failedNow, isWhole })
    await madeIn(10_000)
    failedNow = 2
    const first = await madeIn(minute)
    expect(of(summaryId, first)).toHaveLength(Math.ceil(most / 2))
    expect(new Set(of(runsId, first))).toEqual(new Set(of(summaryId, first)))
    failedNow = 3
    const second = await madeIn(minute)
    const refreshed = new Set(of(summaryId, first))
    expect(of(summaryId, second).some((id) => refreshed.has(id))).toBe(false)
  })

  it('in view are loaded with failed runs again after ten minutes, although their counts are equal', async () => {
    const { show, madeIn, of } = openScreen({ portals: 3 })
    const row = show('1')
    await madeIn(9 * minute)
    void row.refetch()
    await madeIn(1000)
    expect(of(runsId).filter((id) => id === '1')).toHaveLength(1)
    await madeIn(2 * minute)
    void row.refetch()
    await madeIn(1000)
    expect(of(runsId).filter((id) => id === '1')).toHaveLength(2)
  })

  it('are loaded with failed runs again when the day of the platform changes', async () => {
    const { want, madeIn, of } = openScreen({ portals: 3 })
    await madeIn(1000)
    want({ day: '2026-03-05' })
    await madeIn(1000)
    expect(of(runsId)).toHaveLength(6)
  })

  it('are loaded with failed runs again by Refresh, although their counts are equal', async () => {
    const { refresh, madeIn, of } = openScreen({ portals: 3 })
    await madeIn(1000)
    refresh()
    const made = await madeIn(1000)
    expect(of(runsId, made)).toHaveLength(3)
  })

  it('are not all loaded again when they are marked as seen', async () => {
    const { want, madeIn, of } = openScreen({ portals: 400 })
    await madeIn(1.5 * minute)
    want({ sinceOf: () => 1 })
    const made = await madeIn(100)
    expect(of(summaryId, made)).toEqual([])
  })

  it('are no longer loaded when the page is left', async () => {
    const { loader, madeIn, client } = openScreen({ portals: 100 })
    await madeIn(50)
    loader.stop()
    expect(await madeIn(30_000)).toHaveLength(0)
    expect(client.isFetching()).toBe(0)
  })

  it('are no longer loaded when the session ends', async () => {
    const { madeIn, client } = openScreen({ portals: 100 })
    await madeIn(50)
    resetCalls()
    await client.cancelQueries()
    const made = await madeIn(30_000)
    expect(made).toHaveLength(0)
  })

  it('are completed when a longer period is chosen while their failed runs load', async () => {
    const { want, madeIn, of, calls } = openScreen({ portals: 12 })
    await madeIn(30)
    expect(of(runsId).length).toBeLessThan(12)
    want({ pages: 4, sinceOf: () => -1 })
    await madeIn(1000)
    const done = calls.filter(({ endpoint, at }) => endpoint === runsId && at > 0)
    expect(new Set(done.map(({ portalId }) => portalId)).size).toBe(12)
  })
})

describe('in an outage', () => {
  it('of all calls only probes are made, less and less often, and afterwards all portals are loaded', async () => {
    let isUp = false
    const { madeIn, known } = openScreen({ portals: 40, fails: () => (isUp ? undefined : 503) })
    const first = await madeIn(5000)
    expect(first.length).toBeLessThanOrEqual(8)
    for (let passed = 0; passed < 5; passed += 1) {
      expect((await madeIn(minute)).length).toBeLessThanOrEqual(6)
    }
    isUp = true
    await madeIn(2 * minute)
    await madeIn(minute)
    expect(known()).toHaveLength(40)
  })

  it('no more calls are made while live refresh is paused', async () => {
    const { want, madeIn } = openScreen({ portals: 40, fails: () => 503 })
    await madeIn(1000)
    want({ isPaused: true })
    await madeIn(20_000)
    expect(await madeIn(5 * minute)).toHaveLength(0)
  })

  it('on a wall display everything is loaded again within a second of the first success', async () => {
    let isUp = true
    const { madeIn, of, calls } = openScreen({ portals: 12, isWhole: true, fails: () => (isUp ? undefined : 503) })
    await madeIn(10_000)
    isUp = false
    await madeIn(5 * minute)
    isUp = true
    const since = Date.now()
    const made = await madeIn(2 * minute)
    const first = calls.find(({ endpoint, at }) => endpoint === summaryId && at >= since)?.at ?? Infinity
    const soon = made.filter(({ at }) => at < first + 1000)
    expect(first).toBeLessThanOrEqual(since + minute)
    expect(new Set(of(summaryId, soon)).size).toBe(12)
  })

  it('from the start, the first success loads all portals of a wall display', async () => {
    let isUp = false
    const { madeIn, known } = openScreen({ portals: 12, isWhole: true, fails: () => (isUp ? undefined : 503) })
    await madeIn(3 * minute)
    isUp = true
    await madeIn(minute + 1000)
    expect(known()).toHaveLength(12)
  })

  it('of failed runs, still loads the counts', async () => {
    const { madeIn, of } = openScreen({
      portals: 40,
      fails: (endpoint) => (endpoint === runsId ? 500 : undefined),
    })
    const first = await madeIn(5000)
    expect(of(runsId, first).length).toBeLessThanOrEqual(8)
    expect(of(summaryId, first)).toHaveLength(40)
  })

  it('of every third portal the others are loaded, without a pause', async () => {
    const { madeIn, known, of } = openScreen({
      portals: 40,
      fails: (_endpoint, id) => (Number(id) % 3 === 0 ? 503 : undefined),
    })
    await madeIn(2000)
    expect(known()).toHaveLength(27)
    expect(of(summaryId)).toHaveLength(40)
  })

  it('one portal that keeps failing does not keep the others from being loaded', async () => {
    let isUp = true
    const { show, madeIn, known } = openScreen({
      portals: 40,
      fails: (_endpoint, id) => (id === '2' || !isUp ? 503 : undefined),
    })
    show('2')
    await madeIn(60)
    isUp = false
    await madeIn(10_000)
    isUp = true
    await madeIn(minute)
    expect(known()).toHaveLength(39)
  })

  it('a rate limit makes only those wait that it has met, and no others are loaded', async () => {
    let limited = 0
    const { madeIn, of, calls } = openScreen({
      portals: 400,
      fails: () => {
        limited -= 1
        return limited >= 0 ? 429 : undefined
      },
    })
    await madeIn(2.9 * minute)
    const before = calls.length
    limited = 1
    await madeIn(16_000)
    expect(of(summaryId, calls.slice(before)).length).toBeLessThanOrEqual(91)
  })

  it('a rate limit is not an outage: calls wait for the time it names, and all portals are loaded', async () => {
    let left = 10
    const { madeIn, known, queries } = openScreen({
      portals: 40,
      failed: () => 0,
      fails: () => {
        left -= 1
        return left < 0 ? 429 : undefined
      },
    })
    for (let passed = 0; passed < 8; passed += 1) {
      left = 10
      await madeIn(1000)
    }
    expect(known()).toHaveLength(40)
    expect(known().every((id) => queries.counts(id)?.state.error === null)).toBe(true)
  })
})

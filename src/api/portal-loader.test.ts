import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Request } from './portal-loader.ts'

// Test files share their modules: these are loaded anew, with a client that makes no calls.
vi.resetModules()
vi.doMock('./client.ts', () => ({ call: vi.fn<() => unknown>() }))
const { call } = await import('./client.ts')
const { createPortalLoader } = await import('./portal-loader.ts')
const { createPortalStore } = await import('./portal-store.ts')
const { countsQuery } = await import('./portals.ts')
afterAll(() => {
  vi.doUnmock('./client.ts')
  vi.resetModules()
})

const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-04T09:30:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

const portalOf = ([, input]: readonly unknown[]): string =>
  String(Reflect.get(Object(Reflect.get(Object(input), 'params')), 'portalId'))

interface Setting {
  portals: number
  /** The failed runs that a portal counts. */
  failed?: (portalId: string) => number
  answers?: (endpoint: string) => boolean
  request?: Partial<Request>
}

/** A screen of portals, whose calls take 20 ms each. */
function openScreen({ portals, failed = () => 1, answers = () => true, request }: Setting) {
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
    if (!answers(endpoint)) throw new Error('503')
    const none = { successful: 0, failed: failed(portalId), cancel: 0, running: 0, pending: 0, scheduled: 0 }
    return endpoint === 'portals.summary' ? none : { pipelines: [] }
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: minute } } })
  const ids = Array.from({ length: portals }, (_, index) => String(index + 1))
  const store = createPortalStore(client, ids, countsQuery)
  const loader = createPortalLoader({ client, store, countsOf: countsQuery })
  const runs = { sinceOf: () => 0, pages: 1, isSeen: () => false, request: '' }
  loader.ask({ paused: false, perMinute: 90, runs, errorsOf: [], ...request })
  loader.open()
  onTestFinished(() => {
    loader.close()
    client.clear()
  })
  const madeIn = async (ms: number) => {
    const before = calls.length
    await vi.advanceTimersByTimeAsync(ms)
    return calls.slice(before)
  }
  const of = (endpoint: string, made: readonly { endpoint: string; portalId: string }[] = calls) =>
    made.filter((one) => one.endpoint === endpoint).map(({ portalId }) => portalId)
  return { client, store, loader, calls, madeIn, of, mostAtATime: () => most }
}

describe('the portals of a screen', () => {
  it('are asked for their counts, six at a time, then for what has failed: once where something has', async () => {
    const { madeIn, calls, of, mostAtATime } = openScreen({ portals: 60, failed: (id) => Number(id) % 2 })
    // Ninety calls, six at a time.
    await madeIn((90 / 6) * 20 + 20)
    expect(of('portals.summary')).toHaveLength(60)
    expect(new Set(of('pipelines.category'))).toEqual(
      new Set(of('portals.summary').filter((id) => Number(id) % 2 === 1)),
    )
    expect(calls).toHaveLength(90)
    expect(mostAtATime()).toBe(6)
    expect(calls.slice(0, 60).every(({ endpoint }) => endpoint === 'portals.summary')).toBe(true)
  })

  it('in view are asked first, and for what has failed before the counts of the others', async () => {
    const { client, madeIn, of, calls } = openScreen({ portals: 60 })
    for (const id of ['51', '52', '53']) {
      const observer = new QueryObserver(client, countsQuery(id))
      onTestFinished(observer.subscribe(() => undefined))
    }
    await madeIn(1000)
    expect(of('portals.summary').slice(0, 3)).toEqual(['51', '52', '53'])
    expect(of('pipelines.category').slice(0, 3)).toEqual(['51', '52', '53'])
    const firstRuns = calls.findIndex(({ endpoint }) => endpoint === 'pipelines.category')
    expect(firstRuns).toBeLessThan(30)
  })

  it('are asked for what has failed right after their counts, where that is what the screen shows', async () => {
    const runs = { sinceOf: () => 0, pages: 1, isSeen: () => false, request: '', comeFirst: true }
    const { madeIn, of } = openScreen({ portals: 60, request: { runs } })
    await madeIn(100)
    expect(of('pipelines.category').length).toBeGreaterThan(5)
    await madeIn(500)
    expect(of('portals.summary')).toHaveLength(60)
    expect(new Set(of('pipelines.category'))).toEqual(new Set(of('portals.summary')))
  })

  it('out of view are refreshed sixty a minute, and thirty that have changed are asked for what has failed', async () => {
    let failedNow = 1
    const { madeIn, of } = openScreen({ portals: 200, failed: () => failedNow })
    await madeIn(10_000)
    failedNow = 2
    const first = await madeIn(minute)
    expect(of('portals.summary', first)).toHaveLength(60)
    expect(of('pipelines.category', first)).toHaveLength(30)
    failedNow = 3
    const second = await madeIn(minute)
    expect(second).toHaveLength(90)
    // The oldest ones.
    const refreshed = new Set(of('portals.summary', first))
    expect(of('portals.summary', second).some((id) => refreshed.has(id))).toBe(false)
  })

  it.each([
    ['paused', { paused: true }, true],
    ['hidden', { paused: false }, false],
  ])('are not refreshed while that is %s', async (_what, request, focused) => {
    const { loader, madeIn } = openScreen({ portals: 20 })
    await madeIn(10_000)
    loader.ask({ perMinute: 90, runs: undefined, errorsOf: [], ...request })
    focusManager.setFocused(focused)
    expect(await madeIn(5 * minute)).toHaveLength(0)
  })

  it('are asked for what has failed three times, then less and less often, while that cannot be answered', async () => {
    const { madeIn, of } = openScreen({ portals: 40, answers: (endpoint) => endpoint === 'portals.summary' })
    const first = await madeIn(5000)
    // Six are under way when the third one fails.
    expect(of('pipelines.category', first).length).toBeLessThanOrEqual(8)
    expect(of('portals.summary', first)).toHaveLength(40)
    for (let passed = 0; passed < 5; passed += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one minute after the other
      expect(of('pipelines.category', await madeIn(minute)).length).toBeLessThanOrEqual(6)
    }
  })

  it('are asked for nothing while the server is down but a few probes', async () => {
    let isUp = true
    const { client, madeIn } = openScreen({ portals: 40, answers: () => isUp })
    const observer = new QueryObserver(client, { ...countsQuery('1'), refetchInterval: 8000 })
    onTestFinished(observer.subscribe(() => undefined))
    await madeIn(10_000)
    isUp = false
    for (let passed = 0; passed < 5; passed += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one minute after the other
      expect((await madeIn(minute)).length).toBeLessThanOrEqual(10)
    }
  })

  it('are asked no further when the screen is left', async () => {
    const { loader, madeIn } = openScreen({ portals: 100 })
    await madeIn(50)
    loader.close()
    loader.abort()
    expect(await madeIn(minute)).toHaveLength(0)
  })
})

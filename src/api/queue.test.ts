import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { pipelines } from './pipelines.ts'
import { portals } from './portals.ts'
import { callNow, enqueue, inViewPriority, outageOf, queue, moveToFront, resetCalls } from './queue.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-04T09:30:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  resetCalls()
})

const errorOf = (status: number) => new ApiError({ endpoint: portals.summary.id, kind: 'http', status })

function open(endpoint: AnyEndpoint = portals.summary) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onTestFinished(() => client.clear())
  const queryOf = (name: string, makeCall: () => Promise<string>, priority = 0) => ({
    queryKey: [...endpoint.id.split('.'), name],
    queryFn: (context: Parameters<typeof enqueue>[0]) => enqueue(context, endpoint, priority, makeCall),
  })
  const outcome = (name: string, makeCall: () => Promise<string>, priority?: number) =>
    client.query(queryOf(name, makeCall, priority)).catch((error: unknown) => error)
  const fail = (name: string, status = 503) => outcome(name, () => Promise.reject(errorOf(status)))
  const succeed = (name: string) => outcome(name, () => Promise.resolve('counts'))
  return { client, queryOf, outcome, fail, succeed }
}

describe('queued calls', () => {
  it('are six at a time, and the next one is that of the highest priority', async () => {
    const { outcome } = open()
    const started: string[] = []
    const resolvers: (() => void)[] = []
    const start = (name: string, priority: number) =>
      outcome(
        name,
        () => {
          started.push(name)
          return new Promise<string>((resolve) => resolvers.push(() => resolve(name)))
        },
        priority,
      )
    for (let index = 0; index < 6; index += 1) void start(`first ${index}`, 0)
    void start('tenth', -10)
    void start('raised', -20)
    void start('second', -2)
    void start('in view', inViewPriority)
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveLength(6)
    moveToFront('["portals","summary","raised"]', inViewPriority)
    for (let index = 0; index < 4; index += 1) {
      resolvers.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(started.slice(6)).toEqual(['in view', 'raised', 'second', 'tenth'])
    for (const resolver of resolvers) resolver()
    await queue.onIdle()
  })

  it('leave the queue when their query is canceled', async () => {
    const { client, outcome, queryOf } = open()
    const release = Promise.withResolvers<string>()
    for (let index = 0; index < 6; index += 1) void outcome(`first ${index}`, () => release.promise)
    const makeCall = vi.fn<() => Promise<string>>(() => Promise.resolve('late'))
    const left = queryOf('left', makeCall)
    const waiting = client.query(left).catch(() => 'canceled')
    await client.cancelQueries({ queryKey: left.queryKey })
    release.resolve('done')
    expect(await waiting).toBe('canceled')
    await queue.onIdle()
    expect(makeCall).not.toHaveBeenCalled()
  })
})

const goDown = async ({ fail }: ReturnType<typeof open>) => {
  for (const name of ['1', '2', '3']) {
    await fail(name)
  }
}

const waitUntilDue = async () => {
  const { retryAt = 0 } = outageOf(portals.summary.id) ?? {}
  await vi.advanceTimersByTimeAsync(retryAt - Date.now())
}

describe('an endpoint that has failed three times in a row', () => {
  it('is paused: its calls reject without being made, with the time of the next one', async () => {
    const screen = open()
    await goDown(screen)
    const { retryAt } = outageOf(portals.summary.id) ?? {}
    expect(outageOf(portals.summary.id)).toMatchObject({ error: { status: 503 }, retryAt: Date.now() + 5000 })
    const makeCall = vi.fn<() => Promise<string>>(() => Promise.resolve('counts'))
    expect(await screen.outcome('4', makeCall)).toMatchObject({ kind: 'paused', status: 503, retryAt })
    expect(makeCall).not.toHaveBeenCalled()
  })

  it('does not pause another endpoint', async () => {
    await goDown(open())
    expect(await open(pipelines.list).succeed('1')).toBe('counts')
  })

  it('gets one call after the pause, and the next pause is longer', async () => {
    const screen = open()
    await goDown(screen)
    await vi.advanceTimersByTimeAsync(5000)
    const [first, second] = await Promise.all([screen.fail('4'), screen.succeed('5')])
    expect([first, second]).toMatchObject([{ kind: 'http' }, { kind: 'paused' }])
    expect(outageOf(portals.summary.id)?.retryAt).toBeGreaterThan(Date.now() + 5000)
  })

  it('is tried again after five seconds, however many calls were under way when it went down', async () => {
    const screen = open()
    const failures = ['1', '2', '3', '4', '5', '6'].map((name) => {
      const resolver = Promise.withResolvers<string>()
      void screen.outcome(name, () => resolver.promise)
      return resolver
    })
    for (const failure of failures) {
      await vi.advanceTimersByTimeAsync(10)
      failure.reject(errorOf(503))
    }
    await queue.onIdle()
    const { retryAt = 0 } = outageOf(portals.summary.id) ?? {}
    expect(retryAt - Date.now()).toBeLessThanOrEqual(5000)
  })

  it('is tried with another portal each time, because one may fail for a reason of its own', async () => {
    const screen = open()
    await goDown(screen)
    await waitUntilDue()
    expect(await screen.fail('3')).toMatchObject({ kind: 'paused' })
    expect(await screen.fail('4')).toMatchObject({ kind: 'http' })
    await waitUntilDue()
    await vi.advanceTimersByTimeAsync(200)
    expect(await screen.fail('4')).toMatchObject({ kind: 'paused' })
    expect(await screen.fail('1')).toMatchObject({ kind: 'http' })
  })

  it('is released by the first success: failed calls on screen are refetched', async () => {
    const screen = open()
    await goDown(screen)
    const calls = vi.fn<() => Promise<string>>(() => Promise.resolve('counts'))
    const observer = new QueryObserver(screen.client, { ...screen.queryOf('5', calls), retryOnMount: false })
    onTestFinished(observer.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult().error).toMatchObject({ kind: 'paused' })
    callNow(portals.summary.id)
    expect(await screen.succeed('6')).toBe('counts')
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult().data).toBe('counts')
    expect(outageOf(portals.summary.id)).toBeUndefined()
  })

  it('is not paused if only one portal keeps failing, or if calls get a 4xx', async () => {
    const screen = open()
    for (const status of [503, 503, 503, 503]) {
      await screen.fail('1', status)
    }
    for (const name of ['2', '3', '4', '5']) {
      await screen.fail(name, 403)
    }
    expect(outageOf(portals.summary.id)).toBeUndefined()
  })

  it('is not paused if calls that began later have succeeded', async () => {
    const { outcome, succeed } = open()
    const failures = ['1', '2', '3'].map((name) => {
      const resolver = Promise.withResolvers<string>()
      void outcome(name, () => resolver.promise)
      return resolver
    })
    await vi.advanceTimersByTimeAsync(100)
    await succeed('4')
    for (const failure of failures) failure.reject(errorOf(503))
    await queue.onIdle()
    expect(outageOf(portals.summary.id)).toBeUndefined()
  })

  it('is not paused by a 429', async () => {
    const screen = open()
    for (const name of ['1', '2', '3', '4']) {
      await screen.fail(name, 429)
    }
    expect(outageOf(portals.summary.id)).toBeUndefined()
  })
})

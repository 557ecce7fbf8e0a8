import { describe, expect, test, vi } from 'vitest'
import { createPlatform, type Platform } from './platform.ts'
import { faultKinds, type Scenario } from './scenario.ts'
import { clientOf, testTime } from './test-client.ts'

const setUp = (faults: Scenario['faults'] = {}, parts: Partial<Scenario> = {}) => {
  const platform = createPlatform({ now: () => testTime, scenario: { ...parts, faults } })
  return { platform, send: clientOf(platform) }
}

const path = '/v1/portals/1001/summary'
const someText: unknown = expect.stringMatching(/\w/)

const summaryCalls = ({ calls }: Platform) =>
  calls.filter(({ endpoint }) => endpoint === 'portals.summary').map(({ status }) => status)

describe('faults', () => {
  test.each(faultKinds.filter((kind) => typeof kind === 'number'))(
    '%i responds with this status and the server’s message',
    async (kind) => {
      const { platform, send } = setUp({ 'portals.summary': { kind, message: 'Out of <b>order</b>' } })
      expect(await send(path)).toMatchObject({ status: kind, json: { message: 'Out of <b>order</b>' } })
      expect(platform.calls).toMatchObject([{ status: kind }])
      platform.fault('portals.summary', { kind })
      expect(await send(path)).toMatchObject({ status: kind, json: { message: someText } })
      platform.fault('portals.summary', null)
      expect(await send(path)).toMatchObject({ status: 200 })
    },
  )

  test('drop cuts the connection', async () => {
    const { platform, send } = setUp({ 'portals.summary': { kind: 'drop' } })
    await expect(send(path)).rejects.toThrow('Failed to fetch')
    expect(platform.calls).toMatchObject([{ status: 0 }])
  })

  test('hang sends no response until the caller aborts', async () => {
    const { platform, send } = setUp({ 'portals.summary': { kind: 'hang' } })
    const caller = new AbortController()
    const hanging = send(path, { signal: caller.signal })
    expect(await send('/v1/portals')).toMatchObject({ status: 200 })
    await vi.waitFor(() => expect(summaryCalls(platform)).toEqual([null]))
    caller.abort()
    await expect(hanging).rejects.toThrow('Failed to fetch')
    expect(summaryCalls(platform)).toEqual([0])
  })

  test('html is a page with status 200', async () => {
    const { send } = setUp({ 'portals.summary': { kind: 'html' } })
    const { status, text } = await send(path)
    expect([status, text.startsWith('<!doctype html>')]).toEqual([200, true])
  })

  test('empty is no body', async () => {
    expect(await setUp({ 'portals.summary': { kind: 'empty' } }).send(path)).toMatchObject({ status: 200, text: '' })
  })

  test('truncated is the first half of the regular response', async () => {
    const { platform, send } = setUp()
    const whole = await send(path)
    platform.fault('portals.summary', { kind: 'truncated' })
    const half = await send(path)
    expect(half).toMatchObject({ status: 200, json: undefined })
    expect(half.text).toBe(whole.text.slice(0, Math.floor(whole.text.length / 2)))
  })

  test('truncated does not change a response without a body', async () => {
    const { send } = setUp({ 'users.logout': { kind: 'truncated' } })
    expect(await send('/v1/users/501/logout', { method: 'POST' })).toMatchObject({ status: 204, text: '' })
  })

  test('wrong-shape is JSON that is neither an object nor a list', async () => {
    const { json } = await setUp({ 'portals.summary': { kind: 'wrong-shape' } }).send(path)
    expect(json).toBeTypeOf('string')
  })

  test('body sends the message unchanged as the body', async () => {
    const { send } = setUp({ 'portals.summary': { kind: 'body', message: '{"pipelines": 7}' } })
    expect(await send(path)).toMatchObject({ status: 200, json: { pipelines: 7 } })
  })

  test('times counts down, and the scenario lists the failures that remain', async () => {
    const { platform, send } = setUp({ 'portals.summary': { kind: 503, times: 2 } })
    expect(await send(path)).toMatchObject({ status: 503 })
    expect(platform.scenario.faults).toEqual({ 'portals.summary': { kind: 503, times: 1 } })
    expect(await send(path)).toMatchObject({ status: 503 })
    expect(platform.scenario.faults).toEqual({})
    expect(await send(path)).toMatchObject({ status: 200 })
  })

  test('with `only`, just the calls with these path parameters fail', async () => {
    const { send } = setUp({ 'portals.summary': { kind: 500, only: { portalId: '1002' } } })
    expect(await send(path)).toMatchObject({ status: 200 })
    expect(await send('/v1/portals/1002/summary')).toMatchObject({ status: 500 })
  })

  test('with `after`, the calls before have no fault', async () => {
    const { send } = setUp({ 'portals.summary': { kind: 500, after: 2, times: 1, only: { portalId: '1001' } } })
    const statuses = []
    for (const id of ['1001', '1002', '1001', '1002', '1001', '1001']) {
      statuses.push((await send(`/v1/portals/${id}/summary`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 500, 200])
  })

  test('the first fault that applies is used', async () => {
    const { send } = setUp({
      'portals.summary': [
        { kind: 500, times: 1 },
        { kind: 409, only: { portalId: '1002' } },
        { kind: 502, times: 1 },
      ],
    })
    const statuses = []
    for (const id of ['1001', '1002', '1001', '1001', '1002']) {
      statuses.push((await send(`/v1/portals/${id}/summary`)).status)
    }
    expect(statuses).toEqual([500, 409, 502, 200, 409])
  })

  test('a fault precedes the token check, also at login', async () => {
    const platform = createPlatform({
      scenario: { faults: { 'users.login': { kind: 422 }, 'portals.list': { kind: 403 } } },
    })
    const anonymous = clientOf(platform, null)
    expect(await anonymous('/v1/users/login', { method: 'POST', body: {} })).toMatchObject({ status: 422 })
    expect(await anonymous('/v1/portals')).toMatchObject({ status: 403 })
  })
})

describe('waiting', () => {
  test('calls wait at a gate until it is released; other endpoints do not', async () => {
    const { platform, send } = setUp()
    const gate = platform.gate('portals.summary')
    const waiting = [send(path), send('/v1/portals/1002/summary')]
    expect(await send('/v1/portals')).toMatchObject({ status: 200 })
    await vi.waitFor(() => expect(summaryCalls(platform)).toEqual([null, null]))
    gate.release()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
    expect(await send(path)).toMatchObject({ status: 200 })
  })

  test('a call waits for every gate of its endpoint', async () => {
    const { platform, send } = setUp()
    const [one, other] = [platform.gate('portals.summary'), platform.gate('portals.summary')]
    const waiting = send(path)
    one.release()
    expect(await send('/v1/portals')).toMatchObject({ status: 200 })
    await vi.waitFor(() => expect(summaryCalls(platform)).toEqual([null]))
    other.release()
    expect(await waiting).toMatchObject({ status: 200 })
  })

  test('a call that is aborted during the latency ends immediately', async () => {
    const { platform, send } = setUp({}, { latency: 60_000 })
    const caller = new AbortController()
    const waiting = send(path, { signal: caller.signal })
    caller.abort()
    await expect(waiting).rejects.toThrow('Failed to fetch')
    expect(platform.calls).toMatchObject([{ status: 0 }])
  })

  test('latency delays a call', async () => {
    const { send } = setUp({}, { latency: 30 })
    const before = performance.now()
    await send(path)
    // Timers can fire slightly early by this clock.
    expect(performance.now() - before).toBeGreaterThan(25)
  })
})

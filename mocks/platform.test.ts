import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createPlatform } from './platform.ts'
import { scenario } from './scenario.ts'
import { clientOf, testTime } from './test-client.ts'

const setUp = (parts = {}) => {
  const platform = createPlatform({ now: () => testTime, scenario: parts })
  return { platform, send: clientOf(platform), anonymous: clientOf(platform, null) }
}

const someText: unknown = expect.stringMatching(/\w/)

const login = (body: unknown) => ({ method: 'POST', body })

const withMessage = (message: string) => ({ message })

describe('authentication', () => {
  const open = ['/v1/portals', '/v1/portals/pipeline_days', '/v1/portals/1001/summary', '/v1/users/501']

  test.each(open)('%s requires a token', async (path) => {
    const { send, anonymous } = setUp()
    expect(await anonymous(path)).toMatchObject({ status: 401, json: { message: someText } })
    expect(await send(path, { token: 'made-up' })).toMatchObject({ status: 401 })
    expect(await send(path, { token: 'portal-console.0.501.1.wrong' })).toMatchObject({ status: 401 })
    expect(await send(path)).toMatchObject({ status: 200 })
  })

  test('login distinguishes a wrong password, an unknown address and missing fields', async () => {
    const { anonymous } = setUp()
    const email = 'admin@portals.example'
    const path = '/v1/users/login'
    expect(await anonymous(path, login({ email, password: 'wrong' }))).toMatchObject({ status: 401 })
    expect(await anonymous(path, login({ email: 'a@b.example', password: 'wrong' }))).toMatchObject({ status: 404 })
    expect(await anonymous(path, login({ email }))).toMatchObject({
      status: 400,
      json: withMessage('password is required'),
    })
    expect(await anonymous(path, login({ email: '', password: 'x' }))).toMatchObject({
      json: withMessage('email is required'),
    })
    expect(await anonymous(path, login('not JSON'))).toMatchObject({
      status: 400,
      json: withMessage('The body is not JSON.'),
    })
    expect(await anonymous(path, login(undefined))).toMatchObject({ status: 400 })
    expect(await anonymous(path, login({ email: ' Admin@Portals.example', password: 'Admin#2026' }))).toMatchObject({
      status: 200,
      json: { name: 'Ada Admin', is_admin: true, apm_admin: true, token: { access_token: someText } },
    })
  })

  test('log-out invalidates its token and no other', async () => {
    const { platform, send } = setUp()
    const token = platform.tokenOf('admin')
    const other = platform.tokenOf('operator')
    expect(await send('/v1/users/501/logout', { method: 'POST', token })).toMatchObject({ status: 204 })
    expect(await send('/v1/portals', { token })).toMatchObject({ status: 401 })
    expect(await send('/v1/portals', { token: other })).toMatchObject({ status: 200 })
    expect(platform.tokenOf('admin')).not.toBe(token)
  })

  test('a user can neither read nor sign out another user', async () => {
    const { send } = setUp()
    expect(await send('/v1/users/502')).toMatchObject({ status: 403 })
    expect(await send('/v1/users/502/logout', { method: 'POST' })).toMatchObject({ status: 403 })
  })

  test('revoked tokens get 401 everywhere, and a new login works', async () => {
    const { platform, send, anonymous } = setUp()
    const token = platform.tokenOf('operator')
    platform.revokeTokens()
    expect(await send('/v1/users/502', { token })).toMatchObject({ status: 401 })
    const body = { email: 'operator@portals.example', password: 'Operator#2026' }
    expect(await anonymous('/v1/users/login', { method: 'POST', body })).toMatchObject({ status: 200 })
    expect(await send('/v1/portals')).toMatchObject({ status: 200 })
  })

  test('a second platform, such as that of another tab, accepts the token of the first', async () => {
    const token = setUp().platform.tokenOf('operator')
    expect(await setUp().send('/v1/users/502', { token })).toMatchObject({ status: 200 })
  })

  test('the stored user contains the account and its token', async () => {
    const { platform } = setUp()
    expect(platform.storedUser('operator')).toEqual({
      id: '502',
      email: 'operator@portals.example',
      name: 'Olaf Operator',
      apmAdmin: false,
      isAdmin: false,
      token: { accessToken: platform.tokenOf('operator') },
    })
  })
})

describe('rejected calls', () => {
  const runs = '/v1/portals/1001/pipelines'

  test.each([
    '/v1/portals/9/summary',
    '/v1/portals/9/pipelines',
    '/v1/portals/9/pipelines/category?key=status&value=Failed',
    '/v1/portals/9/pipelines/16043374922910001?view=status',
    `${runs}/16043374922910001?view=status`,
    `${runs}/16043374922910001?view=messages`,
    `${runs}/nonsense?view=messages`,
  ])('%s is not found', async (path) => {
    expect(await setUp().send(path)).toMatchObject({ status: 404, json: { message: someText } })
  })

  test.each([
    [`${runs}?page_no=0`, 'page_no must be a whole number from 1 to 999999999'],
    [`${runs}?page_no=x`, 'page_no must be a whole number from 1 to 999999999'],
    [`${runs}?top=501`, 'top must be a whole number from 1 to 500'],
    [`${runs}?top=1.5`, 'top must be a whole number from 1 to 500'],
    [`${runs}?sort=desc`, 'sort must be asc or decs'],
    [`${runs}?order_by=startTime`, 'order_by is not a field of a run'],
    [`${runs}?start_time=2026-03-01`, 'start_time must be a date (MM/DD/YYYY)'],
    [`${runs}?end_time=02/30/2026`, 'end_time must be a date (MM/DD/YYYY)'],
    [`${runs}?start_time=03/02/2026&end_time=03/01/2026`, 'end_time must not be before start_time'],
    [`${runs}?date_submitted=yesterday`, 'date_submitted must be a date (MM/DD/YYYY)'],
    [`${runs}?key=colour&value=red`, 'key must be status or state'],
    [`${runs}?key=status`, 'key and value must be used together'],
    [`${runs}/category?page_no=1`, 'key and value are required'],
    [`${runs}/16043374922910001`, 'view must be status or messages'],
    [`${runs}/16043374922910001?view=all`, 'view must be status or messages'],
    ['/v1/portals/1001/summary?startTime=1&filter=true', 'startTime must be a date (MM/DD/YYYY)'],
    ['/v1/portals/1001/summary?filter=yes', "filter must be 'true' or omitted"],
    [
      '/v1/portals/1001/summary?startTime=03/02/2026&endTime=03/01/2026&filter=true',
      'endTime must not be before startTime',
    ],
  ])('%s is a bad request', async (path, message) => {
    expect(await setUp().send(path)).toMatchObject({ status: 400, json: { message } })
  })

  test('the unreachable portal responds with 503 and its domain', async () => {
    const { platform, send } = setUp()
    const [portal, ...others] = platform.db.portals.filter((one) => !one.reachable)
    expect(others).toEqual([])
    expect(await send(`/v1/portals/${portal?.id ?? ''}/summary`)).toMatchObject({
      status: 503,
      json: withMessage(`${portal?.domain ?? ''} is not responding.`),
    })
  })

  test('an unknown path is not handled', async () => {
    const { platform } = setUp()
    for (const path of ['/v1/nothing', '/index.html', '/v1/portals/1001']) {
      expect(await platform.respond(new Request(`http://api.example${path}`))).toBeUndefined()
    }
  })
})

describe('the call log', () => {
  test('contains every call with its request and status', async () => {
    const { platform, send, anonymous } = setUp()
    await anonymous('/v1/users/login', { method: 'POST', body: { email: 'x@y.example', password: 'p' } })
    await send('/v1/portals/1002/pipelines?page_no=2&top=10')
    expect(platform.calls).toMatchObject([
      { endpoint: 'users.login', method: 'POST', body: { email: 'x@y.example', password: 'p' }, status: 404 },
      {
        endpoint: 'pipelines.list',
        method: 'GET',
        path: '/v1/portals/1002/pipelines',
        search: '?page_no=2&top=10',
        headers: { authorization: `Bearer ${platform.tokenOf('admin')}` },
        body: undefined,
        status: 200,
        at: testTime,
      },
    ])
  })

  test('has the duration of a call, and the fault that responded', async () => {
    const onCall = vi.fn<() => void>()
    const fault = { kind: 503, times: 1, delay: 5 } as const
    const platform = createPlatform({ onCall, scenario: { faults: { 'portals.list': fault } } })
    const send = clientOf(platform)
    await send('/v1/portals')
    await send('/v1/portals')
    const duration: unknown = expect.any(Number)
    expect(platform.calls).toMatchObject([
      { status: 503, fault, duration },
      { status: 200, fault: null, duration },
    ])
    expect(platform.calls[0]?.duration).toBeGreaterThan(4)
    expect(onCall).toHaveBeenCalledTimes(4)
  })

  test('distinguishes endpoints with similar paths', async () => {
    const { platform, send } = setUp()
    await send('/v1/portals/1001/pipelines/category?key=state&value=Pending')
    await send('/v1/portals/1001/pipelines/1?view=status')
    await send('/v1/portals/1001/pipelines/1?view=messages')
    await send('/v1/portals/pipeline_days')
    expect(platform.calls.map(({ endpoint }) => endpoint)).toEqual([
      'pipelines.category',
      'pipelines.status',
      'pipelines.messages',
      'portals.pipelineDays',
    ])
  })
})

describe('saved state', () => {
  test('a restored platform has the data, the log-outs and the time of the saved one', async () => {
    const { platform, send } = setUp({ seed: 7, portals: 12 })
    const token = platform.tokenOf('admin')
    await send('/v1/users/501/logout', { method: 'POST', token })
    const restored = createPlatform({ now: () => testTime + 60_000, state: platform.save() })
    expect(restored.db.portals).toEqual(platform.db.portals)
    expect(restored.db.pipelineDays).toEqual(platform.db.pipelineDays)
    expect(restored.db.runs('1003')).toEqual(platform.db.runs('1003'))
    expect(await clientOf(restored)('/v1/portals', { token })).toMatchObject({ status: 401 })
    expect(restored.save()).not.toBe(createPlatform({ now: () => testTime }).save())
  })

  test.each(['', 'nonsense', '{}', '{"version":2}', 'null'])('an invalid state of %j is ignored', (state) => {
    expect(createPlatform({ now: () => testTime, state }).db.portals).toHaveLength(40)
  })

  test('onChange is called for changes, not for reads', async () => {
    const onChange = vi.fn<() => void>()
    const platform = createPlatform({ now: () => testTime, onChange })
    const send = clientOf(platform)
    const token = platform.tokenOf('admin')
    onChange.mockClear()
    await send('/v1/portals', { token })
    expect(onChange).not.toHaveBeenCalled()
    await send('/v1/users/501/logout', { method: 'POST', token })
    expect(onChange).toHaveBeenCalledTimes(1)
    platform.fault('portals.list', { kind: 500, times: 1 })
    await send('/v1/portals')
    expect(onChange.mock.calls.length).toBeGreaterThan(2)
  })

  test('the clock stands still, runs on and goes forward; the data stay those of its start', async () => {
    let time = testTime
    const platform = createPlatform({ now: () => time, scenario: { ahead: 60 } })
    const { anchor } = z.parse(z.object({ anchor: z.number() }), JSON.parse(platform.save()))
    expect([anchor, platform.now()]).toEqual([testTime, testTime + 3_600_000])
    platform.change({ now: '2026-03-18T12:00:00Z' })
    time += 60_000
    expect(new Date(platform.now()).toISOString()).toBe('2026-03-18T13:00:00.000Z')
    platform.change({ ahead: 120 })
    expect(new Date(platform.now()).toISOString()).toBe('2026-03-18T14:00:00.000Z')
    platform.change({ now: null })
    expect(platform.now()).toBe(testTime + 7_260_000)
    await clientOf(platform)('/v1/portals')
    expect(platform.calls).toMatchObject([{ at: platform.now() }])
  })

  test('platforms share no state', async () => {
    const parts = scenario({ faults: { 'portals.list': { kind: 500, times: 1 } } })
    const [one, other] = [setUp(parts), setUp(parts)]
    expect(await one.send('/v1/portals')).toMatchObject({ status: 500 })
    expect(await other.send('/v1/portals')).toMatchObject({ status: 500 })
    expect(parts.faults).toEqual({ 'portals.list': { kind: 500, times: 1 } })
    expect(one.platform.calls).toHaveLength(1)
  })

  test.each([0, 1, 1000, 3000])('%i portals have unique names, domains and ids', (portals) => {
    const { db } = setUp({ portals }).platform
    expect(db.portals).toHaveLength(portals)
    for (const field of ['id', 'name', 'domain'] as const) {
      expect(new Set(db.portals.map((portal) => portal[field])).size).toBe(portals)
    }
    expect(db.portals.every(({ domain }) => /^[a-z0-9-]+\.portals\.example$/.test(domain))).toBe(true)
    expect(db.pipelineDays.map(({ id }) => id)).toEqual(db.portals.map(({ id }) => id))
  })
})

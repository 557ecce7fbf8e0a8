import { afterEach, describe, expect, test } from 'vitest'
import { createPlatform } from './platform.ts'
import type { Scenario } from './scenario.ts'
import { startServer } from './server.ts'
import { testTime } from './test-client.ts'

const someText: unknown = expect.stringMatching(/\w/)

const closers: (() => Promise<void>)[] = []

async function setUp(scenario: Partial<Scenario> = {}) {
  const platform = createPlatform({ now: () => testTime, scenario })
  const { url, close } = await startServer({ port: 0, platform })
  closers.push(close)
  const headers = { Authorization: `Bearer ${platform.tokenOf('admin')}` }
  const get = (path: string, init: RequestInit = {}) => fetch(url + path, { headers, ...init })
  return { platform, url, get }
}

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

describe('the platform over real sockets', () => {
  test('responds like the platform, run numbers included', async () => {
    const { platform, get } = await setUp()
    const response = await get('/v1/portals/1001/pipelines?page_no=1&top=500')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/vnd.portals.v1+json')
    const text = await response.text()
    for (const { seq } of platform.db.runs('1001')) expect(text).toContain(`"pipeline_run_seq":${seq},`)
  })

  test('reads request bodies and sends responses without a body', async () => {
    const { url } = await setUp()
    const login = await fetch(`${url}/v1/users/login`, {
      method: 'POST',
      body: JSON.stringify({ email: 'operator@portals.example', password: 'Operator#2026' }),
    })
    expect(await login.json()).toMatchObject({ id: '502', token: { access_token: someText } })
    const { platform } = await setUp()
    const headers = { Authorization: `Bearer ${platform.tokenOf('admin')}` }
    const logout = await fetch(`${url}/v1/users/501/logout`, { method: 'POST', headers })
    expect([logout.status, await logout.text()]).toEqual([204, ''])
  })

  test('binds to localhost only, and responds with 404 to unknown paths', async () => {
    const { url, get } = await setUp()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const response = await get('/elsewhere')
    expect([response.status, await response.json()]).toEqual([404, { message: 'Unknown endpoint.' }])
  })

  test('a dropped call closes its socket, and the next call succeeds', async () => {
    const { get } = await setUp({ faults: { 'portals.list': { kind: 'drop', times: 1 } } })
    await expect(get('/v1/portals')).rejects.toThrow('fetch failed')
    expect((await get('/v1/portals')).status).toBe(200)
  })

  test('a cut body has headers and a beginning, and then the connection is lost; the next call succeeds', async () => {
    const { get } = await setUp({ faults: { 'portals.list': { kind: 'cut', times: 1 } } })
    const cut = await get('/v1/portals')
    expect(cut.status).toBe(200)
    const parts: Uint8Array[] = []
    const reading = async () => {
      for await (const part of cut.body ?? []) parts.push(part)
    }
    await expect(reading()).rejects.toThrow('terminated')
    const whole = await (await get('/v1/portals')).text()
    expect(Buffer.concat(parts).toString()).toBe(whole.slice(0, Math.floor(whole.length / 2)))
  })

  test('headers of the browser cache are sent, and an unchanged list is a 304 without a body', async () => {
    const { url, platform, get } = await setUp({ faults: { 'portals.list': { kind: 'etag' } } })
    const etag = (await get('/v1/portals')).headers.get('etag') ?? ''
    const headers = { Authorization: `Bearer ${platform.tokenOf('admin')}`, 'If-None-Match': etag }
    const same = await fetch(`${url}/v1/portals`, { headers })
    expect([same.status, await same.text()]).toEqual([304, ''])
  })

  test('a hanging call ends when its caller aborts', async () => {
    const { platform, get } = await setUp({ faults: { 'portals.list': { kind: 'hang' } } })
    const caller = new AbortController()
    const hanging = get('/v1/portals', { signal: caller.signal })
    await expect.poll(() => platform.calls.length).toBe(1)
    caller.abort()
    await expect(hanging).rejects.toThrow('aborted')
    await expect.poll(() => platform.calls[0]?.status).toBe(0)
  })

  test('keeps connections open between calls', async () => {
    const { get } = await setUp()
    const response = await get('/v1/portals')
    expect(response.headers.get('connection')).toBe('keep-alive')
  })

  test('a port that is in use is an error', async () => {
    const { url, platform } = await setUp()
    await expect(startServer({ port: Number(new URL(url).port), platform })).rejects.toThrow('EADDRINUSE')
  })
})

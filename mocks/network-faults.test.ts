import { describe, expect, test, vi } from 'vitest'
import { createPlatform } from './platform.ts'
import type { Fault } from './scenario.ts'
import { clientOf, testTime } from './test-client.ts'

const path = '/v1/portals/1001/summary'

function setUp(fault: Fault) {
  const platform = createPlatform({ now: () => testTime, scenario: { portals: 3, faults: { 'portals.list': fault } } })
  const headers = { Authorization: `Bearer ${platform.tokenOf('admin')}` }
  const get = async (more = {}) => {
    const response = await platform.respond(
      new Request('http://api.example/v1/portals', { headers: { ...headers, ...more } }),
    )
    if (response === undefined) throw new Error('No handler.')
    return response
  }
  return { platform, send: clientOf(platform), get }
}

const remove = { method: 'DELETE' }

describe('a stale response', () => {
  test('is made when the call arrives: a change that overtakes it is not in it', async () => {
    const { platform, send } = setUp({ kind: 'stale', times: 1 })
    const gate = platform.gate('portals.list')
    const list = send('/v1/portals')
    await vi.waitFor(() => expect(platform.calls).toHaveLength(1))
    expect(await send('/v1/portals/1001', remove)).toMatchObject({ status: 204 })
    gate.release()
    expect((await list).json).toHaveLength(3)
    expect((await send('/v1/portals')).json).toHaveLength(2)
  })

  test('without the fault a call that waits sees the change', async () => {
    const { platform, send } = setUp({ kind: 'stale', times: 0 })
    const gate = platform.gate('portals.list')
    const list = send('/v1/portals')
    await vi.waitFor(() => expect(platform.calls).toHaveLength(1))
    await send('/v1/portals/1001', remove)
    gate.release()
    expect((await list).json).toHaveLength(2)
  })

  test('to a change: it is made immediately, and its response waits', async () => {
    const { platform, send } = setUp({ kind: 'stale' })
    platform.fault('portals.delete', { kind: 'stale' })
    const gate = platform.gate('portals.delete')
    const deleting = send('/v1/portals/1001', remove)
    await vi.waitFor(() => expect(platform.db.portals).toHaveLength(2))
    expect(platform.calls).toMatchObject([{ status: null }])
    gate.release()
    expect(await deleting).toMatchObject({ status: 204 })
  })

  test('waits for its own delay, and a call that is aborted in the meantime ends', async () => {
    const { platform, send } = setUp({ kind: 'stale', delay: 60_000 })
    const caller = new AbortController()
    const list = send('/v1/portals', { signal: caller.signal })
    expect(await send(path)).toMatchObject({ status: 200 })
    caller.abort()
    await expect(list).rejects.toThrow('Failed to fetch')
    expect(platform.calls[0]).toMatchObject({ status: 0 })
  })
})

describe('a body that is cut', () => {
  test('begins with the headers and its first half, and then the connection is lost', async () => {
    const { platform, get } = setUp({ kind: 'cut', times: 1 })
    const cut = await get()
    expect(cut.status).toBe(200)
    expect(cut.headers.get('Content-Type')).toContain('json')
    const parts: Uint8Array[] = []
    const reading = async () => {
      for await (const part of cut.body ?? []) parts.push(part)
    }
    await expect(reading()).rejects.toThrow('The connection was lost.')
    const whole = await (await get()).text()
    expect(Buffer.concat(parts).toString()).toBe(whole.slice(0, Math.floor(whole.length / 2)))
    expect(platform.calls).toMatchObject([{ status: 200 }, { status: 200 }])
  })

  test('is not cut where there is none', async () => {
    const { platform, send } = setUp({ kind: 'cut' })
    platform.fault('portals.delete', { kind: 'cut' })
    expect(await send('/v1/portals/1001', remove)).toMatchObject({ status: 204, text: '' })
  })
})

describe('headers of the browser cache', () => {
  test.each([
    ['last-modified', 'Last-Modified', /GMT$/],
    ['max-age', 'Cache-Control', /^max-age=600$/],
    ['etag', 'ETag', /^"\w+"$/],
  ] as const)('%s sends %s with the regular response', async (kind, name, value) => {
    const { platform, get } = setUp({ kind })
    const response = await get()
    expect(response.headers.get(name)).toMatch(value)
    const text = await response.text()
    platform.fault('portals.list', null)
    const regular = await get()
    expect(await regular.text()).toBe(text)
    for (const header of ['Last-Modified', 'Cache-Control', 'ETag']) expect(regular.headers.has(header)).toBe(false)
  })

  test('an ETag that is still right gets its response with 304', async () => {
    const { send, get } = setUp({ kind: 'etag' })
    const known = { 'If-None-Match': (await get()).headers.get('ETag') ?? '' }
    const same = await get(known)
    expect([same.status, await same.text()]).toEqual([304, ''])
    await send('/v1/portals/1001', remove)
    expect((await get(known)).status).toBe(200)
  })
})

test('a message is the body instead of the regular one, and nothing is changed', async () => {
  const { platform, send } = setUp({ kind: 'max-age', message: '[]' })
  platform.fault('portals.delete', { kind: 'stale', message: '{"gone": true}' })
  expect((await send('/v1/portals')).json).toEqual([])
  expect(await send('/v1/portals/1001', remove)).toMatchObject({ status: 200, json: { gone: true } })
  expect(platform.db.portals).toHaveLength(3)
})

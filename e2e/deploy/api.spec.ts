import { expect, expectSecurityHeaders, large, test } from './backend.ts'

test('calls reach the API unchanged', async ({ nginx, api }) => {
  for (const path of ['/v1/portals', '/v1/portals/a%2Fb%20c/summary?filter=x%26y']) {
    const response = await fetch(nginx.url + path, { headers: { Authorization: 'Bearer t' } })
    expectSecurityHeaders(response)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/vnd.portals.v1+json')
    expect(await response.text()).toBe(large)
  }
  expect(api.calls.map(({ line }) => line)).toEqual([
    'GET /v1/portals',
    'GET /v1/portals/a%2Fb%20c/summary?filter=x%26y',
  ])
  const [first] = api.calls
  expect(first?.headers.host).toBe(new URL(api.url).host)
  expect(first?.headers.authorization).toBe('Bearer t')
  expect(first?.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(first?.headers['x-forwarded-proto']).toBe('http')
})

test('the API gets the real sender of a call, whatever its headers claim', async ({ nginx, api }) => {
  await fetch(`${nginx.url}/v1/portals`, {
    headers: { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' },
  })
  expect(api.calls[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
})

test.describe('behind a trusted proxy', () => {
  test.use({ settings: { CONSOLE_TRUSTED_PROXIES: '127.0.0.0/8 fd00::/8' } })

  test('the API learns the address and protocol that the proxy names', async ({ nginx, api }) => {
    await fetch(`${nginx.url}/v1/portals`, {
      headers: { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' },
    })
    expect(api.calls[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-proto': 'https',
    })
  })
})

test("the API's own security headers and product names are not passed on", async ({ nginx }) => {
  const response = await fetch(`${nginx.url}/v1/portals`)
  expectSecurityHeaders(response)
  expect(response.headers.get('x-powered-by')).toBeNull()
})

test('a change never uses a connection that the API is about to close', async ({ nginx, api }) => {
  for (const method of ['GET', 'POST', 'GET', 'DELETE', 'DELETE']) {
    const response = await fetch(`${nginx.url}/v1/portals/1`, { method })
    expect(response.status, method).toBe(200)
  }
  expect(api.calls).toHaveLength(5)
})

test('a failed call is not retried, and its response has the security headers', async ({ nginx, api }) => {
  const dropped = await fetch(`${nginx.url}/v1/drop`, { method: 'DELETE' })
  expect(dropped.status).toBe(502)
  expect(dropped.headers.get('cache-control')).toBe('no-store')
  expectSecurityHeaders(dropped)
  expect(api.calls).toHaveLength(1)

  const tooLarge = await fetch(`${nginx.url}/v1/portals`, { method: 'POST', body: 'x'.repeat(2 ** 20 + 1) })
  expect(tooLarge.status).toBe(413)
  expectSecurityHeaders(tooLarge)
  expect(api.calls).toHaveLength(1)
})

test('no response of the API is stored, unless its Cache-Control allows it', async ({ nginx }) => {
  const cacheControl = async (headers?: Record<string, string>) =>
    (await fetch(`${nginx.url}/v1/portals`, { headers })).headers.get('cache-control')
  expect(await cacheControl()).toBe('no-store')
  expect(await cacheControl({ cache: 'no-store' })).toBe('no-store')
  expect(await cacheControl({ cache: 'private, max-age=5' })).toBe('private, max-age=5')
})

test('responses of the API are compressed, whatever its media type', async ({ nginx }) => {
  for (const type of ['application/vnd.portals.v1+json', 'application/vnd.other.v2+json', 'application/problem+json']) {
    const response = await fetch(`${nginx.url}/v1/portals`, { headers: { type, 'Accept-Encoding': 'gzip' } })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-encoding'), type).toBe('gzip')
    expect(await response.text()).toBe(large)
  }
})

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from '../support/nginx.ts'

interface Api {
  url: string
  /** The received calls, as `POST /v1/x`, and their headers. */
  calls: { line: string; headers: IncomingMessage['headers'] }[]
  connections: () => number
}

const large = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ id: index, name: `Portal ${index}` })))

/** Responds with a list, or drops the connection if the path contains `drop`. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.includes('drop')) {
    request.socket.destroy()
    return
  }
  request.resume()
  response.writeHead(200, { 'Content-Type': 'application/vnd.portals.v1+json' }).end(large)
}

const test = base.extend<{ api: Api }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from a pattern
  api: async ({}, provide) => {
    const calls: Api['calls'] = []
    let connections = 0
    const server = createServer((request, response) => {
      calls.push({ line: `${request.method} ${request.url}`, headers: request.headers })
      answer(request, response)
    })
    server.on('connection', () => (connections += 1))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The API has no port.')
    await provide({ url: `http://127.0.0.1:${String(address.port)}`, calls, connections: () => connections })
    server.close()
    server.closeAllConnections()
  },
  upstream: ({ api }, provide) => provide(api.url),
})

/** Checks the headers that every response must have. */
function expectSecurityHeaders(response: Response): void {
  const { headers } = response
  const policy = Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
  expect.soft(policy, response.url).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
  expect.soft(headers.get('x-content-type-options'), response.url).toBe('nosniff')
  expect.soft(headers.get('referrer-policy'), response.url).toBe('no-referrer')
  expect.soft(headers.get('permissions-policy'), response.url).toContain('camera=()')
  expect.soft(headers.get('cross-origin-opener-policy'), response.url).toBe('same-origin')
  expect.soft(headers.get('server'), response.url).toBe('nginx')
}

test('pages, files and missing files each have their status and cache lifetime', async ({ nginx }) => {
  const get = async (path: string) => {
    const response = await fetch(nginx.url + path)
    expectSecurityHeaders(response)
    return response
  }
  for (const path of ['/', '/dashboard', '/user/verify/abc.def-0.x', '/nonsense', '/index.html']) {
    const page = await get(path)
    expect.soft(page.status, path).toBe(200)
    expect.soft(page.headers.get('content-type'), path).toBe('text/html; charset=utf-8')
    expect.soft(page.headers.get('cache-control'), path).toBe('no-cache')
    expect.soft(await page.text(), path).toContain('<div id="root">')
  }
  for (const path of ['/assets/gone-12345678.js', '/assets/', '/gone.png', '/favicon.ico', '/old/index.css']) {
    const missing = await get(path)
    expect.soft(missing.status, path).toBe(404)
    expect.soft(missing.headers.get('cache-control'), path).toBe('no-cache')
  }
  for (const file of readdirSync(join(nginx.files, 'assets')).filter((name) => /\.(js|css)$/.test(name))) {
    const path = `/assets/${file}`
    const asset = await get(path)
    expect.soft(asset.status, path).toBe(200)
    expect.soft(asset.headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable')
    expect
      .soft(asset.headers.get('content-type'), path)
      .toMatch(/^((application|text)\/javascript|text\/css); charset=utf-8$/)
  }
})

test('scripts and styles are compressed by the build', async ({ nginx }) => {
  const files = readdirSync(join(nginx.files, 'assets'))
  for (const file of files.filter((name) => /^base-.*\.(js|css)$/.test(name))) {
    const url = `${nginx.url}/assets/${file}`
    const plain = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const small = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(small.headers.get('vary')).toBe('Accept-Encoding')
    // A file that nginx compresses on the fly has no length.
    expect(Number(small.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await small.text()).toBe(await plain.text())
    expect(files).toContain(`${file}.gz`)
  }
})

test('calls reach the API unchanged, over a reused connection', async ({ nginx, api }) => {
  for (const path of ['/v1/portals', '/v1/portals/a%2Fb%20c/summary?filter=x%26y', '/v1/portals/1', '/v1/portals/2']) {
    const response = await fetch(nginx.url + path, {
      headers: { Authorization: 'Bearer t', 'Accept-Encoding': 'gzip' },
    })
    expectSecurityHeaders(response)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/vnd.portals.v1+json')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('cache-control'), 'caching is left to the API').toBeNull()
    expect(await response.text()).toBe(large)
  }
  await fetch(`${nginx.url}/v1/portals/1`, { method: 'DELETE' })
  expect(api.calls.map(({ line }) => line)).toEqual([
    'GET /v1/portals',
    'GET /v1/portals/a%2Fb%20c/summary?filter=x%26y',
    'GET /v1/portals/1',
    'GET /v1/portals/2',
    'DELETE /v1/portals/1',
  ])
  expect(api.connections()).toBeLessThanOrEqual(2)
  const [first] = api.calls
  expect(first?.headers.host).toBe(new URL(api.url).host)
  expect(first?.headers.authorization).toBe('Bearer t')
  expect(first?.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(first?.headers['x-forwarded-proto']).toBe('http')
})

test('a failed call is not retried, and its response has the security headers', async ({ nginx, api }) => {
  const dropped = await fetch(`${nginx.url}/v1/drop`, { method: 'DELETE' })
  expect(dropped.status).toBe(502)
  expectSecurityHeaders(dropped)
  expect(api.calls).toHaveLength(1)

  const tooLarge = await fetch(`${nginx.url}/v1/portals`, { method: 'POST', body: 'x'.repeat(2 ** 20 + 1) })
  expect(tooLarge.status).toBe(413)
  expectSecurityHeaders(tooLarge)
  expect(api.calls).toHaveLength(1)
})

test('the log contains no token and no query', async ({ nginx }) => {
  const secrets = [
    '/user/verify/s3cret',
    '/user/reset-password/s3cret?x=1',
    '/v1/users/confirm/s3cret',
    '/v1/users/reset-password/s3cret-drop',
    '/v1/portals?filter=s3cret',
    '/v1/portals-drop?filter=s3cret',
    '/assets/gone.js?s3cret',
  ]
  for (const path of secrets) await fetch(nginx.url + path)
  await fetch(`${nginx.url}/dashboard`)
  await expect.poll(nginx.log).toContain('/dashboard')
  expect(nginx.log()).toContain('"GET /user/verify/..." 200')
  expect(nginx.log()).not.toContain('s3cret')
})

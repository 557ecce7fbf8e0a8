import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test as base } from './nginx-server.ts'

export { expect }

export const large = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ id: index, name: `Portal ${index}` })))

interface Backend {
  url: string
  calls: { line: string; headers: IncomingMessage['headers'] }[]
}

export async function listen(handler: RequestListener) {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: address.port, stop }
}

/** Drops the connection if it is used again, as a server does whose idle timeout has just passed. */
function respond(request: IncomingMessage, response: ServerResponse, used: WeakSet<Socket>): void {
  if (request.url?.includes('drop') || used.has(request.socket)) {
    request.socket.destroy()
    return
  }
  used.add(request.socket)
  request.resume()
  const { type = 'application/vnd.portals.v1+json', cache } = request.headers
  response.writeHead(200, {
    'Content-Type': String(type),
    'Content-Security-Policy': 'default-src *',
    'X-Powered-By': 'Express',
    ...(cache !== undefined && { 'Cache-Control': cache }),
  })
  response.end(large)
}

export const test = base.extend<{ api: Backend }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from a pattern
  api: async ({}, use) => {
    const calls: Backend['calls'] = []
    const used = new WeakSet<Socket>()
    const { port, stop } = await listen((request, response) => {
      calls.push({ line: `${request.method} ${request.url}`, headers: request.headers })
      respond(request, response, used)
    })
    await use({ url: `http://127.0.0.1:${String(port)}`, calls })
    stop()
  },
  upstream: ({ api }, use) => use(api.url),
})

export function expectSecurityHeaders(response: Response): void {
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
    'font-src': "'self'",
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

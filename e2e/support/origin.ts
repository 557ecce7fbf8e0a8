import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { HttpResponse } from 'msw'
import { startServer, type Responder } from '#mocks/server.ts'

/** One address for pages and API, as in production. */
export interface Origin {
  url: string
  /** Sets the responder of all following calls; null drops every call. */
  respondWith: (responder: Responder | null) => void
  close: () => Promise<void>
}

const agent = new Agent({ keepAlive: true })

export const proxy = (site: string) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
  const { method, headers } = incoming
  const send = () => {
    const upstream = request(new URL(incoming.url ?? '/', site), { method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    upstream.once('error', () => {
      // The server may close an idle connection just when it is used again.
      if (upstream.reusedSocket && method === 'GET' && !outgoing.headersSent) send()
      else outgoing.destroy()
    })
    incoming.pipe(upstream)
  }
  send()
}

/**
 * Without Playwright's routing, which passes every request through the test's process and disables the browser cache.
 */
export async function startOrigin(site: string | undefined): Promise<Origin> {
  let responder: Responder | null = null
  const { url, close } = await startServer({
    port: 0,
    platform: { respond: async (call) => (responder === null ? HttpResponse.error() : await responder.respond(call)) },
    elsewhere: site === undefined ? undefined : proxy(site),
  })
  return {
    url,
    respondWith(next) {
      responder = next
    },
    close,
  }
}

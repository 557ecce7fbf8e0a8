import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { HttpResponse } from 'msw'
import { startServer, type Responder } from '../../mocks/server.ts'
import { proxy } from '../../e2e/support/origin.ts'
import { watchScript } from './page-watch.ts'

interface WatchedOrigin {
  url: string
  serve: (responder: Responder, problems: string[]) => void
  close: () => Promise<void>
}

async function sendPage(site: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response = await fetch(new URL(incoming.url ?? '/', site), { headers: { Accept: 'text/html' } })
  const page = (await response.text()).replace('<head>', '<head><script src="/watch.js"></script>')
  const headers = [...response.headers].filter(
    ([name]) => !/^(content-(length|encoding)|transfer-encoding)$/.test(name),
  )
  outgoing.writeHead(response.status, Object.fromEntries(headers)).end(page)
}

/**
 * One address for the pages of `site`, as its server sends them, and the API of a platform. Each page also loads a script
 * that reports its errors: not every browser's driver reports them.
 */
export async function startWatchedOrigin(site: string): Promise<WatchedOrigin> {
  let responder: Responder | null = null
  let problems: string[] = []
  const pass = proxy(site)
  const elsewhere = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url === '/watch.js') outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(watchScript)
    else if (incoming.url === '/problems') {
      problems.push(await text(incoming))
      outgoing.writeHead(204).end()
    } else if (incoming.headers.accept?.startsWith('text/html')) await sendPage(site, incoming, outgoing)
    else pass(incoming, outgoing)
  }
  const { url, close } = await startServer({
    port: 0,
    platform: { respond: async (call) => (responder === null ? HttpResponse.error() : await responder.respond(call)) },
    elsewhere: (incoming, outgoing) => void elsewhere(incoming, outgoing).catch(() => outgoing.destroy()),
  })
  return {
    url,
    serve(next, list) {
      responder = next
      problems = list
    },
    close,
  }
}

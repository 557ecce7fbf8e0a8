import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createPlatform, type Platform } from './platform.ts'
import { parseScenario } from './scenario.ts'

interface RunningServer {
  /** Where it answers, without a slash at the end. */
  url: string
  close: () => Promise<void>
}

/** Who answers calls; what `respond` gives is as a platform gives it. */
export type Answerer = Pick<Platform, 'respond'>

interface ServerOptions {
  /** 0 takes any free one. */
  port: number
  platform: Answerer
  /** Answers what is no call, outside `/v1`; the platform's 404 unless given. */
  elsewhere?: (incoming: IncomingMessage, outgoing: ServerResponse) => void
}

async function toRequest(incoming: IncomingMessage, origin: string, signal: AbortSignal): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const body = await buffer(incoming)
  const method = incoming.method ?? 'GET'
  return new Request(new URL(incoming.url ?? '/', origin), {
    method,
    headers,
    signal,
    body: body.length === 0 || method === 'GET' || method === 'HEAD' ? null : Buffer.from(body),
  })
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  if (response.type === 'error') {
    // Cut off without a word, a browser would ask once more by itself where it has used the connection before.
    outgoing.socket?.end('no answer')
    return
  }
  const body = Buffer.from(await response.arrayBuffer())
  const length = response.status === 204 ? {} : { 'Content-Length': body.length }
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...length }).end(body)
}

const notFound = () => Response.json({ message: 'There is no such call.' }, { status: 404 })

/** Answers one call over HTTP; 404 where the platform has no such endpoint. Rejects when a handler has a defect. */
export async function serve(platform: Answerer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const request = await toRequest(incoming, `http://${incoming.headers.host ?? '127.0.0.1'}`, gone.signal)
  await send((await platform.respond(request)) ?? notFound(), outgoing)
}

/** Serves a platform over HTTP on 127.0.0.1. A dropped call cuts its socket. Rejects when the port is taken. */
export async function startServer({ port, platform, elsewhere }: ServerOptions): Promise<RunningServer> {
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    if (elsewhere !== undefined && incoming.url?.startsWith('/v1/') !== true) {
      elsewhere(incoming, outgoing)
      return
    }
    serve(platform, incoming, outgoing).catch((error: unknown) => {
      // The caller went away while its body was read, or a handler has a defect: either way this socket is done.
      if (!outgoing.destroyed) console.error(error)
      outgoing.destroy()
    })
  })
  const started = Promise.withResolvers<void>()
  server.once('error', started.reject).listen(port, '127.0.0.1', started.resolve)
  await started.promise
  const address = server.address()
  const takenPort = address === null || typeof address === 'string' ? port : address.port
  return {
    url: `http://127.0.0.1:${String(takenPort)}`,
    async close() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
}

async function main(): Promise<void> {
  const { PORT = '8787', LATENCY, SCENARIO = '' } = process.env
  const read = parseScenario(LATENCY === undefined ? SCENARIO : `${SCENARIO},latency:${LATENCY}`)
  const { url } = await startServer({ port: Number(PORT), platform: createPlatform({ scenario: read }) })
  console.log(`Mock API at ${url}`)
}

if (import.meta.main) await main()

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createPlatform, type Platform } from './platform.ts'
import { readScenario } from './scenario-text.ts'

export interface RunningServer {
  url: string
  close: () => Promise<void>
}

export type Responder = Pick<Platform, 'respond'>

interface ServerOptions {
  host?: string
  /** 0 uses a free port. */
  port: number
  platform: Responder
  /** For requests outside `/v1`, which get 404 by default. */
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
    // Browsers retry if a reused connection closes without data, so send some first.
    outgoing.socket?.end('no response')
    return
  }
  const headers = Object.fromEntries(response.headers)
  const parts: Uint8Array[] = []
  try {
    for await (const part of response.body ?? []) parts.push(part)
  } catch {
    // The body was cut: send the part without a length and an end.
    outgoing.writeHead(response.status, headers).write(Buffer.concat(parts), () => outgoing.destroy())
    return
  }
  const body = Buffer.concat(parts)
  const length = response.body === null ? {} : { 'Content-Length': body.length }
  outgoing.writeHead(response.status, { ...headers, ...length }).end(body)
}

const notFound = () => Response.json({ message: 'Unknown endpoint.' }, { status: 404 })

export async function serve(platform: Responder, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const controller = new AbortController()
  outgoing.once('close', () => controller.abort())
  const request = await toRequest(incoming, `http://${incoming.headers.host ?? '127.0.0.1'}`, controller.signal)
  await send((await platform.respond(request)) ?? notFound(), outgoing)
}

/** A dropped call closes its socket. Rejects if the port is taken. */
export async function startServer({
  host = '127.0.0.1',
  port,
  platform,
  elsewhere,
}: ServerOptions): Promise<RunningServer> {
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    if (elsewhere !== undefined && incoming.url?.startsWith('/v1/') !== true) {
      elsewhere(incoming, outgoing)
      return
    }
    serve(platform, incoming, outgoing).catch((error: unknown) => {
      // The caller disconnected while sending its body, or a handler threw.
      if (!outgoing.destroyed) console.error(error)
      outgoing.destroy()
    })
  })
  const started = Promise.withResolvers<void>()
  server.once('error', started.reject).listen(port, host, started.resolve)
  await started.promise
  const address = server.address()
  const actualPort = address === null || typeof address === 'string' ? port : address.port
  return {
    url: `http://${host}:${String(actualPort)}`,
    async close() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
}

const usage = `npm run mock-api: the mock platform as an HTTP server.

Usage: PORT=8787 LISTEN=127.0.0.1 LATENCY=200 SCENARIO=portals:1000 npm run mock-api
  PORT       8787 by default
  LISTEN     127.0.0.1 by default
  LATENCY    delay of every response, in ms
  SCENARIO   data and faults (docs/testing.md)`

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

async function main(): Promise<void> {
  const [argument] = process.argv.slice(2)
  if (argument === '--help' || argument === '-h') {
    console.log(usage)
    return
  }
  const { LISTEN, PORT = '8787', LATENCY, SCENARIO = '' } = process.env
  if (argument !== undefined) fail(`Unknown argument '${argument}'. See --help.`)
  if (!/^\d+$/.test(PORT) || Number(PORT) > 65_535) fail(`PORT=${PORT} is not a port (0 to 65535).`)
  const { scenario, problems } = readScenario(LATENCY ? `${SCENARIO},latency:${LATENCY}` : SCENARIO)
  for (const problem of problems) console.error(`Scenario: ${problem}`)
  const platform = createPlatform({ scenario })
  const { url } = await startServer({ host: LISTEN, port: Number(PORT), platform }).catch((error: Error) =>
    fail(`Cannot listen on port ${PORT}: ${error.message}`),
  )
  console.log(`Mock API at ${url}`)
  if (LISTEN !== undefined && !/^(127\.|localhost$|::1$)/.test(LISTEN))
    console.log('Its passwords are published: anyone who reaches this address can sign in.')
}

if (import.meta.main) await main()

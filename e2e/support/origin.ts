import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { HttpResponse } from 'msw'
import { startServer, type Answerer } from '#mocks/server.ts'

/** One address for pages and API, as a person has it. */
export interface Origin {
  /** Without a slash at the end. */
  url: string
  /** Who answers calls from now on; null: nobody, and each is cut off. */
  answerWith: (answerer: Answerer | null) => void
  close: () => Promise<void>
}

const agent = new Agent({ keepAlive: true })

/** Hands requests on to the server of the pages, and its answers back as they are. */
const handOn = (site: string) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
  const { method, headers } = incoming
  const asked = request(new URL(incoming.url ?? '/', site), { method, headers, agent }, (answered) => {
    outgoing.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(outgoing)
  })
  asked.once('error', () => outgoing.destroy())
  incoming.pipe(asked)
}

/**
 * Serves the pages of a site, if one is given, and the API of a platform in this process, at a free port of 127.0.0.1.
 * To answer in the browser instead takes every request, files too, through the test's process and turns its cache off.
 */
export async function startOrigin(site: string | undefined): Promise<Origin> {
  let answerer: Answerer | null = null
  const { url, close } = await startServer({
    port: 0,
    platform: { respond: async (asked) => (answerer === null ? HttpResponse.error() : await answerer.respond(asked)) },
    elsewhere: site === undefined ? undefined : handOn(site),
  })
  return {
    url,
    answerWith(next) {
      answerer = next
    },
    close,
  }
}

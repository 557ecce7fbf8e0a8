import { isReadable, mistyped } from '#mocks/responses.ts'
import type { CallRecord } from '#mocks/call-log.ts'
import type { Fault } from '#mocks/scenario.ts'

export type EndpointId = CallRecord['endpoint']

export interface Case {
  name: string
  fault: Fault | null
  /** Whether the call succeeds anyway: the app can read the response or ignores it. */
  works: boolean
}

const serverMessage = 'Said by the server'

const statuses = [401, 403, 404, 409, 422, 500, 502, 503, 504] as const

/** The first fault of every call site: it makes the call, from which the other cases derive a valid response. */
export const firstCase: Case = { name: '400', fault: { kind: 400, message: serverMessage }, works: false }

const bodyCase = (endpoint: EndpointId, name: string, text: string): Case => ({
  name,
  fault: { kind: 'body', message: text },
  works: isReadable(endpoint, text),
})

export const casesOf = (endpoint: EndpointId, validResponse: string): Case[] => [
  ...statuses.map((kind) => ({ name: String(kind), fault: { kind, message: serverMessage }, works: false })),
  { name: 'connection dropped', fault: { kind: 'drop' }, works: false },
  { name: 'no response', fault: { kind: 'hang' }, works: false },
  { name: 'HTML page', fault: { kind: 'html' }, works: false },
  bodyCase(endpoint, 'empty body', ''),
  // Without a body there is nothing to cut.
  { name: 'cut in the body', fault: { kind: 'cut', message: validResponse }, works: validResponse === '' },
  bodyCase(endpoint, 'truncated', validResponse.slice(0, Math.floor(validResponse.length / 2))),
  bodyCase(endpoint, 'wrong shape', '"this is a text where something else belongs"'),
]

/** The cases after these reveal whether the browser returned a cached response. */
export const oddCasesOf = (validResponse: string): Case[] =>
  (['odd', 'stale', 'last-modified', 'etag', 'max-age'] as const).map((kind) => ({
    name: kind,
    fault: { kind, message: validResponse },
    works: true,
  }))

/** The first response is cut: a GET is retried and succeeds. */
export const cutOnce = (validResponse: string): Case => ({
  name: 'cut in the body, once',
  fault: { kind: 'cut', message: validResponse, times: 1 },
  works: true,
})

/** One case for each field of the response, with a wrong type; the schema decides whether it fails. */
export const fieldCasesOf = (endpoint: EndpointId, validResponse: string): Case[] =>
  mistyped(validResponse).map(({ field, text }) => bodyCase(endpoint, `wrong type: ${field}`, text))

export const casesWithoutMessage: readonly Case[] = ([400, 401, 403, 404, 500] as const).map((kind) => ({
  name: `${String(kind)} without words`,
  fault: { kind, message: '' },
  works: false,
}))

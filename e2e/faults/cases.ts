import { isReadable, mistyped } from '#mocks/answers.ts'
import type { CallRecord } from '#mocks/platform.ts'
import type { Fault } from '#mocks/scenario.ts'

export type EndpointId = CallRecord['endpoint']

/** One way in which a call goes wrong. */
export interface Case {
  name: string
  /** Null for none at all. */
  fault: Fault | null
  /** Whether it is no failure after all: the app reads the answer, or needs none. */
  works: boolean
}

/** What the server says of its failures here. */
const serverWords = 'Said by the server'

const statuses = [401, 403, 404, 409, 422, 500, 502, 503, 504] as const
const page = '<!doctype html><html><head><title>Sign in</title></head><body><h1>Proxy sign-in</h1></body></html>'

/** The fault that every place begins with: before it nothing is known of what the call would answer. */
export const firstCase: Case = { name: '400', fault: { kind: 400, message: serverWords }, works: false }

const bodyCase = (endpoint: EndpointId, name: string, text: string): Case => ({
  name,
  fault: { kind: 'body', message: text },
  works: isReadable(endpoint, text),
})

/** Every other fault that may meet a call of this endpoint, from an answer that it would give now. */
export const casesOf = (endpoint: EndpointId, good: string): Case[] => [
  ...statuses.map((kind) => ({ name: String(kind), fault: { kind, message: serverWords }, works: false })),
  { name: 'connection dropped', fault: { kind: 'drop' }, works: false },
  { name: 'no answer', fault: { kind: 'hang' }, works: false },
  { name: 'HTML page', fault: { kind: 'html' }, works: isReadable(endpoint, page) },
  bodyCase(endpoint, 'empty body', ''),
  bodyCase(endpoint, 'truncated', good.slice(0, Math.floor(good.length / 2))),
  bodyCase(endpoint, 'wrong shape', '"this is a text where something else belongs"'),
]

/** One case for each field of the answer, which has a wrong type; whether it is a failure is for the schema to say. */
export const fieldCasesOf = (endpoint: EndpointId, good: string): Case[] =>
  mistyped(good).map(({ field, text }) => bodyCase(endpoint, `wrong type: ${field}`, text))

/** Statuses of a server that has no words for them: what is said instead then. */
export const wordless: readonly Case[] = ([400, 401, 403, 404, 500] as const).map((kind) => ({
  name: `${String(kind)} without words`,
  fault: { kind, message: '' },
  works: false,
}))

import type * as z from 'zod/mini'

/** A text, the server's message with a fallback, or null for no notice. */
type Message = string | { serverOr: string } | null

/** The texts of one endpoint: what a notice says when a call fails or succeeds. */
export interface Messages {
  title: string
  /** Shown after a success, under the same title or its own; no notice unless given. */
  success?: string | { title: string; text: string }
  /** By HTTP status. */
  texts?: Readonly<Record<number, Message>>
  /** Every other status, and failures without one (network, timeout, contract). */
  fallback: Message
  tone?: 'error' | 'warning'
}

interface EndpointDefinition<Path extends string, Query, Body, Answer> {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** With `{name}` for each path parameter. */
  readonly path: Path
  /** Query parameters, spelled as they are sent. */
  readonly query?: z.ZodMiniType<Query>
  /** The body in camelCase; the client sends its keys in snake_case. */
  readonly body?: z.ZodMiniType<Body>
  /** The answer's body, after its keys were converted to camelCase. */
  readonly answer: z.ZodMiniType<Answer>
  readonly messages: Messages
  /** Retries of a GET after a network failure, 502, 503 or 504; 2 unless given. */
  readonly retries?: number
  /** True where the input holds a password or a token: it leaves the cache when its screen does. */
  readonly secret?: true
  /** What a 401 means for the session; the current user is checked unless given (docs/decisions.md, Session). */
  readonly on401?: 'end-session' | 'ignore'
}

/** One call of the API. client.ts makes it, query.ts and mutation.ts give its options, a mock handler answers it. */
export interface Endpoint<Path extends string, Query, Body, Answer> extends EndpointDefinition<
  Path,
  Query,
  Body,
  Answer
> {
  /** `family.name`: in query keys, mock handlers and the faults of a scenario. */
  readonly id: string
}

export type AnyEndpoint = Endpoint<string, unknown, unknown, unknown>

/** The beginning of an endpoint's query keys, and its mutation key: `[family, name]`. */
export const queryKeyOf = ({ id }: AnyEndpoint): string[] => id.split('.')

type PathParam<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParam<Rest> : never

/** The parts of any call, as client.ts reads them. */
export interface CallParts {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

type ParamsPart<Path> = [PathParam<Path>] extends [never] ? unknown : { params: Record<PathParam<Path>, string> }
type QueryPart<Query> = unknown extends Query ? unknown : { query: Query }
type BodyPart<Body> = unknown extends Body ? unknown : { body: Body }

/** The input of one call: its path parameters, query and body, as far as the endpoint has them. */
export type EndpointInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer _>
    ? CallParts & ParamsPart<Path> & QueryPart<Query> & BodyPart<Body>
    : never

/** Types one endpoint inside `defineFamily`. */
export const endpoint = <const Path extends string, Query = unknown, Body = unknown, Answer = unknown>(
  definition: EndpointDefinition<Path, Query, Body, Answer>,
) => definition

/** The endpoints of one resource family by name, each with its id. */
export type Family<Definitions> = {
  readonly [Name in keyof Definitions]: Definitions[Name] extends EndpointDefinition<
    infer Path,
    infer Query,
    infer Body,
    infer Answer
  >
    ? Endpoint<Path, Query, Body, Answer>
    : never
}

/** Gives the endpoints of a family their ids: `list` of `portals` becomes `portals.list`. */
export function defineFamily<Definitions extends Record<string, EndpointDefinition<string, unknown, unknown, unknown>>>(
  family: string,
  definitions: Definitions,
): Family<Definitions> {
  const entries = Object.entries(definitions).map(([name, one]) => [name, { ...one, id: `${family}.${name}` }])
  // The keys and values are those of `definitions`; Object.fromEntries cannot say so.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as Family<Definitions>
}

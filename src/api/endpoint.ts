import * as z from 'zod/mini'
import { ApiError } from '#lib/api-error.ts'
import type { Messages } from '#lib/messages.ts'

export const noContent = z.undefined()

/** Any JSON, or none. An HTML page still fails. */
export const anyResponse = z.unknown()

export const mediaType = 'application/vnd.portals.v1+json'

/** Throws for `.`, `..` and empty parameters, because the call would go to another address. */
export const pathOf = ({ id, path }: { id: string; path: string }, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    if (['', '.', '..'].includes(value)) throw new ApiError({ endpoint: id, kind: 'contract' })
    return encodeURIComponent(value)
  })

interface EndpointDefinition<Path extends string, Query, Body, Data> {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  readonly path: Path
  readonly query?: z.ZodMiniType<Query>
  readonly body?: z.ZodMiniType<Body>
  readonly response: z.ZodMiniType<Data>
  readonly messages: Messages
  /** Whether the page itself shows a failure, by default that of a GET, or a toast does. */
  readonly onError?: 'inline' | 'toast'
  /** Retries of a GET after a network failure, 502, 503 or 504; 2 by default. */
  readonly retries?: number
  /** The input holds a password or a token, which must not stay in the cache. */
  readonly secret?: true
  /** What a 401 means for the session; by default the current user is checked (docs/decisions/session.md). */
  readonly on401?: 'end-session' | 'ignore'
}

export interface Endpoint<Path extends string, Query, Body, Data> extends EndpointDefinition<Path, Query, Body, Data> {
  readonly id: string
}

export type AnyEndpoint = Endpoint<string, unknown, unknown, unknown>

export const queryKeyOf = ({ id }: AnyEndpoint): string[] => id.split('.')

/** What an ApiError of the endpoint knows of it. */
export const ofEndpoint = ({ id, messages, onError }: AnyEndpoint) => ({ endpoint: id, messages, onError })

type PathParam<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParam<Rest> : never

export interface CallParts {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

type ParamsPart<Path> = [PathParam<Path>] extends [never] ? unknown : { params: Record<PathParam<Path>, string> }
type QueryPart<Query> = unknown extends Query ? unknown : { query: Query }
type BodyPart<Body> = unknown extends Body ? unknown : { body: Body }

export type EndpointInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer _>
    ? CallParts & ParamsPart<Path> & QueryPart<Query> & BodyPart<Body>
    : never

/** Only infers the types of a definition inside `defineFamily`. */
export const endpoint = <const Path extends string, Query = unknown, Body = unknown, Data = unknown>(
  definition: EndpointDefinition<Path, Query, Body, Data>,
) => definition

export type Family<Definitions> = {
  readonly [Name in keyof Definitions]: Definitions[Name] extends EndpointDefinition<
    infer Path,
    infer Query,
    infer Body,
    infer Data
  >
    ? Endpoint<Path, Query, Body, Data>
    : never
}

/** Adds the defaults and the IDs: `list` of `portals` becomes `portals.list`. */
export function defineFamily<Definitions extends Record<string, EndpointDefinition<string, unknown, unknown, unknown>>>(
  family: string,
  definitions: Definitions,
): Family<Definitions> {
  const entries = Object.entries(definitions).map(([name, one]) => {
    const onError = one.method === 'get' ? 'inline' : 'toast'
    return [name, { onError, ...one, id: `${family}.${name}` }]
  })
  // Object.fromEntries loses the types of `definitions`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as Family<Definitions>
}

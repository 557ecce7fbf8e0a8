import * as z from 'zod/mini'
import { failureNotice, type Messages } from './messages.ts'

/** For calls whose body means nothing: 204, an empty body or any other body of the API. An HTML page is none. */
export const noContent = z.undefined()

/** For calls whose answer is not specified: any JSON, or none, is a success. An HTML page of a proxy is not. */
export const anyAnswer = z.unknown()

/** The media type of every body, unless a build has another one. */
export const mediaType = 'application/vnd.portals.v1+json'

/**
 * The path of a call, with its path parameters in place. Throws for one that is no segment of a path (`.`, `..`, empty):
 * the call would go to another address.
 */
export const pathOf = ({ id, path }: { id: string; path: string }, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    if (['', '.', '..'].includes(value)) throw new ApiError({ endpoint: id, kind: 'contract' })
    return encodeURIComponent(value)
  })

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
  /** `inline`: the screens show in its place that it has failed, with its texts. Otherwise a toast does. */
  readonly onError?: 'inline' | 'toast'
  /** Retries of a GET after a network failure, 502, 503 or 504; 2 unless given. */
  readonly retries?: number
  /** True where the input holds a password or a token: it leaves the cache when its screen does. */
  readonly secret?: true
  /** What a 401 means for the session; the current user is checked unless given (docs/decisions/session.md). */
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

/**
 * http: an answer that is not 2xx. contract: an answer that does not match the endpoint's schema, or is none of the
 * API: a page, a redirect. paused: the call was not made, since its endpoint is down; `status` is that of the last one.
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'contract' | 'paused'

interface ApiErrorDetails {
  /** The endpoint's id. */
  endpoint: string
  /** The texts of the endpoint, and where they are shown. */
  messages?: Messages | undefined
  onError?: 'inline' | 'toast' | undefined
  kind: ApiErrorKind
  /** The HTTP status; set for `http` and `paused` only. */
  status?: number | undefined
  /** The server's message, at most 300 characters. Text, never markup. */
  serverMessage?: string | undefined
  /** No call is made before this time, in ms since 1970: a 429 or 503 has named it, or the endpoint is down. */
  retryAt?: number | undefined
  cause?: unknown
}

/** The one error that a failed call throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly endpoint: string
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly serverMessage: string | undefined
  readonly retryAt: number | undefined
  /** What the user reads of it; null for nothing. */
  readonly notice: { tone: 'error' | 'warning'; title: string; text: string } | null
  /** The same for the place where something has not loaded, which shows it instead of a toast. */
  readonly inlineText: { title: string; text: string } | undefined

  constructor({ endpoint: of, messages, onError, kind, status, serverMessage, retryAt, cause }: ApiErrorDetails) {
    super(`${of}: ${status === undefined ? kind : `${kind} ${status}`}`, { cause })
    this.endpoint = of
    this.kind = kind
    this.status = status
    this.serverMessage = serverMessage
    this.retryAt = retryAt
    this.notice = messages ? failureNotice(this, messages) : null
    this.inlineText = this.notice && onError === 'inline' ? this.notice : undefined
  }
}

/** Whether a call waits for its endpoint instead of having failed: it was not made, or the server has too many (429). */
export const isWaiting = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kind === 'paused' || error.status === 429)

/** Whether a call failed because of what the server has already, such as a name. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Whether a call failed because what it names no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

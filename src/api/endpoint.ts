import type * as z from 'zod/mini'
import type { EndpointId } from './catalogue.ts'
import type { NoticeRule } from './notices.ts'

/** One call of the platform, defined once; http.ts makes it, query.ts gives its options, a mock handler answers it. */
export interface Endpoint<Path extends string, Query, Body, Answer> {
  readonly id: EndpointId
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** With `{name}` for each path parameter. */
  readonly path: Path
  /** Query parameters, spelled as they go out (decisions 1, Key case). */
  readonly query?: z.ZodMiniType<Query>
  /** The body in the app's words; http.ts sends its keys in snake_case. */
  readonly body?: z.ZodMiniType<Body>
  /** The answer's body after its keys were read in camelCase. */
  readonly answer: z.ZodMiniType<Answer>
  /** How many more tries a GET gets on network failure, 502, 503 and 504; 2 unless given. */
  readonly retries?: number
  /** What is said when it fails or works. */
  readonly notice: NoticeRule
}

export type AnyEndpoint = Endpoint<string, unknown, unknown, unknown>

type PathParam<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParam<Rest> : never

/** The parts of any call, as http.ts reads them. */
export interface CallParts {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

type ParamsPart<Path> = [PathParam<Path>] extends [never] ? unknown : { params: Record<PathParam<Path>, string> }
type QueryPart<Query> = unknown extends Query ? unknown : { query: Query }
type BodyPart<Body> = unknown extends Body ? unknown : { body: Body }

/** What one call needs: its path parameters, its query and its body, as far as the endpoint has them. */
export type EndpointInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer _>
    ? CallParts & ParamsPart<Path> & QueryPart<Query> & BodyPart<Body>
    : never

/**
 * Gives the function that defines the endpoints of one family, from the family's part of the catalogue: an endpoint
 * without a row in it does not compile.
 */
export const endpointsOf =
  <const Id extends EndpointId | `${string}@${string}`>(notices: Record<Id, NoticeRule>) =>
  <const Path extends string, Query = unknown, Body = unknown, Answer = unknown>(
    endpoint: Omit<Endpoint<Path, Query, Body, Answer>, 'notice'> & { readonly id: Id & EndpointId },
  ): Endpoint<Path, Query, Body, Answer> => ({ ...endpoint, notice: notices[endpoint.id] })

import * as z from 'zod/mini'
import type { Families } from '#api/endpoints.ts'
import type { Db } from '../db.ts'
import type { UserRow } from '../seed/users.ts'

/** What a handler answers: a status and, except for 204, a body in wire form. */
export interface Reply {
  status: number
  body?: unknown
}

/** Thrown by a handler to answer a 4xx or 5xx with the server's words. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Who calls, and the token that says so. */
export interface Caller {
  user: UserRow
  token: string
}

/** A call as it reaches a handler, before its parts are checked. */
interface RawCall {
  db: Db
  now: number
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  /** What the body's JSON says; undefined without one. */
  body: unknown
  /** Null only for a handler that is open. */
  caller: Caller | null
}

/** What of an app's endpoint a handler is built from. */
interface Route<Path extends string> {
  readonly id: string
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  readonly path: Path
}

/** One endpoint's answer; platform.ts puts faults, gates, latency, the call log and the token check around it. */
export interface Handler {
  readonly endpoint: Route<string>
  /** True where no token is asked for. */
  readonly open: boolean
  /** Whether a call of this method and path is meant for this endpoint; two endpoints may share them. */
  readonly matches?: (search: URLSearchParams) => boolean
  readonly answer: (call: RawCall) => Reply
}

/** The handlers of one family; one that is missing does not compile. */
export type Handlers<Family extends keyof Families> = { readonly [Name in keyof Families[Family]]: Handler }

type PathParam<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParam<Rest> : never

/** A call as a handler reads it. Each reader answers 400 with the first thing that is wrong. */
export interface Call<Path> {
  readonly db: Db
  readonly now: number
  readonly param: (name: PathParam<Path>) => string
  /** The query, which arrives as text. */
  readonly query: <Value>(schema: z.ZodMiniType<Value>) => Value
  /** The body in wire form. */
  readonly body: <Value>(schema: z.ZodMiniType<Value>) => Value
}

function check<Value>(schema: z.ZodMiniType<Value>, data: unknown): Value {
  const result = z.safeParse(schema, data)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new HttpError(400, `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
}

const read = <Path>({ db, now, params, search, body }: RawCall): Call<Path> => ({
  db,
  now,
  param: (name) => params[name] ?? '',
  query: (schema) => check(schema, Object.fromEntries(search)),
  body: (schema) => check(schema, body ?? {}),
})

/** The answer of an endpoint that asks for a token. */
export function handler<Path extends string>(
  endpoint: Route<Path>,
  answer: (call: Call<Path> & { readonly caller: Caller }) => Reply,
  matches?: Handler['matches'],
): Handler {
  return {
    endpoint,
    open: false,
    matches,
    answer: (call) => {
      if (call.caller === null) throw new HttpError(401, 'Authentication is required.')
      return answer({ ...read<Path>(call), caller: call.caller })
    },
  }
}

/** The answer of an endpoint that anybody may call. */
export function openHandler<Path extends string>(endpoint: Route<Path>, answer: (call: Call<Path>) => Reply): Handler {
  return { endpoint, open: true, answer: (call) => answer(read<Path>(call)) }
}

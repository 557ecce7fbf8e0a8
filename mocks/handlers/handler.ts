import * as z from 'zod/mini'
import type { Families } from '#api/endpoints.ts'
import type { Db } from '../db.ts'
import type { UserRow } from '../seed/users.ts'

/** `body` is in wire form; missing for 204. */
export interface Reply {
  status: number
  body?: unknown
}

export class HttpError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface Caller {
  user: UserRow
  token: string
}

interface RawCall {
  db: Db
  now: number
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  body: unknown
  /** Null only for open handlers. */
  caller: Caller | null
}

interface Route<Path extends string> {
  readonly id: string
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  readonly path: Path
  readonly response: z.ZodMiniType
}

/** platform.ts adds faults, gates, latency, the call log and the token check. */
export interface Handler {
  readonly endpoint: Route<string>
  /** True if no token is required. */
  readonly open: boolean
  /** For endpoints that share the method and path. */
  readonly matches?: (search: URLSearchParams) => boolean
  readonly respond: (call: RawCall) => Reply
}

export type Handlers<Family extends keyof Families> = { readonly [Name in keyof Families[Family]]: Handler }

type PathParam<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParam<Rest> : never

/** The readers throw 400 for the first invalid value. */
export interface Call<Path> {
  readonly db: Db
  readonly now: number
  readonly param: (name: PathParam<Path>) => string
  readonly query: <Value>(schema: z.ZodMiniType<Value>) => Value
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

export function handler<Path extends string>(
  endpoint: Route<Path>,
  respond: (call: Call<Path> & { readonly caller: Caller }) => Reply,
  matches?: Handler['matches'],
): Handler {
  return {
    endpoint,
    open: false,
    matches,
    respond: (call) => {
      if (call.caller === null) throw new HttpError(401, 'Authentication is required.')
      return respond({ ...read<Path>(call), caller: call.caller })
    },
  }
}

export function openHandler<Path extends string>(endpoint: Route<Path>, respond: (call: Call<Path>) => Reply): Handler {
  return { endpoint, open: true, respond: (call) => respond(read<Path>(call)) }
}

import * as z from 'zod/mini'
import { noContent } from '#api/endpoint.ts'
import { camelizeKeys } from '#lib/key-case.ts'
import { isObject, parseJson } from '#lib/json.ts'
import type { Db } from './db.ts'
import { responseOf } from './faults.ts'
import { HttpError, type Caller, type Handler } from './handlers/handler.ts'
import { wireText } from './wire.ts'

function callerOf(db: Db, request: Request): Caller | null {
  const [, token] = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '') ?? []
  const userId = token === undefined ? undefined : db.sessions.userOf(token)
  const user = db.users.find(({ id }) => id === userId)
  return user === undefined || token === undefined ? null : { user, token }
}

interface ReceivedCall {
  db: Db
  now: number
  request: Request
  params: Readonly<Record<string, string>>
  body: unknown
  onMismatch?: ((mismatch: string) => void) | undefined
}

function mismatchIn({ id, response: schema }: Handler['endpoint'], body: string | null): string | undefined {
  const result = z.safeParse(schema, Object.is(schema, noContent) ? undefined : camelizeKeys(parseJson(body ?? 'null')))
  if (!result.success) return `The handler of ${id} does not match the endpoint: ${z.prettifyError(result.error)}`
  const dropped = isObject(result.data) && typeof result.data['dropped'] === 'number' ? result.data['dropped'] : 0
  return dropped === 0 ? undefined : `The handler of ${id} returns ${String(dropped)} entries that cannot be read.`
}

export function realResponse(handler: Handler, { db, now, request, params, body, onMismatch }: ReceivedCall): Response {
  const caller = callerOf(db, request)
  try {
    if (!handler.open && caller === null) throw new HttpError(401, 'The access token is missing or no longer valid.')
    if (typeof body === 'string') throw new HttpError(400, 'The body is not JSON.')
    const { searchParams } = new URL(request.url)
    const reply = handler.respond({ db, now, params, search: searchParams, body, caller })
    const text = reply.body === undefined ? null : wireText(reply.body)
    const mismatch = onMismatch && reply.status < 300 ? mismatchIn(handler.endpoint, text) : undefined
    if (mismatch !== undefined) onMismatch?.(mismatch)
    return responseOf(reply.status, text)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return responseOf(error.status, JSON.stringify({ message: error.message }))
  }
}

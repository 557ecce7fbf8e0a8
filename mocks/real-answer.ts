import type { Db } from './db.ts'
import { answer } from './faults.ts'
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
  /** The parsed JSON, or the text if invalid; undefined without a body. */
  body: unknown
}

/** Checks the token. An HttpError becomes its status and message. */
export function realAnswer(handler: Handler, { db, now, request, params, body }: ReceivedCall): Response {
  const caller = callerOf(db, request)
  try {
    if (!handler.open && caller === null) throw new HttpError(401, 'The access token is missing or no longer valid.')
    if (typeof body === 'string') throw new HttpError(400, 'The body is not JSON.')
    const { searchParams } = new URL(request.url)
    const reply = handler.answer({ db, now, params, search: searchParams, body, caller })
    return answer(reply.status, reply.body === undefined ? null : wireText(reply.body))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return answer(error.status, JSON.stringify({ message: error.message }))
  }
}

import ky, { isHTTPError, isKyError, isTimeoutError } from 'ky'
import * as z from 'zod/mini'
import { parseHttpDate } from '#lib/dates.ts'
import { parseJson, quoteLongIntegers } from '#lib/json.ts'
import { camelizeKeys, snakeizeKeys } from '#lib/key-case.ts'
import { cleanText, cutText } from '#lib/texts.ts'
import { readStoredUser, sessionSignal } from '#session/stored-user.ts'
import {
  ApiError,
  mediaType,
  noContent,
  pathOf,
  type AnyEndpoint,
  type CallParts,
  type Endpoint,
  type EndpointInput,
} from './endpoint.ts'
import { noteWait, retryPolicy, throwIfWaiting, timeLimit, waitOf } from './waits.ts'

/** An answer that did not come from the API. */
class ForeignAnswer extends Error {}

/**
 * Whether an answer is of something in front of the API: a redirect, or a page. A page behind a 429 or 5xx is a gateway's
 * own failure and says no more than its status.
 */
function isForeign({ type, redirected, status, headers: answered }: Response): boolean {
  if (type === 'opaqueredirect' || redirected || (status >= 300 && status < 400)) return true
  const isPage = /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(answered.get('Content-Type') ?? '')
  return isPage && status !== 429 && status < 500
}

/**
 * `fetch` with the whole body. A connection that is lost in the middle of it is a network failure like any other, for
 * which browsers have different words; ky knows these.
 */
async function fetchWhole(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  const read = async () => {
    try {
      return await response.text()
    } catch (cause) {
      throw cause instanceof TypeError ? new TypeError('network error', { cause }) : cause
    }
  }
  const text = await read()
  if (isForeign(response)) throw new ForeignAnswer()
  // A response without a body, such as a 204, must not get one.
  return new Response(text || null, response)
}

const client = ky.create({
  fetch: fetchWhole,
  // A refetch means a new answer, and an answer to one user is not for the next.
  cache: 'no-store',
  // Nothing is sent to the address that a redirect names.
  redirect: 'manual',
  // For the whole call: every retry, and the reading of the body.
  timeout: timeLimit,
  totalTimeout: timeLimit,
  parseJson,
  stringifyJson: (body) => JSON.stringify(snakeizeKeys(body)),
  credentials: 'same-origin',
})

/** Where the API is. */
export function apiOrigin(): string {
  const { VITE_API_BASE_URL: base } = import.meta.env
  return base ? new URL(base).origin : location.origin
}

function headers(token: string | undefined): Record<string, string> {
  const type = import.meta.env.VITE_API_MEDIA_TYPE || mediaType
  return {
    Accept: type,
    'Content-Type': type,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  }
}

const errorBody = z.union([
  z.pipe(
    z.object({ message: z.string() }),
    z.transform((body) => body.message),
  ),
  z.pipe(
    z.object({ error: z.string() }),
    z.transform((body) => body.error),
  ),
  z.pipe(
    z.object({ error: z.object({ message: z.string() }) }),
    z.transform((body) => body.error.message),
  ),
])

function serverMessage(data: unknown): string | undefined {
  const result = z.safeParse(errorBody, data)
  return result.success && result.data.trim() !== '' ? cutText(cleanText(result.data), 300) : undefined
}

function toApiError(endpoint: AnyEndpoint, cause: unknown): ApiError {
  // ky's errors contain the URL, and a URL may hold a token that must not reach a log.
  const of = { endpoint: endpoint.id, cause: isKyError(cause) ? undefined : cause }
  if (cause instanceof ForeignAnswer) return new ApiError({ ...of, kind: 'contract' })
  if (isHTTPError(cause)) {
    const wait = waitOf(cause)
    return new ApiError({
      ...of,
      kind: 'http',
      status: cause.response.status,
      serverMessage: serverMessage(cause.data),
      retryAt: wait === undefined ? undefined : Date.now() + wait,
    })
  }
  return new ApiError({ ...of, kind: isTimeoutError(cause) ? 'timeout' : 'network' })
}

/** From this length in characters, parsing an answer in one task delays a click noticeably. */
const longAnswer = 500_000

/** Resolves in a task of its own, after pending input such as a click. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Parses and validates an answer; a long one in several tasks, so that the page stays responsive. */
async function readAnswer<Answer>(
  endpoint: Endpoint<string, unknown, unknown, Answer>,
  text: string,
  signal: AbortSignal,
): Promise<Answer> {
  const step = async () => {
    if (text.length < longAnswer) return
    await nextTask()
    signal.throwIfAborted()
  }
  try {
    const quoted = quoteLongIntegers(text)
    await step()
    const value: unknown = quoted === '' ? null : JSON.parse(quoted)
    await step()
    const body = camelizeKeys(value)
    await step()
    return z.parse(endpoint.answer, body)
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new ApiError({ endpoint: endpoint.id, kind: 'contract', cause })
  }
}

interface CallOptions {
  signal?: AbortSignal | undefined
  /** Instead of the endpoint's. */
  retries?: number | undefined
  /** Receives the time of the answer by the server's clock, in ms since 1970, if the answer has one. */
  onServerTime?: ((instant: number) => void) | undefined
  /** `low` for a call that nothing on screen waits for. */
  priority?: RequestPriority | undefined
  /** The token of a session that has ended. The call then outlives the session's end and the page. */
  endedToken?: string
}

/**
 * Makes one call with headers, token, key case, timeout and retries. Resolves to the validated answer. Throws ApiError
 * for every failure, and the signal's reason when the call was aborted.
 */
export async function call<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: EndpointInput<Endpoint<Path, Query, Body, Answer>>,
  { signal: ownSignal, retries = endpoint.retries ?? 2, onServerTime, priority, endedToken }: CallOptions = {},
): Promise<Answer> {
  const { params, query, body }: CallParts = input
  const ignoresBody: boolean = Object.is(endpoint.answer, noContent)
  const isLast = endedToken !== undefined
  const signal = AbortSignal.any([...(ownSignal ? [ownSignal] : []), ...(isLast ? [] : [sessionSignal()])])
  const address = apiOrigin() + pathOf(endpoint, params)
  const isRead = endpoint.method === 'get'
  if (isRead) throwIfWaiting(endpoint, address)
  let text: string
  try {
    const response = await client(address, {
      method: endpoint.method,
      headers: headers(endedToken ?? readStoredUser()?.token.accessToken),
      searchParams: query,
      json: body,
      signal,
      keepalive: isLast,
      priority,
      retry: retryPolicy(retries),
    })
    text = await response.text()
    const serverTime = parseHttpDate(response.headers.get('Date') ?? '')
    if (serverTime !== undefined) onServerTime?.(serverTime)
  } catch (cause) {
    if (signal.aborted) throw cause
    const error = toApiError(endpoint, cause)
    if (isRead) noteWait(address, error)
    throw error
  }
  return ignoresBody ? z.parse(endpoint.answer, undefined) : await readAnswer(endpoint, text, signal)
}

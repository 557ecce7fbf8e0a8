import ky, { isHTTPError, isKyError, isTimeoutError } from 'ky'
import * as z from 'zod/mini'
import { parseHttpDate } from '#lib/days.ts'
import { parseJson, quoteLongIntegers } from '#lib/json.ts'
import { camelizeKeys, snakeizeKeys } from '#lib/key-case.ts'
import { namedWait } from '#lib/retry-after.ts'
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
import type { Messages } from './messages.ts'

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

/** In ms: for a whole call, its retries and the reading of its body included. */
export const timeLimit = 30_000

/** In ms: how long a 429 that names no time pauses its endpoint. */
const shortestWait = 1000

/** Until when the server asks to wait, in ms since 1970; undefined if it does not. */
function waitUntil(cause: unknown): number | undefined {
  if (!isHTTPError(cause) || ![429, 503].includes(cause.response.status)) return undefined
  const wait = namedWait(cause.response.headers, Date.now())
  if (cause.response.status === 429) return Date.now() + Math.max(shortestWait, wait ?? 0)
  return wait === undefined ? undefined : Date.now() + wait
}

/** Where the API is. */
export function apiOrigin(): string {
  const { VITE_API_BASE_URL: base } = import.meta.env
  return base ? new URL(base).origin : location.origin
}

/** Retries of a GET unless its endpoint says otherwise. */
const usualRetries = 2

let client: ReturnType<typeof ky.create> | undefined

/** The one client, made at the first call: programs that read the endpoints have no settings of a build. */
const clientOf = () => (client ??= createClient())

function createClient() {
  const type = import.meta.env.VITE_API_MEDIA_TYPE || mediaType
  return ky.create({
    fetch: fetchWhole,
    // A refetch means a new answer, and an answer to one user is not for the next.
    cache: 'no-store',
    // Nothing is sent to the address that a redirect names.
    redirect: 'manual',
    timeout: timeLimit,
    totalTimeout: timeLimit,
    parseJson,
    stringifyJson: (body) => JSON.stringify(snakeizeKeys(body)),
    credentials: 'same-origin',
    headers: { Accept: type, 'Content-Type': type },
    retry: {
      limit: usualRetries,
      methods: ['get'],
      statusCodes: [502, 503, 504],
      // A wait that the server asks for is kept outside of the call, which holds one of six places.
      afterStatusCodes: [],
      shouldRetry: ({ error }) => (waitUntil(error) === undefined ? undefined : false),
      delay: (tries) => 300 * 2 ** (tries - 1) * (0.8 + Math.random() * 0.4),
    },
  })
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

function messageIn(data: unknown): string | undefined {
  const result = z.safeParse(errorBody, data)
  return result.success && result.data.trim() !== '' ? cutText(cleanText(result.data), 300) : undefined
}

function toApiError(endpoint: AnyEndpoint, messages: Messages, cause: unknown): ApiError {
  // ky's errors contain the URL, and a URL may hold a token that must not reach a log.
  const of = { endpoint: endpoint.id, messages, onError: endpoint.onError, cause: isKyError(cause) ? undefined : cause }
  if (cause instanceof ForeignAnswer) return new ApiError({ ...of, kind: 'contract' })
  if (isHTTPError(cause)) {
    return new ApiError({
      ...of,
      kind: 'http',
      status: cause.response.status,
      serverMessage: messageIn(cause.data),
      retryAt: waitUntil(cause),
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
  messages: Messages,
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
    throw new ApiError({ endpoint: endpoint.id, messages, onError: endpoint.onError, kind: 'contract', cause })
  }
}

/** The failures that ask to wait, by endpoint (429) or address (503). Each session has its own. */
const waits = new WeakMap<AbortSignal, Map<string, ApiError>>()

function noteWait(key: string, error: ApiError): void {
  const session = sessionSignal()
  waits.set(session, (waits.get(session) ?? new Map<string, ApiError>()).set(key, error))
}

/** Throws while the server asks to wait: no screen, refresh or click comes earlier. */
function throwIfWaiting(endpoint: AnyEndpoint, address: string): void {
  const known = waits.get(sessionSignal())
  const failure = known?.get(endpoint.id) ?? known?.get(address)
  if (failure?.retryAt === undefined || Date.now() >= failure.retryAt) return
  const { kind, status, serverMessage, retryAt } = failure
  throw new ApiError({
    endpoint: endpoint.id,
    messages: endpoint.messages,
    onError: endpoint.onError,
    kind,
    status,
    serverMessage,
    retryAt,
  })
}

interface CallOptions {
  signal?: AbortSignal | undefined
  /** Instead of the endpoint's. */
  retries?: number | undefined
  /** Instead of the endpoint's. */
  messages?: Messages | undefined
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
  {
    signal: ownSignal,
    retries = endpoint.retries ?? usualRetries,
    messages = endpoint.messages,
    onServerTime,
    priority,
    endedToken,
  }: CallOptions = {},
): Promise<Answer> {
  const { params, query, body }: CallParts = input
  const ignoresBody: boolean = Object.is(endpoint.answer, noContent)
  const isLast = endedToken !== undefined
  const signal = AbortSignal.any([...(ownSignal ? [ownSignal] : []), ...(isLast ? [] : [sessionSignal()])])
  const address = apiOrigin() + pathOf(endpoint, params)
  const isRead = endpoint.method === 'get'
  if (isRead) throwIfWaiting(endpoint, address)
  const token = endedToken ?? readStoredUser()?.token.accessToken
  let text: string
  try {
    const response = await clientOf()(address, {
      method: endpoint.method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      searchParams: query,
      json: body,
      signal,
      keepalive: isLast,
      priority,
      retry: retries === usualRetries ? {} : { limit: retries },
    })
    text = await response.text()
    const serverTime = parseHttpDate(response.headers.get('Date') ?? '')
    if (serverTime !== undefined) onServerTime?.(serverTime)
  } catch (cause) {
    if (signal.aborted) throw cause
    const error = toApiError(endpoint, messages, cause)
    if (isRead && error.retryAt !== undefined) noteWait(error.status === 429 ? endpoint.id : address, error)
    throw error
  }
  return ignoresBody ? z.parse(endpoint.answer, undefined) : await readAnswer(endpoint, messages, text, signal)
}

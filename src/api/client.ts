import ky, { isHTTPError, isKyError, isTimeoutError } from 'ky'
import * as z from 'zod/mini'
import { ApiError } from '#lib/api-error.ts'
import { parseHttpDate } from '#lib/days.ts'
import { isObject, parseJson, quoteLongIntegers } from '#lib/json.ts'
import { camelizeKeys, snakeizeKeys } from '#lib/key-case.ts'
import { namedWait } from '#lib/retry-after.ts'
import { cleanText, cutText } from '#lib/texts.ts'
import { readStoredUser, sessionSignal } from '#session/stored-user.ts'
import {
  ofEndpoint,
  mediaType,
  noContent,
  pathOf,
  type AnyEndpoint,
  type CallParts,
  type Endpoint,
  type EndpointInput,
} from './endpoint.ts'

class ForeignResponse extends Error {
  /** 0 for a redirect. */
  readonly status: number

  constructor(response: Response) {
    super()
    this.status = response.status
  }
}

/** A redirect or an HTML page comes from something in front of the API. A 429 or 5xx is handled by its status. */
function isForeign({ type, redirected, status, headers }: Response): boolean {
  if (type === 'opaqueredirect' || redirected || (status >= 300 && status < 400)) return true
  const isPage = /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('Content-Type') ?? '')
  return isPage && status !== 429 && status < 500
}

/** Browsers report a connection lost within the body in different words; ky recognizes `network error`. */
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
  if (isForeign(response)) throw new ForeignResponse(response)
  // A response without a body, such as a 204, must not get one.
  return new Response(text || null, response)
}

/** For a whole call including its retries and its body. */
export const timeLimit = 30_000

const shortestWait = 1000

function waitUntil(cause: unknown): number | undefined {
  if (!isHTTPError(cause) || ![429, 503].includes(cause.response.status)) return undefined
  const wait = namedWait(cause.response.headers, Date.now())
  if (cause.response.status === 429) return Date.now() + Math.max(shortestWait, wait ?? 0)
  return wait === undefined ? undefined : Date.now() + wait
}

export function apiOrigin(): string {
  const { VITE_API_BASE_URL: base } = import.meta.env
  return base ? new URL(base).origin : location.origin
}

const usualRetries = 2

let client: ReturnType<typeof ky.create> | undefined

/** Created at the first call, because scripts that import the endpoints have no build settings. */
const clientOf = () => (client ??= createClient())

function createClient() {
  const type = import.meta.env.VITE_API_MEDIA_TYPE || mediaType
  return ky.create({
    fetch: fetchWhole,
    // A refetch must reach the server, and a response for one user must not reach the next.
    cache: 'no-store',
    // Send nothing to the target of a redirect.
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
      // Waits that the server names happen outside the call, which occupies one of six slots of the queue.
      afterStatusCodes: [],
      shouldRetry: ({ error }) => (waitUntil(error) === undefined ? undefined : false),
      delay: (tries) => 300 * 2 ** (tries - 1) * (0.8 + Math.random() * 0.4),
    },
  })
}

/** Under `message`, `error` or `error.message`. */
function messageIn(data: unknown): string | undefined {
  const { message, error }: Readonly<Record<string, unknown>> = isObject(data) ? data : {}
  const text = [message, error, isObject(error) && error['message']].find((one) => typeof one === 'string')
  return text?.trim() ? cutText(cleanText(text), 300) : undefined
}

function toApiError(endpoint: AnyEndpoint, cause: unknown): ApiError {
  // ky's errors contain the URL, and a URL may hold a token that must not reach a log.
  const of = { ...ofEndpoint(endpoint), cause: isKyError(cause) ? undefined : cause }
  if (cause instanceof ForeignResponse) {
    // A reload after a change would lose what was entered.
    const loadsData = endpoint.method === 'get' || endpoint.onError === 'inline'
    const isLoginPage = loadsData && cause.status < 400
    return new ApiError({ ...of, kind: isLoginPage ? 'login-page' : 'contract' })
  }
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

/** Parsing a longer response in one task delays clicks noticeably. */
const longResponse = 500_000

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function readResponse<Data>(
  endpoint: Endpoint<string, unknown, unknown, Data>,
  text: string,
  signal: AbortSignal,
): Promise<Data> {
  const step = async () => {
    if (text.length < longResponse) return
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
    return z.parse(endpoint.response, body)
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new ApiError({ ...ofEndpoint(endpoint), kind: 'contract', cause })
  }
}

/** Failures that named a wait, by endpoint (429) or address (503). */
const waits = new Map<string, ApiError>()

export const forgetWaits = () => waits.clear()

function throwIfWaiting(endpoint: AnyEndpoint, address: string): void {
  const failure = waits.get(endpoint.id) ?? waits.get(address)
  if (failure?.retryAt === undefined || Date.now() >= failure.retryAt) return
  const { kind, status, serverMessage, retryAt } = failure
  throw new ApiError({ ...ofEndpoint(endpoint), kind, status, serverMessage, retryAt })
}

interface CallOptions {
  signal?: AbortSignal | undefined
  retries?: number | undefined
  onServerTime?: ((instant: number) => void) | undefined
  priority?: RequestPriority | undefined
  /** The token of an ended session, whose call outlives the page. */
  endedToken?: string
}

/** Throws ApiError for every failure, and the signal's reason if the call was aborted. */
export async function call<Path extends string, Query, Body, Data>(
  endpoint: Endpoint<Path, Query, Body, Data>,
  input: EndpointInput<Endpoint<Path, Query, Body, Data>>,
  {
    signal: ownSignal,
    retries = endpoint.retries ?? usualRetries,
    onServerTime,
    priority,
    endedToken,
  }: CallOptions = {},
): Promise<Data> {
  const { params, query, body }: CallParts = input
  const ignoresBody: boolean = Object.is(endpoint.response, noContent)
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
    const error = toApiError(endpoint, cause)
    if (isRead && error.retryAt !== undefined) waits.set(error.status === 429 ? endpoint.id : address, error)
    throw error
  }
  return ignoresBody ? z.parse(endpoint.response, undefined) : await readResponse(endpoint, text, signal)
}

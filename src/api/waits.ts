import { isHTTPError } from 'ky'
import { namedWait } from '#lib/retry-after.ts'
import { sessionSignal } from '#session/stored-user.ts'
import { ApiError, type AnyEndpoint } from './endpoint.ts'

/** In ms: for a whole call, its retries and waits included. */
export const timeLimit = 30_000

/** In ms: what a wait must leave of the time limit for the call behind it. */
const shortestCall = 1000

/** The statuses behind which another try may succeed. A 429 is one only where it names a wait. */
const passing = [429, 502, 503, 504]

/** The wait in ms that the answer of a failed call names; undefined for none. */
export function waitOf(cause: unknown): number | undefined {
  if (!isHTTPError(cause) || !passing.includes(cause.response.status)) return undefined
  return namedWait(cause.response.headers, Date.now())
}

/** How a call that begins now is tried again, `limit` times at most: never before the time that the server names. */
export function retryPolicy(limit: number) {
  const endsAt = Date.now() + timeLimit
  let told = 0
  return {
    limit,
    methods: ['get'],
    statusCodes: passing,
    // ky would cut a long wait, and come too early.
    afterStatusCodes: [],
    shouldRetry: ({ error }: { error: Error }) => {
      const wait = waitOf(error)
      told = wait ?? 0
      if (wait !== undefined) return Date.now() + wait + shortestCall <= endsAt
      return isHTTPError(error) && error.response.status === 429 ? false : undefined
    },
    delay: (tries: number) => Math.max(told, 300 * 2 ** (tries - 1) * (0.8 + Math.random() * 0.4)),
  }
}

/** The failures that name a time, by address. A session has its own, and its signal tells it from the next. */
const failures = new WeakMap<AbortSignal, Map<string, ApiError>>()

/** Notes until when the server takes no call at an address, if the failure of the last one says so. */
export function noteWait(address: string, error: ApiError): void {
  const session = sessionSignal()
  const known = failures.get(session) ?? new Map<string, ApiError>()
  if (error.retryAt !== undefined) failures.set(session, known.set(address, error))
}

/**
 * Throws as long as the failure of the last call to an address forbids another one: no screen, refresh or loader comes
 * earlier than the server said.
 */
export function throwIfWaiting({ id }: AnyEndpoint, address: string): void {
  const known = failures.get(sessionSignal())
  const failure = known?.get(address)
  if (failure?.retryAt === undefined) return
  const { kind, status, serverMessage, retryAt } = failure
  // An error of its own: a query is found by the one that it has.
  if (Date.now() < retryAt) throw new ApiError({ endpoint: id, kind, status, serverMessage, retryAt })
  known?.delete(address)
}

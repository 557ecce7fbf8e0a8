import { hashKey, type Query, type QueryFunctionContext } from '@tanstack/react-query'
import PQueue from 'p-queue'
import { ApiError } from '#lib/api-error.ts'
import { isPermanentFailure } from '#lib/refresh-interval.ts'
import { abortPendingCalls } from '#session/stored-user.ts'
import {
  afterCall,
  afterFailure,
  allowsCall,
  closedBreaker,
  isOpen,
  probeAt,
  probeNow,
  type CircuitBreaker,
} from './circuit-breaker.ts'
import { forgetWaits } from './client.ts'
import { ofEndpoint, queryKeyOf, type AnyEndpoint } from './endpoint.ts'

/** As many as a browser opens to an HTTP/1.1 host. */
export const connections = 6

/** Calls for many portals. */
export const queue = new PQueue({ concurrency: connections })

/** In ms. Portals differ too much for more than a rough estimate. */
const usualLatency = 150

/** How long so many calls take, rounded up to 5 s; undefined if it is that short. */
export function queueSeconds(calls: number): number | undefined {
  const seconds = 5 * Math.ceil(((calls / queue.concurrency) * usualLatency) / 5000)
  return seconds > 5 ? seconds : undefined
}

/** The highest number goes first. */
export const inViewPriority = 1

export const lowestPriority = Number.MIN_SAFE_INTEGER

/** Moves a waiting call ahead, because its row has come into view. */
export function moveToFront(queryHash: string, priority: number): void {
  try {
    queue.setPriority(queryHash, priority)
  } catch {
    // It is no longer waiting.
  }
}

interface EndpointState {
  breaker: CircuitBreaker
  error: ApiError | undefined
  /**
   * Queries whose last call failed, the latest one last. Another failure of the same query says nothing new about the
   * endpoint.
   */
  failing: Set<string>
}

const states = new Map<string, EndpointState>()

function stateOf(endpoint: string): EndpointState {
  const state = states.get(endpoint) ?? { breaker: closedBreaker(Date.now()), error: undefined, failing: new Set() }
  states.set(endpoint, state)
  return state
}

/** The next session starts without pending calls, pauses and waits. */
export function resetCalls(): void {
  abortPendingCalls()
  forgetWaits()
  states.clear()
}

/** Undefined while the endpoint works. */
export function outageOf(endpoint: string): { error: ApiError | undefined; retryAt: number } | undefined {
  const { breaker, error } = stateOf(endpoint)
  return isOpen(breaker) ? { error, retryAt: probeAt(breaker) } : undefined
}

export function callNow(endpoint: string): void {
  const state = stateOf(endpoint)
  state.breaker = probeNow(state.breaker)
}

/**
 * In ms. While an endpoint is down, those that failed last are tried last: a portal that fails for a reason of its own would
 * otherwise be tried each time, and the others never.
 */
const waitOf = ({ failing }: EndpointState, queryHash: string): number =>
  Math.min(1000, 200 * ([...failing].indexOf(queryHash) + 1))

const hasFailed = ({ state }: Query): boolean => state.error !== null

/** No failure: the call waits. */
const paused = (endpoint: AnyEndpoint, cause: ApiError | undefined, retryAt: number | undefined) =>
  new ApiError({ ...ofEndpoint(endpoint), kind: 'paused', status: cause?.status, retryAt, cause })

/** Three consecutive failures pause the endpoint: calls reject without being made, except for an occasional probe. */
export function enqueue<Data>(
  { client, queryKey, signal }: QueryFunctionContext,
  endpoint: AnyEndpoint,
  priority: number,
  makeCall: () => Promise<Data>,
): Promise<Data> {
  const queryHash = hashKey(queryKey)
  const work = async () => {
    const state = stateOf(endpoint.id)
    const wait = waitOf(state, queryHash)
    if (!allowsCall(state.breaker, Date.now() - wait)) {
      throw paused(endpoint, state.error, probeAt(state.breaker) + wait)
    }
    const startedAt = Date.now()
    state.breaker = afterCall(state.breaker, startedAt)
    try {
      const result = await makeCall()
      const wasDown = isOpen(state.breaker)
      state.failing.delete(queryHash)
      state.breaker = closedBreaker(Date.now())
      if (wasDown) {
        void client.refetchQueries({ queryKey: queryKeyOf(endpoint), type: 'active', predicate: hasFailed })
      }
      return result
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) throw paused(endpoint, error, error.retryAt)
      if (!signal.aborted && error instanceof ApiError && !isPermanentFailure(error)) {
        state.error = error
        // Failures take longer because of retries. A success since this call started shows that the endpoint works.
        const isNewFailure = !state.failing.has(queryHash) && startedAt >= state.breaker.lastSuccess
        if (isNewFailure || isOpen(state.breaker)) {
          state.breaker = afterFailure(state.breaker, startedAt, Date.now())
        }
        state.failing.delete(queryHash)
        state.failing.add(queryHash)
      }
      throw error
    }
  }
  return queue.add(work, { id: queryHash, priority, signal })
}

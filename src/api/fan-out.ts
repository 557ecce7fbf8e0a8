import type { QueryClient } from '@tanstack/react-query'
import PQueue from 'p-queue'
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

/** As many connections as a browser opens to one HTTP/1.1 host. */
export const concurrency = 6

/** Which of the waiting calls is made next: the one of the highest number. */
const priorities = {
  /** Counts of visible rows, and what a person has asked for by a click. */
  inView: 3,
  /** Failed runs of visible rows. */
  runsInView: 2,
  /** Counts of the other rows. */
  rest: 1,
  /** Failed runs of the other rows, and their first errors. */
  runsOfRest: 0,
}

export type Priority = keyof typeof priorities

/** Resolves a call that was not made, since its endpoint counts as down. */
export const notCalled = Symbol('not called')

interface CallOptions {
  priority: Priority
  signal: AbortSignal
}

interface GuardedOptions extends CallOptions {
  /** The id of the endpoint. While it counts as down its calls are not made. */
  endpoint: string
  /** Has failed before: another failure says nothing about the endpoint. */
  isRepeat: boolean
}

/** The calls for many portals: six at a time in the order of their priorities, and few to an endpoint that is down. */
export function createFanOut() {
  const queue = new PQueue({ concurrency })
  const breakers = new Map<string, CircuitBreaker>()
  const listeners = new Set<() => void>()
  const breakerOf = (endpoint: string) => breakers.get(endpoint) ?? closedBreaker(Date.now())
  const setBreaker = (endpoint: string, breaker: CircuitBreaker) => {
    const hasChanged = isOpen(breakerOf(endpoint)) !== isOpen(breaker)
    breakers.set(endpoint, breaker)
    if (hasChanged) for (const listener of listeners) listener()
  }

  const add = <Answer>(work: () => Promise<Answer>, { priority, signal }: CallOptions): Promise<Answer> =>
    queue.add(work, { priority: priorities[priority], signal })

  async function watched<Answer>(work: () => Promise<Answer>, options: GuardedOptions): Promise<Answer> {
    const { endpoint, signal, isRepeat } = options
    try {
      const answer = await work()
      reset(endpoint)
      return answer
    } catch (error) {
      if (!isRepeat && !signal.aborted) {
        setBreaker(endpoint, afterFailure(breakerOf(endpoint), Date.now()))
        // No further call starts until those in flight are answered.
        queue.concurrency = 1
      }
      throw error
    }
  }

  function reset(endpoint: string): void {
    setBreaker(endpoint, closedBreaker(Date.now()))
    queue.concurrency = concurrency
  }

  return {
    /** Makes a call when it is its turn. An aborted one leaves the queue. */
    call: add,
    /** The same, unless the endpoint counts as down by then: resolves to `notCalled`. */
    callGuarded: <Answer>(work: () => Promise<Answer>, options: GuardedOptions): Promise<Answer | typeof notCalled> => {
      const { endpoint } = options
      const guardedWork = async () => {
        if (!allowsCall(breakerOf(endpoint), Date.now())) return notCalled
        setBreaker(endpoint, afterCall(breakerOf(endpoint), Date.now()))
        return watched(work, options)
      }
      return add<Answer | typeof notCalled>(guardedWork, options)
    },
    /** Three calls in a row to this endpoint have failed. */
    isDown: (endpoint: string): boolean => isOpen(breakerOf(endpoint)),
    /** When the next call to this endpoint is let through, in ms since 1970; 0 for any time. */
    probeAt: (endpoint: string): number => probeAt(breakerOf(endpoint)),
    /** Lets one call to this endpoint through now. */
    probeNow: (endpoint: string): void => setBreaker(endpoint, probeNow(breakerOf(endpoint))),
    /** Takes an endpoint as working again. */
    reset,
    /** Calls the listener whenever an endpoint goes down or comes back. Returns the unsubscribe function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type FanOut = ReturnType<typeof createFanOut>

const fanOuts = new WeakMap<QueryClient, FanOut>()

/** The one fan-out of the console: as long-lived as its cache. */
export function fanOutOf(client: QueryClient): FanOut {
  const fanOut = fanOuts.get(client) ?? createFanOut()
  fanOuts.set(client, fanOut)
  return fanOut
}

/**
 * How many calls may still be made in this minute by refreshes in the background. What a person has asked for is not
 * limited: the limit begins with `limit`.
 */
export function createBudget() {
  let left = Infinity
  return {
    /** Takes so many calls, or as many as are left; returns how many. */
    take: (wanted: number): number => {
      const taken = Math.min(wanted, left)
      left -= taken
      return taken
    },
    /** From now on no more than the calls of a minute. */
    limit: (perMinute: number) => {
      left = Math.min(left, perMinute)
    },
    /** A minute begins. */
    refill: (perMinute: number) => {
      if (left < Infinity) left = perMinute
    },
    /** What follows is asked for by a person. */
    lift: () => {
      left = Infinity
    },
  }
}

import {
  CancelledError,
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import PQueue from 'p-queue'
import type { Counts } from '#api/schema-fields.ts'
import { idleInterval, isFailing } from '#lib/refresh-interval.ts'
import { afterCall, afterFailure, allowsCall, closedBreaker, isOpen, probeNow } from './circuit-breaker.ts'

export type CountsQuery = Query<unknown, Error, Counts>

/** The query of one portal's counts. */
export type CountsQueryOf = (portalId: string) => {
  queryKey: QueryKey
  queryFn?: unknown
  meta?: object
  gcTime?: number
}

/** As many connections as a browser opens to one HTTP/1.1 host. */
export const concurrency = 6

/** The counts of visible rows are fetched before other calls of the screen, and before the counts of other rows. */
const priorities = { visible: 2, extra: 1, rest: 0 }

/** Failures in a row after which the loads that failed before are not tried any further in this round. */
const maxFailedRetries = 3

/** A filter for these queries alone. */
export function only(queries: readonly CountsQuery[]) {
  const hashes = new Set(queries.map(({ queryHash }) => queryHash))
  return { predicate: ({ queryHash }: { queryHash: string }) => hashes.has(queryHash) }
}

type CountsFunction = (context: QueryFunctionContext) => Promise<Counts>

const isCountsFunction = (queryFn: unknown): queryFn is CountsFunction => typeof queryFn === 'function'

/** The calls for the counts of one dashboard: six at a time, visible rows first, few while the server is down. */
export function createCountsLoader(queryOf: CountsQueryOf) {
  const queue = new PQueue({ concurrency })
  const openedAt = Date.now()
  let breaker = closedBreaker(Date.now())
  /** Of the latest `loadAll`. */
  let leaving = AbortSignal.abort()

  async function fetchCounts(queryFn: CountsFunction, context: QueryFunctionContext): Promise<Counts> {
    const state = context.client.getQueryState(context.queryKey)
    const isRefetch = state !== undefined && state.dataUpdatedAt > 0
    if (isRefetch) {
      if (!allowsCall(breaker, Date.now())) throw new Error('Not called: the server is down.')
      breaker = afterCall(breaker, Date.now())
    }
    try {
      const counts = await queryFn(context)
      breaker = closedBreaker(Date.now())
      queue.concurrency = concurrency
      return counts
    } catch (error) {
      // A portal that fails all the time says nothing about the server.
      if (isRefetch && !isFailing(state) && !context.signal.aborted) {
        breaker = afterFailure(breaker, Date.now())
        // No further call starts until those in flight are answered.
        queue.concurrency = 1
      }
      throw error
    }
  }

  /** The query options of one portal's counts. */
  function countsOptions(portalId: string) {
    const { queryFn, ...options } = queryOf(portalId)
    if (!isCountsFunction(queryFn)) throw new Error('A counts query needs a query function.')
    return {
      ...options,
      queryFn: (context: QueryFunctionContext): Promise<Counts> => {
        const isVisible = context.client.getQueryCache().get(hashKey(context.queryKey))?.isActive() ?? false
        return queue.add(() => fetchCounts(queryFn, context), {
          priority: isVisible ? priorities.visible : priorities.rest,
          signal: context.signal,
        })
      },
    }
  }

  return {
    countsOptions,
    /** Makes another call of the screen in the same queue, before the counts of rows out of view. */
    enqueue: <Answer>(work: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
      queue.add(work, { priority: priorities.extra, signal }),
    /** Whether the server counts as down. */
    isDown: () => isOpen(breaker),
    /**
     * Loads the counts that are missing or were stale when the screen opened, until the signal aborts. Counts that have
     * never loaded but failed are left to `retryFailed`. Never rejects.
     */
    async loadAll(client: QueryClient, portalIds: readonly string[], signal: AbortSignal): Promise<void> {
      leaving = signal
      const remaining = portalIds.values()
      const loadOne = async (portalId: string): Promise<void> => {
        const options = countsOptions(portalId)
        const state = client.getQueryState(options.queryKey)
        if (state?.status === 'error' && state.data === undefined) return
        try {
          await client.query({ ...options, staleTime: Date.now() - openedAt + idleInterval })
        } catch (error) {
          // A row that scrolls out of view cancels its query.
          if (error instanceof CancelledError && !signal.aborted) await loadOne(portalId)
        }
      }
      const worker = async () => {
        for (const portalId of remaining) {
          if (signal.aborted) return
          // oxlint-disable-next-line no-await-in-loop -- each worker makes one call at a time
          await loadOne(portalId)
        }
      }
      await Promise.all(Array.from({ length: concurrency }, worker))
    },
    /**
     * Tries counts that have never loaded again, one after the other, those that failed longest ago first. Stops after
     * three failures in a row, and when `loadAll` does. Never rejects.
     */
    async retryFailed(client: QueryClient, queries: readonly CountsQuery[]): Promise<void> {
      const signal = leaving
      const byAge = queries.toSorted((one, other) => one.state.errorUpdatedAt - other.state.errorUpdatedAt)
      let failures = 0
      for (const query of byAge) {
        if (signal.aborted || failures === maxFailedRetries) return
        // oxlint-disable-next-line no-await-in-loop -- a server that may be down gets one call at a time
        await client.refetchQueries(only([query]), { cancelRefetch: false })
        failures = query.state.data === undefined ? failures + 1 : 0
      }
    },
    /** Tries these queries now, whatever the backoff: one first, and if it succeeds the others. Never rejects. */
    async retryNow(client: QueryClient, queries: readonly CountsQuery[]): Promise<void> {
      const first = queries.find((query) => query.isActive()) ?? queries[0]
      if (!first) return
      breaker = probeNow(breaker)
      await client.refetchQueries(only([first]), { cancelRefetch: false })
      if (isFailing(first.state)) return
      const others = queries.filter((query) => query !== first)
      await client.refetchQueries(only(others), { cancelRefetch: false })
    },
  }
}

export type CountsLoader = ReturnType<typeof createCountsLoader>

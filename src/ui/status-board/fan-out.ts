import { useQueryClient, type QueryClient, type UseQueryOptions } from '@tanstack/react-query'
import PQueue from 'p-queue'
import { useEffect, useState } from 'react'

/** What HTTP/1.1 browsers open to one host. */
const lanes = 6
/** In ms: how often listeners hear of progress while answers come in. */
const progressEvery = 300

/** The query of one id, such as a portal's counts. */
export type FanOutQuery = (id: string) => Pick<UseQueryOptions, 'queryKey' | 'queryFn' | 'meta' | 'gcTime'>

export interface FanOutProgress {
  /** How many of `total` have answered or failed. */
  settled: number
  total: number
}

/**
 * One query per id, six in flight, those preferred last first. It only fills the cache; each row reads its own query, so
 * that an arriving answer draws that row and nothing else.
 */
export class FanOut {
  readonly #client: QueryClient
  readonly #queryOf: FanOutQuery
  readonly #queue = new PQueue({ concurrency: lanes })
  readonly #waiting = new Set<string>()
  readonly #running = new Set<string>()
  readonly #turns = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  #turn = 0
  #turnIsOpen = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #progress: FanOutProgress = { settled: 0, total: 0 }

  constructor(client: QueryClient, queryOf: FanOutQuery) {
    this.#client = client
    this.#queryOf = queryOf
  }

  /** Loads every id, in this order but for those that were preferred. */
  load(ids: readonly string[]): void {
    this.#progress = { settled: 0, total: ids.length }
    this.#queue.pause()
    for (const id of ids) this.#add(id)
    // Rows are drawn and say that they are in view only after this; nothing starts before them. A hidden page draws none.
    if (document.hidden) this.#queue.start()
    else requestAnimationFrame(() => this.#queue.start())
    this.#tell()
  }

  /** Moves an id to the front of those that wait: its row is in view. */
  prefer(id: string): void {
    this.#openTurn()
    this.#turns.set(id, this.#turn)
    if (this.#waiting.has(id)) this.#queue.setPriority(id, this.#turn)
  }

  /** Loads one id again, before all others. */
  retry(id: string): void {
    this.prefer(id)
    if (!this.#waiting.has(id) && !this.#running.has(id)) this.#add(id)
  }

  /** Takes back what waits and aborts what is in flight. */
  stop(): void {
    this.#queue.clear()
    this.#waiting.clear()
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const id of this.#running) {
      void this.#client.cancelQueries({ queryKey: this.#queryOf(id).queryKey, exact: true })
    }
  }

  /** Calls back when progress changed, a few times a second at most; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** How far it is, as told last; the same object until it changed. */
  readonly progress = (): FanOutProgress => this.#progress

  /** Rows that come into view together share a turn, so that they are loaded from the top. */
  #openTurn(): void {
    if (this.#turnIsOpen) return
    this.#turnIsOpen = true
    this.#turn += 1
    queueMicrotask(() => (this.#turnIsOpen = false))
  }

  #add(id: string): void {
    this.#waiting.add(id)
    void this.#queue.add(() => this.#run(id), { id, priority: this.#turns.get(id) ?? 0 })
  }

  async #run(id: string): Promise<void> {
    this.#waiting.delete(id)
    this.#running.add(id)
    try {
      await this.#client.query(this.#queryOf(id))
    } catch {
      // A failure is the query's own state, and its row shows it.
    }
    this.#running.delete(id)
    this.#timer ??= setTimeout(() => this.#tell(), progressEvery)
  }

  #tell(): void {
    this.#timer = undefined
    const { total } = this.#progress
    this.#progress = { settled: total - this.#waiting.size - this.#running.size, total }
    for (const listener of this.#listeners) listener()
  }
}

/** A fan-out over `ids` for as long as the screen is open; leaving it aborts the rest. Keep `ids` and `queryOf` stable. */
export function useFanOut(ids: readonly string[], queryOf: FanOutQuery): FanOut {
  const client = useQueryClient()
  const [fanOut] = useState(() => new FanOut(client, queryOf))
  useEffect(() => {
    fanOut.load(ids)
    return () => fanOut.stop()
  }, [fanOut, ids])
  return fanOut
}

import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { isFailing, type FetchTimes } from '#lib/refresh-interval.ts'

/** What HTTP/1.1 browsers open to one host. */
const lanes = 6
/** In ms: how often listeners hear of progress while answers come in. */
const progressEvery = 300
/** How many ids may fail one after the other before a refresh gives up. */
const patience = 3

interface Waiting {
  id: string
  /** Whether it is asked again although it is known. */
  anew: boolean
  /** The later, the sooner it goes. */
  turn: number
  /** Told whether it worked. */
  settle: (worked: boolean) => void
}

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
  /** In the order of their coming. */
  readonly #waiting = new Map<string, Waiting>()
  readonly #running = new Set<string>()
  readonly #turns = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  #asked = new Map<string, FetchTimes>()
  #ids: readonly string[] = []
  /** Of the load, not of refreshes. */
  #unsettled = new Set<string>()
  #turn = 0
  #turnIsOpen = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #progress: FanOutProgress = { settled: 0, total: 0 }
  #stopped = false
  /** While rows are still to say that they are in view. */
  #held = false
  /** Counts stops: what began before one must not go on after it. */
  #life = 0
  #round = 0
  #refreshing = false
  #down: FetchTimes | undefined

  constructor(client: QueryClient, queryOf: FanOutQuery) {
    this.#client = client
    this.#queryOf = queryOf
  }

  /** When each id was answered or failed last, as far as it was. */
  get asked(): ReadonlyMap<string, FetchTimes> {
    return this.#asked
  }

  /** Of a server that refuses everything: when it last answered and when it last failed. Undefined while it answers. */
  get down(): FetchTimes | undefined {
    return this.#down
  }

  /** Whether there is more to be refreshed than what is under way. */
  get refreshing(): boolean {
    return this.#refreshing
  }

  /**
   * Loads every id that is not known yet, in this order but for those that were preferred. After a stop nothing is loaded
   * until it goes on: a list may still change while its screen is being left.
   */
  load(ids: readonly string[]): void {
    this.#ids = ids
    if (!this.#stopped) this.#begin()
  }

  #begin(): void {
    const ids = this.#ids
    const wanted = new Set(ids)
    this.#asked = new Map([...this.#asked].filter(([id]) => wanted.has(id)))
    this.#unsettled = new Set(ids.filter((id) => !this.#asked.get(id)?.dataUpdatedAt))
    this.#held = true
    // Of one turn those go first that are added first: rows that are drawn already, from the top.
    const drawn = [...this.#turns.keys()].filter((id) => this.#unsettled.has(id))
    for (const id of new Set([...drawn, ...this.#unsettled])) this.#add(id)
    // Rows are drawn and say that they are in view only after this; nothing starts before them. A hidden page draws none.
    if (document.hidden) this.#release()
    else requestAnimationFrame(() => this.#release())
    this.#tell()
  }

  /** Moves an id to the front of those that wait: its row is in view. */
  prefer(id: string): void {
    this.#openTurn()
    this.#turns.set(id, this.#turn)
    const waiting = this.#waiting.get(id)
    if (waiting) waiting.turn = this.#turn
  }

  /** Loads one id again, before all others. */
  retry(id: string): void {
    this.prefer(id)
    this.#add(id)
  }

  /**
   * Asks for these anew, instead of what was to be refreshed before. One after the other until one answers, then six at a
   * time, until one fails that has answered before. Three such failures in a row end it: a server that is down gets a few
   * calls and not one for each id.
   */
  async refresh(ids: readonly string[]): Promise<void> {
    if (this.#stopped) return
    this.#round += 1
    const round = this.#round
    const rest = ids.filter((id) => !this.#waiting.has(id) && !this.#running.has(id)).values()
    let inRow = 0
    const ask = async (id: string): Promise<boolean> => {
      const wasFailing = isFailing(this.#asked.get(id))
      const worked = await this.#enqueue(id, true)
      if (round !== this.#round) return false
      if (worked) this.#down = undefined
      if (worked) inRow = 0
      else if (this.#down || !wasFailing) inRow += 1
      return worked
    }
    const goesOn = () => round === this.#round && inRow < (this.#down ? 1 : patience)
    const lane = async () => {
      for (const id of rest) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other in each lane
        await ask(id)
        if (inRow > 0 || round !== this.#round) return
      }
      // A slow answer or two, of what is under way, must not hold up the next refresh.
      if (round === this.#round) this.#refreshing = false
    }
    this.#refreshing = true
    for (const id of rest) {
      // oxlint-disable-next-line no-await-in-loop -- whether it answers decides about the next
      if (await ask(id)) await Promise.all(Array.from({ length: lanes }, lane))
      if (!goesOn()) break
    }
    if (round !== this.#round) return
    this.#refreshing = false
    if (!goesOn()) this.#down = this.#newest()
    this.#tell()
  }

  /** Asks for no more of what is to be refreshed. */
  endRefresh(): void {
    this.#round += 1
    this.#refreshing = false
  }

  /** Takes back what waits and aborts what is in flight. */
  stop(): void {
    this.#stopped = true
    this.#life += 1
    this.endRefresh()
    this.#waiting.clear()
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const id of this.#running) {
      void this.#client.cancelQueries({ queryKey: this.#queryOf(id).queryKey, exact: true })
    }
    this.#running.clear()
  }

  /** Goes on after a stop, with what is not known yet. */
  resume(): void {
    if (!this.#stopped) return
    this.#stopped = false
    this.#begin()
  }

  /** Calls back when progress changed, a few times a second at most; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** How far it is, as told last; the same object until it changed. */
  readonly progress = (): FanOutProgress => this.#progress

  /** Rows that come into view in one frame, however often it is drawn, share a turn: they are loaded from the top. */
  #openTurn(): void {
    if (this.#turnIsOpen) return
    this.#turnIsOpen = true
    this.#turn += 1
    requestAnimationFrame(() => (this.#turnIsOpen = false))
  }

  #add(id: string): void {
    if (this.#waiting.has(id) || this.#running.has(id)) return
    void this.#enqueue(id, false)
  }

  /** Resolves to whether it worked; never where it is stopped before it begins. */
  async #enqueue(id: string, anew: boolean): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    // What is shown already is refreshed before what nobody has seen is loaded.
    const turn = anew ? this.#turn : (this.#turns.get(id) ?? 0)
    this.#waiting.set(id, { id, anew, turn, settle: resolve })
    this.#fill()
    return await promise
  }

  #release(): void {
    this.#held = false
    this.#fill()
  }

  /** Begins as many of those that wait as there are free lanes. */
  #fill(): void {
    while (!this.#held && this.#running.size < lanes) {
      const next = this.#next()
      if (next === undefined) return
      const { id, anew, settle } = next
      this.#waiting.delete(id)
      void this.#run(id, anew).then((worked) => {
        settle(worked)
        this.#fill()
      })
    }
  }

  /** Of the latest turn the one that came first. */
  #next(): Waiting | undefined {
    let next: Waiting | undefined
    for (const one of this.#waiting.values()) if (next === undefined || one.turn > next.turn) next = one
    return next
  }

  /** Resolves to whether it worked. */
  async #run(id: string, anew: boolean): Promise<boolean> {
    const life = this.#life
    const query = this.#queryOf(id)
    this.#running.add(id)
    let worked = true
    try {
      await this.#client.query(anew ? { ...query, staleTime: 0 } : query)
    } catch {
      // A failure is the query's own state, and its row shows it.
      worked = false
    }
    if (life !== this.#life) return false
    this.#running.delete(id)
    this.#unsettled.delete(id)
    const { dataUpdatedAt = 0, errorUpdatedAt = 0 } = this.#client.getQueryState(query.queryKey) ?? {}
    this.#asked.set(id, { dataUpdatedAt, errorUpdatedAt })
    this.#timer ??= setTimeout(() => this.#tell(), progressEvery)
    return worked
  }

  /** When anything was answered, and when anything failed last. */
  #newest(): FetchTimes {
    const newest = { dataUpdatedAt: 0, errorUpdatedAt: 0 }
    for (const { dataUpdatedAt, errorUpdatedAt } of this.#asked.values()) {
      newest.dataUpdatedAt = Math.max(newest.dataUpdatedAt, dataUpdatedAt)
      newest.errorUpdatedAt = Math.max(newest.errorUpdatedAt, errorUpdatedAt)
    }
    return newest
  }

  #tell(): void {
    this.#timer = undefined
    const total = this.#ids.length
    this.#progress = { settled: total - this.#unsettled.size, total }
    for (const listener of this.#listeners) listener()
  }
}

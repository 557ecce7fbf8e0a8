import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query'
import { idleInterval, isFailing } from '#lib/refresh-interval.ts'
import type { Counts } from '#api/schema-fields.ts'
import type { CountsQuery } from './counts-context.ts'
import { dueRows } from './due-rows.ts'
import type { FanOut } from './counts-queue.ts'

/** In ms: how often it is looked what is in view and what is due. */
const beatEvery = 1000

/** What a live control shows of a board. */
interface LiveCountsState {
  /** Whether something runs or waits in a row in view. */
  busy: boolean
  /** When the oldest counts in view came, in ms since 1970; 0 while there are none. */
  updatedAt: number
  /** Whether none in view could be refreshed; a row that alone could not says so itself. */
  failed: boolean
  refreshing: boolean
}

/** Keeps the counts of a board fresh by the rule of due-rows.ts, and says how fresh they are. */
export class LiveCounts {
  readonly #client: QueryClient
  readonly #fanOut: FanOut
  readonly #countsOf: CountsQuery
  readonly #listeners = new Set<() => void>()
  readonly #openedAt = Date.now()
  #restAt = this.#openedAt
  #paused = false
  #look: () => readonly string[] = () => []
  #state: LiveCountsState = { busy: false, updatedAt: 0, failed: false, refreshing: false }

  constructor(client: QueryClient, fanOut: FanOut, countsOf: CountsQuery) {
    this.#client = client
    this.#fanOut = fanOut
    this.#countsOf = countsOf
  }

  /** Runs until the function that it gives is called. While paused nothing is asked that nobody asks for. */
  run(paused: boolean): () => void {
    this.#paused = paused
    const timer = setInterval(() => this.#beat(), beatEvery)
    const unwatch = [
      focusManager.subscribe((focused) => (focused ? this.#beat() : this.#fanOut.endRefresh())),
      onlineManager.subscribe((online) => {
        if (online) this.#comeBack()
      }),
      this.#fanOut.subscribe(() => this.#tell(this.#look())),
    ]
    return () => {
      clearInterval(timer)
      this.#fanOut.endRefresh()
      for (const stop of unwatch) stop()
    }
  }

  /** `look` gives the rows that a person sees. Undone by the function that this gives. */
  follow(look: () => readonly string[]): () => void {
    this.#look = look
    return () => {
      this.#look = () => []
    }
  }

  /** Asks for the counts of every row anew, those in view first. */
  refresh(): void {
    void this.#fanOut.refresh([...new Set([...this.#look(), ...this.#fanOut.asked.keys()])])
    this.#tell(this.#look())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same object until it changed. */
  readonly state = (): LiveCountsState => this.#state

  #beat(): void {
    const inView = this.#look()
    this.#tell(inView)
    if (this.#paused || this.#fanOut.refreshing || !focusManager.isFocused() || !onlineManager.isOnline()) return
    const now = Date.now()
    const { asked, down } = this.#fanOut
    const { busy } = this.#state
    const ids = dueRows({ asked, inView, busy, openedAt: this.#openedAt, restAt: this.#restAt, down }, now)
    if (!down && now - this.#restAt >= idleInterval) this.#restAt = now
    if (ids.length === 0) return
    void this.#fanOut.refresh(ids)
    this.#tell(inView)
  }

  /** The connection is back: what is in view is asked for anew, while paused only what could not be had. */
  #comeBack(): void {
    if (!focusManager.isFocused()) return
    const { asked } = this.#fanOut
    void this.#fanOut.refresh(this.#look().filter((id) => !this.#paused || !asked.get(id)?.dataUpdatedAt))
  }

  #isBusy(id: string): boolean {
    const counts = this.#client.getQueryData<Counts>(this.#countsOf(id).queryKey)
    return counts !== undefined && counts.running + counts.pending > 0
  }

  #tell(inView: readonly string[]): void {
    const { asked, down, refreshing } = this.#fanOut
    const known = inView.flatMap((id) => asked.get(id) ?? []).filter(({ dataUpdatedAt }) => dataUpdatedAt > 0)
    const fresh = known.filter((one) => !isFailing(one))
    const failed = down !== undefined || (known.length > 0 && fresh.length === 0)
    const ages = (failed ? known : fresh).map(({ dataUpdatedAt }) => dataUpdatedAt)
    const next: LiveCountsState = {
      busy: inView.some((id) => this.#isBusy(id)),
      updatedAt: ages.length === 0 ? 0 : Math.min(...ages),
      failed,
      refreshing,
    }
    const { busy, updatedAt } = this.#state
    const isSame =
      busy === next.busy &&
      updatedAt === next.updatedAt &&
      this.#state.failed === next.failed &&
      this.#state.refreshing === next.refreshing
    if (isSame) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

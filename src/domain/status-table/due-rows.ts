import { idleInterval, refreshInterval, isDue, isFailing, type FetchTimes } from '#lib/refresh-interval.ts'

/** What decides which counts of a board are refreshed. Times are in ms since 1970. */
export interface BoardAge {
  /** When each row's counts were answered or failed last. */
  asked: ReadonlyMap<string, FetchTimes>
  /** The rows that a person sees. */
  inView: readonly string[]
  /** Whether something runs or waits in one of those. */
  busy: boolean
  /** When the board was opened: what was known by then is shown as it is. */
  openedAt: number
  /** When rows out of view were refreshed last. */
  restAt: number
  /** As FanOut says it. */
  down: FetchTimes | undefined
}

/** How many rows out of view are refreshed in a minute. */
export const restPerMinute = 60

/**
 * The rows whose counts are to be asked for anew, the longest unasked first, those that fail last (decisions 5):
 * - rows in view every 8 s while something in view runs or waits, every 60 s otherwise, so also when they come into view;
 * - once a minute the 60 of the rest that have not been asked for longest, if that is a minute: what a board costs is
 *   bounded, whatever the number of its rows, and an order by counts is still true after some minutes;
 * - after failures less and less, down to once a minute; while the server is down nothing but that, in view;
 * - never one that has failed from the start: it waits for a person.
 */
export function dueRows(board: BoardAge, now: number): string[] {
  const { asked, inView, busy, openedAt, restAt, down } = board
  const every = refreshInterval(busy)
  if (down && !isDue(down, every, now)) return []
  const lastAsked = (id: string) => {
    const { dataUpdatedAt, errorUpdatedAt } = asked.get(id) ?? never
    return Math.max(dataUpdatedAt, errorUpdatedAt)
  }
  const lateness = (id: string) => Number(!down && isFailing(asked.get(id)))
  const due = (ids: Iterable<string>, pause: number) =>
    [...ids]
      .filter((id) => {
        const { dataUpdatedAt, errorUpdatedAt } = asked.get(id) ?? never
        const known = { dataUpdatedAt: Math.max(dataUpdatedAt, openedAt), errorUpdatedAt }
        return dataUpdatedAt > 0 && isDue(known, pause, now)
      })
      // One that fails may take long to do so: it must not hold up those that answer.
      .toSorted((one, other) => lateness(one) - lateness(other) || lastAsked(one) - lastAsked(other))
  const seen = due(inView, every)
  if (down || now - restAt < idleInterval) return seen
  const shown = new Set(inView)
  const rest = [...asked.keys()].filter((id) => !shown.has(id))
  return [...seen, ...due(rest, idleInterval).slice(0, restPerMinute)]
}

const never: FetchTimes = { dataUpdatedAt: 0, errorUpdatedAt: 0 }

/** In ms: while something on screen runs or waits, and otherwise (decisions 5). */
const busyEvery = 8000
export const calmEvery = 60_000

/** How often what is shown is refreshed, in ms. */
export const everyFor = (busy: boolean): number => (busy ? busyEvery : calmEvery)

/** When something came last, and when it last failed to; both in ms since 1970, 0 for never. */
export interface Asked {
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/** Whether it failed when it was asked last. */
export const isFailing = (asked: Asked | undefined): boolean =>
  asked !== undefined && asked.errorUpdatedAt > asked.dataUpdatedAt

/**
 * How long to wait after the last answer or failure, in ms: `every`, and after a failure twice as long as it has gone on,
 * a minute at most. A server that is down is asked after 16 s, then once a minute.
 */
export function pauseAfter(asked: Asked, every: number): number {
  if (!isFailing(asked)) return every
  return Math.max(every, Math.min(calmEvery, 2 * (asked.errorUpdatedAt - asked.dataUpdatedAt)))
}

/** Whether it is time to ask again. */
export const isDue = (asked: Asked, every: number, now: number): boolean =>
  now - Math.max(asked.dataUpdatedAt, asked.errorUpdatedAt) >= pauseAfter(asked, every)

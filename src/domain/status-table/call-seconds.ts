import { queue } from '#api/queue.ts'
import { median } from '#lib/quantile.ts'

/** How long so many queued calls would take, by the calls that this page has made; undefined before any. */
export function callSeconds(calls: number): number | undefined {
  const made = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/v1/portals/'))
  const duration = median(made.map((entry) => entry.duration))
  return duration === undefined ? undefined : Math.max(1, Math.round((calls * duration) / queue.concurrency / 1000))
}

import { formatPart } from '#lib/time-parts.ts'

const day = 24 * 60 * 60_000

/** A time as short as it is clear: the time of day within 24 hours, else the day, and of another year the year too. */
export function shortTime(instant: number, now: number, timeZone: string): string {
  const age = Math.abs(now - instant)
  if (age < day) return formatPart(instant, 'minute', timeZone)
  return formatPart(instant, age < 300 * day ? 'namedDay' : 'day', timeZone)
}

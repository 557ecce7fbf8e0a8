import { tz, tzOffset } from '@date-fns/tz'
import { addDays, format, isValid, parseISO } from 'date-fns'
import { daysBefore, isoInstant } from './days.ts'
import { memoized } from './memoized.ts'
import { platformZone } from './zones.ts'

/**
 * The only way to read, count and write a time; days.ts does it for calendar days. An instant is in ms since 1970, a day
 * is `YYYY-MM-DD`, a zone is a name such as `Europe/Berlin`.
 */

const forms = {
  day: 'MM/dd/yyyy',
  isoDay: 'yyyy-MM-dd',
  namedDay: 'MMM d',
  minute: 'h:mm aaa',
  second: 'h:mm:ss aaa',
  dayAndMinute: 'MM/dd/yyyy, h:mm aaa',
  dayAndSecond: 'MM/dd/yyyy, h:mm:ss aaa',
  isoDayAndSecond: 'yyyy-MM-dd HH:mm:ss',
  clock24: 'HH:mm:ss',
  offset: 'O',
  clock: "yyyy-MM-dd'T'HH:mm:ss",
} as const
export type TimePart = keyof typeof forms

const writers = new Map<string, (instant: number) => string>()

/**
 * A part of an instant in a zone: `02/27/2026`, `Feb 27`, `5:06 am`, `5:06:12 am`, day and time, the
 * difference from UTC such as `GMT+5:30`, or what a clock shows for programs, `2026-02-27T05:06:12`.
 */
export function formatPart(instant: number, part: TimePart, timeZone: string): string {
  const key = `${part} ${timeZone}`
  const known = writers.get(key)
  if (known) return known(instant)
  const writer = memoized((at: number) => format(at, forms[part], { in: tz(timeZone) }))
  writers.set(key, writer)
  return writer(instant)
}

/** Day and time of an instant; the time alone if it is on the same day as `other`. */
export function formatBeside(instant: number, other: number | undefined, part: TimePart, timeZone: string): string {
  const ownDay = formatPart(instant, 'day', timeZone)
  const time = formatPart(instant, part, timeZone)
  return other !== undefined && formatPart(other, 'day', timeZone) === ownDay ? time : `${ownDay}, ${time}`
}

/**
 * A time that cannot be mistaken for one of another day: only a time of `today` stands alone, as in `9:49 pm`. Others
 * name their day, as in `yesterday, 9:49 pm` and `Nov 25, 9:49 pm`, or `11/25/2025, 9:49 pm` for another year. Without
 * `today` the day is always named.
 */
export function formatWithDay(
  instant: number,
  today: string | undefined,
  timeZone: string,
  part: 'minute' | 'second' = 'minute',
): string {
  const time = formatPart(instant, part, timeZone)
  const day = dayIn(timeZone, instant)
  if (day === today) return time
  if (today !== undefined && day === daysBefore(today, 1)) return `yesterday, ${time}`
  const isOtherYear = today !== undefined && day.slice(0, 4) !== today.slice(0, 4)
  return `${formatPart(instant, isOtherYear ? 'day' : 'namedDay', timeZone)}, ${time}`
}

/** The same for a viewer who sees it at `now`. */
export const formatShort = (instant: number, now: number | undefined, timeZone: string): string =>
  formatWithDay(instant, now === undefined ? undefined : dayIn(timeZone, now), timeZone)

/** The first and the last of some instants; their day is named once if it is the same. */
export function formatFirstAndLast(first: number, last: number, now: number, timeZone: string): [string, string] {
  const isOneDay = dayIn(timeZone, first) === dayIn(timeZone, last)
  return [
    formatShort(first, now, timeZone),
    isOneDay ? formatPart(last, 'minute', timeZone) : formatShort(last, now, timeZone),
  ]
}

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i

const readInZone = memoized((text: string) => parseInZone(text, platformZone) ?? NaN)

/** The same in another zone than the platform's. */
export function parseInZone(text: string, timeZone: string): number | undefined {
  const [form, offset] = instantForm.exec(text) ?? []
  if (form === undefined) return undefined
  const date = offset === undefined ? parseISO(form, { in: tz(timeZone) }) : parseISO(form.toUpperCase())
  return isValid(date) ? date.getTime() : undefined
}

/**
 * An ISO 8601 day and time; undefined for any other text. Without an offset it is a time in the platform's zone: what
 * the viewer's browser has set means nothing for it.
 */
export function parseInstant(text: string | undefined): number | undefined {
  const instant = text === undefined ? NaN : readInZone(text)
  return Number.isNaN(instant) ? undefined : instant
}

/** The instant at which a clock of a zone shows a time. `clock` is that time as if it were UTC. */
export function instantOfClock(clock: number, timeZone: string): number {
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant)) * 60_000
  return clock - offsetAt(clock - offsetAt(clock))
}

/** An ISO 8601 instant as `MM/DD/YYYY, h:mm am` in a zone; any other text unchanged. */
export function formatTimestamp(text: string, timeZone: string): string {
  const instant = parseInstant(text)
  return instant === undefined ? text : formatPart(instant, 'dayAndMinute', timeZone)
}

/** The same for programs, in UTC. */
export function isoTimestamp(text: string | undefined): string | undefined {
  const instant = parseInstant(text)
  return instant === undefined ? text : isoInstant(instant)
}

/** A duration in ms in its two largest units, such as `2 h 5 min` or `40 s`. */
export function formatDuration(ms: number): string {
  const total = Math.max(0, Math.round(ms / 1000))
  const [minutes, hours] = [Math.floor(total / 60), Math.floor(total / 3600)]
  const parts = Object.entries({ d: Math.floor(hours / 24), h: hours % 24, min: minutes % 60, s: total % 60 })
  const first = parts.findIndex(([, count]) => count > 0)
  const shown = parts.slice(first, first + 2).filter(([, count]) => count > 0)
  return shown.length === 0 ? '0 s' : shown.map(([unit, count]) => `${count} ${unit}`).join(' ')
}

/** How long ago an instant is, such as `3 h 12 min ago` or `in 5 min`. */
export function formatAgo(instant: number, now: number): string {
  const duration = formatDuration(Math.abs(now - instant))
  if (duration === '0 s') return 'now'
  return now < instant ? `in ${duration}` : `${duration} ago`
}

/** The day of an instant in a zone. */
export const dayIn = (timeZone: string, instant: number): string => formatPart(instant, 'isoDay', timeZone)

/** The first and the last ms of a day in a zone. */
export function daySpan(day: string, timeZone: string): { from: number; to: number } {
  const from = parseISO(day, { in: tz(timeZone) })
  return { from: from.getTime(), to: addDays(from, 1, { in: tz(timeZone) }).getTime() - 1 }
}

/** A day of a calendar as `March 5, 2026`, read from `2026-03-05`. */
export const formatLongDay = (day: string): string => format(parseISO(day), 'MMMM d, yyyy')

import { tz, tzOffset } from '@date-fns/tz'
import { addDays, format, isValid, parseISO } from 'date-fns'
import { daysBefore, isoInstant } from './days.ts'
import { memoized } from './memoized.ts'
import { platformZone } from './zones.ts'

/** Instants are in ms since 1970, days are `YYYY-MM-DD`, zones are names such as `Europe/Berlin`. */

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

export function formatPart(instant: number, part: TimePart, timeZone: string): string {
  const key = `${part} ${timeZone}`
  const known = writers.get(key)
  if (known) return known(instant)
  const writer = memoized((at: number) => format(at, forms[part], { in: tz(timeZone) }))
  writers.set(key, writer)
  return writer(instant)
}

export function formatBeside(instant: number, other: number | undefined, part: TimePart, timeZone: string): string {
  const ownDay = formatPart(instant, 'day', timeZone)
  const time = formatPart(instant, part, timeZone)
  return other !== undefined && formatPart(other, 'day', timeZone) === ownDay ? time : `${ownDay}, ${time}`
}

/** Nothing for `today`. */
function dayName(instant: number, today: string | undefined, timeZone: string): string | undefined {
  const day = dayIn(timeZone, instant)
  if (day === today) return undefined
  if (today !== undefined && day === daysBefore(today, 1)) return 'yesterday'
  const isOtherYear = today !== undefined && day.slice(0, 4) !== today.slice(0, 4)
  return formatPart(instant, isOtherYear ? 'day' : 'namedDay', timeZone)
}

/** Such as `9:49 pm` for `today`, or `yesterday, 9:49 pm`. */
export function formatWithDay(
  instant: number,
  today: string | undefined,
  timeZone: string,
  part: 'minute' | 'second' = 'minute',
): string {
  const [day, time] = [dayName(instant, today, timeZone), formatPart(instant, part, timeZone)]
  return day === undefined ? time : `${day}, ${time}`
}

export const formatShort = (instant: number, now: number | undefined, timeZone: string): string =>
  formatWithDay(instant, now === undefined ? undefined : dayIn(timeZone, now), timeZone)

/** Such as `9:49 pm` for `today`, or `yesterday`. */
export const formatNewest = (instant: number, today: string, timeZone: string): string =>
  dayName(instant, today, timeZone) ?? formatPart(instant, 'minute', timeZone)

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i

const readInZone = memoized((text: string) => parseInZone(text, platformZone) ?? NaN)

export function parseInZone(text: string, timeZone: string): number | undefined {
  const [form, offset] = instantForm.exec(text) ?? []
  if (form === undefined) return undefined
  const date = offset === undefined ? parseISO(form, { in: tz(timeZone) }) : parseISO(form.toUpperCase())
  return isValid(date) ? date.getTime() : undefined
}

/** Text without an offset is in the platform's zone, whatever the browser's zone is. */
export function parseInstant(text: string | undefined): number | undefined {
  const instant = text === undefined ? NaN : readInZone(text)
  return Number.isNaN(instant) ? undefined : instant
}

/** `clock` is the time that the zone's clock shows, as if it were UTC. */
export function instantOfClock(clock: number, timeZone: string): number {
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant)) * 60_000
  return clock - offsetAt(clock - offsetAt(clock))
}

/** As `MM/DD/YYYY, h:mm am`; text that is not ISO 8601 stays unchanged. */
export function formatTimestamp(text: string, timeZone: string): string {
  const instant = parseInstant(text)
  return instant === undefined ? text : formatPart(instant, 'dayAndMinute', timeZone)
}

export function isoTimestamp(text: string | undefined): string | undefined {
  const instant = parseInstant(text)
  return instant === undefined ? text : isoInstant(instant)
}

export function timeBetween(from: string | undefined, to: string | undefined): number | undefined {
  const [start, stop] = [parseInstant(from), parseInstant(to)]
  return start === undefined || stop === undefined || stop < start ? undefined : stop - start
}

export function formatDuration(ms: number): string {
  const total = Math.max(0, Math.round(ms / 1000))
  const [minutes, hours] = [Math.floor(total / 60), Math.floor(total / 3600)]
  const parts = Object.entries({ d: Math.floor(hours / 24), h: hours % 24, min: minutes % 60, s: total % 60 })
  const first = parts.findIndex(([, count]) => count > 0)
  const shown = parts.slice(first, first + 2).filter(([, count]) => count > 0)
  return shown.length === 0 ? '0 s' : shown.map(([unit, count]) => `${count} ${unit}`).join(' ')
}

export function formatAgo(instant: number, now: number): string {
  const duration = formatDuration(Math.abs(now - instant))
  if (duration === '0 s') return 'now'
  return now < instant ? `in ${duration}` : `${duration} ago`
}

export const dayIn = (timeZone: string, instant: number): string => formatPart(instant, 'isoDay', timeZone)

export function daySpan(day: string, timeZone: string): { from: number; to: number } {
  const from = parseISO(day, { in: tz(timeZone) })
  return { from: from.getTime(), to: addDays(from, 1, { in: tz(timeZone) }).getTime() - 1 }
}

export const formatLongDay = (day: string): string => format(parseISO(day), 'MMMM d, yyyy')

import { formatPart, type TimePart } from './time-parts.ts'

/** Day and time of an instant; the time alone if it is on the same day as `other`. */
export function formatBeside(instant: number, other: number | undefined, part: TimePart, timeZone: string): string {
  const ownDay = formatPart(instant, 'day', timeZone)
  const time = formatPart(instant, part, timeZone)
  return other !== undefined && formatPart(other, 'day', timeZone) === ownDay ? time : `${ownDay}, ${time}`
}

/** An ISO 8601 instant (day and time) in ms since 1970; undefined for any other text. */
export function parseInstant(text: string | undefined): number | undefined {
  const instant = text !== undefined && /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(instant) ? undefined : instant
}

/** An ISO 8601 instant as `MM/DD/YYYY, h:mm am` in a time zone; any other text unchanged. */
export function formatTimestamp(text: string, timeZone: string): string {
  const instant = parseInstant(text)
  return instant === undefined ? text : formatPart(instant, 'dayAndMinute', timeZone)
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

/** A day `YYYY-MM-DD` as `MM/DD/YYYY`. */
export function formatDay(text: string): string {
  const [year, month, date] = text.split('-')
  return [month, date, year].join('/')
}

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const minute = { hour: 'numeric', minute: '2-digit' } as const
const second = { ...minute, second: '2-digit' } as const

const options = {
  day,
  shortDay: { month: '2-digit', day: '2-digit' },
  namedDay: { month: 'short', day: 'numeric' },
  minute,
  second,
  dayAndMinute: { ...day, ...minute },
  dayAndSecond: { ...day, ...second },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type TimePart = keyof typeof options

/** By part and zone: a format takes longer to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A part of an instant (ms since 1970) in a time zone: `02/27/2026`, `02/27`, `Feb 27`, `5:06 am`, `5:06:12 am`, or day
 * and time.
 */
export function formatPart(instant: number, part: TimePart, timeZone: string): string {
  const key = `${part} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options[part], timeZone })
  formats.set(key, format)
  // Intl writes a narrow space, and AM.
  return format
    .format(instant)
    .replaceAll(/\s/g, ' ')
    .replace(/[AP]M$/, (half) => half.toLowerCase())
}

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

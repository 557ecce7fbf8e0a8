import { plain } from './dates.ts'

const options = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  shortDay: { month: '2-digit', day: '2-digit' },
  minute: { hour: 'numeric', minute: '2-digit' },
  second: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type Part = keyof typeof options

/** A format takes longer to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A part of an instant (ms since 1970) in a time zone: `02/27/2026`, `02/27`, `5:06 am` or `5:06:12 am`. */
export function formatPart(instant: number, part: Part, timeZone: string): string {
  const key = `${part} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options[part], timeZone })
  formats.set(key, format)
  return plain(format.format(instant))
}

/** Day and time of an instant; the time alone if it is on the same day as `other`. */
export function formatBeside(instant: number, other: number | undefined, part: Part, timeZone: string): string {
  const day = formatPart(instant, 'day', timeZone)
  const time = formatPart(instant, part, timeZone)
  return other !== undefined && formatPart(other, 'day', timeZone) === day ? time : `${day}, ${time}`
}

const timestampFormat = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  })
const timestamp = timestampFormat()
/** By time zone: a format takes longer to make than to use. */
const timestamps = new Map<string, Intl.DateTimeFormat>()
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })
const shortTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Lower-case am and pm after a plain space; Intl writes a narrow one. */
export const plain = (text: string) => text.replaceAll(/\s/g, ' ').toLowerCase()

/** An ISO 8601 instant (day and time) in ms since 1970; undefined for any other text. */
export function parseInstant(text: string | undefined): number | undefined {
  const instant = text !== undefined && /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(instant) ? undefined : instant
}

/** An ISO 8601 instant as `MM/DD/YYYY, h:mm am` in a time zone, the viewer's by default; any other text unchanged. */
export function formatTimestamp(text: string, timeZone?: string): string {
  const instant = parseInstant(text)
  if (instant === undefined) return text
  if (timeZone === undefined) return plain(timestamp.format(instant))
  const format = timestamps.get(timeZone) ?? timestampFormat(timeZone)
  timestamps.set(timeZone, format)
  return plain(format.format(instant))
}

/** The time of day of an instant in ms since 1970, such as `9:30:08 am`. */
export const formatTime = (instant: number): string => plain(time.format(instant))

/** The same without seconds, such as `9:30 am`. */
export const formatShortTime = (instant: number): string => plain(shortTime.format(instant))

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
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return [month, date, year].join('/')
}

/** The name of the viewer's time zone, such as `Europe/Berlin`. */
export const viewerTimeZone = (): string => timestamp.resolvedOptions().timeZone

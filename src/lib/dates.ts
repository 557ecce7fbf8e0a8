const timestamp = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
})
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })
const shortTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Lower-case am and pm after a plain space; Intl writes a narrow one. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ').toLowerCase()

/** An ISO 8601 instant (day and time) in ms since 1970; undefined for any other text. */
export function parseInstant(text: string | undefined): number | undefined {
  const instant = text !== undefined && /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(instant) ? undefined : instant
}

/** An ISO 8601 instant as `MM/DD/YYYY, h:mm am` in the viewer's time zone; any other text unchanged. */
export function formatTimestamp(text: string): string {
  const instant = parseInstant(text)
  return instant === undefined ? text : plain(timestamp.format(instant))
}

/** The time of day of an instant in ms since 1970, such as `9:30:08 am`. */
export const formatTime = (instant: number): string => plain(time.format(instant))

/** The same without seconds, such as `9:30 am`. */
export const formatShortTime = (instant: number): string => plain(shortTime.format(instant))

/** A day `YYYY-MM-DD` as `MM/DD/YYYY`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return [month, date, year].join('/')
}

/** The name of the viewer's time zone, such as `Europe/Berlin`. */
export const viewerTimeZone = (): string => timestamp.resolvedOptions().timeZone

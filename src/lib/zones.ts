/** True for a time zone that this browser knows, such as `Asia/Tokyo`. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** The zone in which the platform counts its days; UTC for a name that is missing or unknown. */
export const platformZoneOf = (name: string | undefined): string => (name && isTimeZone(name) ? name : 'UTC')

/** The zone in which the platform counts its days: VITE_PLATFORM_TIME_ZONE, UTC by default. */
export const platformZone: string = platformZoneOf(import.meta.env.VITE_PLATFORM_TIME_ZONE)

/** The calendar day `YYYY-MM-DD` of an instant (in ms since 1970) in a time zone. */
export function dayIn(timeZone: string, instant: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-')
}

const oneDay = 24 * 60 * 60 * 1000

/** The day so many days before another one; a calendar has no daylight saving time. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * oneDay).toISOString().slice(0, 10)

/** The last days of a zone up to today: 1 is today alone. */
export function lastDays(days: number, timeZone: string, now: number): { from: string; to: string } {
  const to = dayIn(timeZone, now)
  return { from: daysBefore(to, days - 1), to }
}

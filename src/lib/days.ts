import { formatPart } from './time-parts.ts'

/** The calendar day `YYYY-MM-DD` of an instant (in ms since 1970) in a time zone. */
export function dayIn(timeZone: string, instant: number): string {
  const [month, date, year] = formatPart(instant, 'day', timeZone).split('/')
  return [year, month, date].join('-')
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

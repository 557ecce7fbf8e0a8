import { formatPart } from '#lib/zoned-times.ts'

/** A time in ms since 1970 in a zone, such as `11/20, 6:12 am`; without the day if that is the day of `now`. */
export function formatMoment(time: number, zone: string, now?: number): string {
  const day = formatPart(time, 'shortDay', zone)
  const ofDay = formatPart(time, 'minute', zone)
  return now !== undefined && formatPart(now, 'shortDay', zone) === day ? ofDay : `${day}, ${ofDay}`
}

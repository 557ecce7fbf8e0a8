import { formatPart } from '#lib/time-parts.ts'

/** A time in ms since 1970 in a zone, such as `11/20, 6:12 am`; without the day if that is the day of `now`. */
export function formatMoment(time: number, zone: string, now?: number): string {
  const ofDay = formatPart(time, 'minute', zone)
  const isSameDay = now !== undefined && formatPart(now, 'day', zone) === formatPart(time, 'day', zone)
  return isSameDay ? ofDay : `${formatPart(time, 'shortDay', zone)}, ${ofDay}`
}

import { formatDuration, parseInstant } from '#lib/dates.ts'
import { formatPart } from '#lib/time-parts.ts'

/** What the tooltip of a time says. */
interface TimeFacts {
  /** The time in each zone. */
  times: readonly { zone: string; text: string }[]
  /** How long ago it is, or that the zone is not known. */
  note: string
}

/** The difference of a zone from UTC at an instant, such as `GMT+5:30`: it tells the two times of a repeated hour apart. */
function offsetOf(instant: number, timeZone: string): string | undefined {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
}

/** How long ago an instant is, such as `3 h 12 min ago` or `in 5 min`. */
function agoText(instant: number, now: number): string {
  const duration = formatDuration(Math.abs(now - instant))
  if (duration === '0 s') return 'now'
  return now < instant ? `in ${duration}` : `${duration} ago`
}

/** What is known of the `dateTime` of an element, which without a zone is the time of a portal's own clock. */
export function timeFacts(dateTime: string, zones: readonly string[], now: number): TimeFacts {
  const instant = dateTime.endsWith('Z') ? parseInstant(dateTime) : undefined
  if (instant === undefined) return { times: [], note: "Portal's own time, zone not reported" }
  return {
    times: zones.map((zone) => {
      const offset = zone === 'UTC' ? undefined : offsetOf(instant, zone)
      return { zone, text: [formatPart(instant, 'dayAndSecond', zone), offset].filter(Boolean).join(' ') }
    }),
    note: agoText(instant, now),
  }
}

import { formatAgo, formatPart, parseInstant } from '#lib/dates.ts'

interface TimeInZones {
  /** The time in each zone. */
  times: readonly { zone: string; text: string }[]
  /** How long ago it is; undefined without a zone. */
  ago: string | undefined
}

/** What is known of the `dateTime` of an element, which without a zone is the time of another clock. */
export function timeInZones(dateTime: string, zones: readonly string[], now: number): TimeInZones {
  const instant = dateTime.endsWith('Z') ? parseInstant(dateTime) : undefined
  if (instant === undefined) return { times: [], ago: undefined }
  return {
    times: zones.map((zone) => {
      // It tells the two times of a repeated hour apart.
      const offset = zone === 'UTC' ? undefined : formatPart(instant, 'offset', zone)
      return { zone, text: [formatPart(instant, 'dayAndSecond', zone), offset].filter(Boolean).join(' ') }
    }),
    ago: formatAgo(instant, now),
  }
}

import { formatAgo, formatPart, parseInstant } from '#lib/dates.ts'

interface TimeInZones {
  times: readonly { zone: string; text: string }[]
  ago: string | undefined
}

/** A `dateTime` without a zone is the time of an unknown clock. */
export function timeInZones(dateTime: string, zones: readonly string[], now: number): TimeInZones {
  const instant = dateTime.endsWith('Z') ? parseInstant(dateTime) : undefined
  if (instant === undefined) return { times: [], ago: undefined }
  return {
    times: zones.map((zone) => {
      // Distinguishes the two times of a repeated hour.
      const offset = zone === 'UTC' ? undefined : formatPart(instant, 'offset', zone)
      return { zone, text: [formatPart(instant, 'dayAndSecond', zone), offset].filter(Boolean).join(' ') }
    }),
    ago: formatAgo(instant, now),
  }
}

import { formatTimestamp } from '#lib/dates.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'

export { useShownZone }

/** Formats an ISO 8601 instant in the shown zone; an em dash without one. */
export function useTimeFormat(): (instant: string | undefined) => string {
  const zone = useShownZone()
  return (instant) => (instant === undefined ? '—' : formatTimestamp(instant, zone))
}

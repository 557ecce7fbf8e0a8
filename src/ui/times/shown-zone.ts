import { createContext, use } from 'react'
import { formatTimestamp } from '#lib/dates.ts'
import { viewerTimeZone } from '#lib/zones.ts'

/** The zone in which times are shown: the viewer's own, unless another one is chosen. */
export const ShownZoneContext = createContext(viewerTimeZone)

/** The name of the zone in which times are shown. */
export const useShownZone = (): string => use(ShownZoneContext)

/** Formats an ISO 8601 instant in the shown zone; an em dash without one. */
export function useTimeFormat(): (instant: string | undefined) => string {
  const zone = useShownZone()
  return (instant) => (instant === undefined ? '—' : formatTimestamp(instant, zone))
}

import { createContext, use } from 'react'
import { formatTimestamp } from '#lib/dates.ts'
import { viewerTimeZone } from '#lib/zones.ts'

export const ShownZoneContext = createContext(viewerTimeZone)

export const useShownZone = (): string => use(ShownZoneContext)

export function useTimeFormat(): (instant: string | undefined) => string {
  const zone = useShownZone()
  return (instant) => (instant === undefined ? '—' : formatTimestamp(instant, zone))
}

import { formatWithDay } from '#lib/dates.ts'
import type { Moment } from '#lib/timed-text.ts'
import { platformZone } from '#lib/zones.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useToday } from '#ui/times/use-today.ts'

/** APM times have no zone and read as the portal reports them. */
export function useMomentOf(isApm: boolean): (at: number) => Moment {
  const shownZone = useShownZone()
  const zone = isApm ? platformZone : shownZone
  const today = useToday(zone)
  return (at) => ({ at, text: formatWithDay(at, today, zone, 'minute'), isZoneless: isApm })
}

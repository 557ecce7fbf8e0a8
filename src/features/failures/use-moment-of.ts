import { formatNewest, formatWithDay } from '#lib/dates.ts'
import type { Moment } from '#lib/timed-text.ts'
import { platformZone } from '#lib/zones.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useToday } from '#ui/times/use-today.ts'

/** APM times have no zone and read as the portal reports them. `isShort` leaves the time of another day to the tooltip. */
export function useMomentOf(isApm: boolean, isShort = false): (at: number) => Moment {
  const shownZone = useShownZone()
  const zone = isApm ? platformZone : shownZone
  const today = useToday(zone)
  const format = isShort ? formatNewest : formatWithDay
  return (at) => ({ at, text: format(at, today, zone), isZoneless: isApm })
}

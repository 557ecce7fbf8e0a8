import { dayIn, formatNewest, formatPart, formatWithDay } from '#lib/dates.ts'
import type { Moment } from '#lib/timed-text.ts'
import { platformZone } from '#lib/zones.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useToday } from '#ui/times/use-today.ts'

/**
 * APM times have no zone and read as the portal reports them. A time after another one of its day is without the day, and
 * with `isShort` another day is without its time, which the tooltip has.
 */
export function useMomentOf(isApm: boolean, isShort = false): (at: number, after?: number) => Moment {
  const shownZone = useShownZone()
  const zone = isApm ? platformZone : shownZone
  const today = useToday(zone)
  return (at, after) => {
    const isSameDay = after !== undefined && dayIn(zone, after) === dayIn(zone, at)
    const format = isShort ? formatNewest : formatWithDay
    const text = isSameDay ? formatPart(at, 'minute', zone) : format(at, today, zone)
    return { at, text, isZoneless: isApm }
  }
}

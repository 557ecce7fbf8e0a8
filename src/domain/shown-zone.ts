import { createContext, use } from 'react'
import * as z from 'zod/mini'
import { formatTimestamp, viewerTimeZone } from '#lib/dates.ts'
import { platformZone } from '#lib/zones.ts'
import { useStored } from '#ui/use-stored.ts'

const zoneChoice = z.enum(['own', 'utc', 'platform'])
type ZoneChoice = z.output<typeof zoneChoice>

/** The zones that a viewer can choose, each name once: the browser's own, UTC, the platform's. */
function zoneChoices(): readonly { value: ZoneChoice; label: string }[] {
  const own = viewerTimeZone()
  return [
    { value: 'own', label: own },
    ...(own === 'UTC' ? [] : [{ value: 'utc' as const, label: 'UTC' }]),
    ...([own, 'UTC'].includes(platformZone) ? [] : [{ value: 'platform' as const, label: platformZone }]),
  ]
}

/** The choice of the zone in which times are shown, stored in this browser. */
export function useZoneChoice() {
  const [stored, setChoice] = useStored({ key: 'time-zone/1', schema: zoneChoice, initial: 'own' })
  const choices = zoneChoices()
  const { value: choice, label: zone } = choices.find(({ value }) => value === stored) ?? {
    value: 'own' as const,
    label: viewerTimeZone(),
  }
  return { choices, choice, zone, setChoice }
}

/** The zone of the times on the pipelines screen; the browser's own if undefined. */
export const ShownZoneContext = createContext<string | undefined>(undefined)

/** The name of the zone in which times are shown. */
export const useShownZone = (): string => use(ShownZoneContext) ?? viewerTimeZone()

/** Formats an ISO 8601 instant in the zone that the viewer has chosen; an em dash without one. */
export function useTimeFormat(): (instant: string | undefined) => string {
  const zone = use(ShownZoneContext)
  return (instant) => (instant === undefined ? '—' : formatTimestamp(instant, zone))
}

import * as z from 'zod/mini'
import { platformZone, viewerTimeZone, zoneChoices } from '#lib/zones.ts'
import { useStored } from '#ui/use-stored.ts'

const zones = { own: viewerTimeZone, utc: 'UTC', platform: platformZone }
const stored = { key: 'time-zone/1', schema: z.enum(['own', 'utc', 'platform']), initial: 'own' } as const

export const choices = zoneChoices(viewerTimeZone, platformZone)

export function useZoneChoice() {
  const [choice, setChoice] = useStored(stored)
  const setZone = (zone: string) => setChoice(zone === zones.own ? 'own' : zone === 'UTC' ? 'utc' : 'platform')
  return [zones[choice], setZone] as const
}

import * as z from 'zod/mini'
import { random, type Random } from './random.ts'

const firms =
  'Acme Alder Amber Anchor Apex Argent Aspen Atlas Aurora Beacon Birch Bluewater Boreal Bridgeport Calder Canyon Cascade Cedar Citadel Cobalt Coral Crescent Dunmore Eastgate Elm Ember Falcon Fairway Fjord Garnet Granite Harbor Hawthorn Heron Horizon Ironwood Juniper Keystone Lakeside Larkspur Linden Maple Meridian Midland Northwind Oakridge Orchard Osprey Pinecrest Pioneer Quarry Redwood Ridgeline Sable Sequoia Silverline Stonebridge Summit Tamarack Tidewater Trillium Vantage Westbrook Willow'.split(
    ' ',
  )

const trades = [
  'Insurance',
  'Telecom',
  'Energy',
  'Software',
  'Medical',
  'Pharma',
  'Retail',
  'Bank',
  'Leasing',
  'Logistics',
  'Mutual',
  'Wireless',
  'Systems',
  'Devices',
  'Brokerage',
  'Assurance',
  'Automotive',
  'Media',
  'Payments',
  'Travel',
]

const regions = ['', ' Europe', ' Americas', ' Nordics', ' Iberia', ' Pacific', ' Gulf', ' Alpine']

const dayLimits = [7, 14, 30, 90] as const

/** The number of unique portal names. */
export const maxPortals = 10_000

/** Indexes of the unreachable portal and of the portal without runs. */
const unreachableIndex = 6
const idleIndex = 13

/** The password of every seeded portal. */
export const seededPassword = 'Portal#2026'

/** The columns that the portals of both dashboards store. */
export const portalAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  username: z.string(),
  password: z.string(),
  reachable: z.boolean(),
})

/** A stored portal. Responses contain only its id, name and domain. */
export const portalSchema = z.extend(portalAccountSchema, { run_count: z.number() })
export type PortalRow = z.output<typeof portalSchema>

export interface PipelineDaysRow {
  id: string
  pipeline_days: number
}

/** Generates unique names; firms rotate, so that a short list contains each firm once. */
export function portalNames(count: number, draws: Random): string[] {
  const [firmList, tradeList] = [draws.shuffle(firms), draws.shuffle(trades)]
  const turn = firmList.length
  const round = turn * tradeList.length
  return Array.from({ length: count }, (_, index) => {
    const firm = firmList[index % turn] ?? ''
    const trade = tradeList[((index % turn) + Math.floor(index / turn)) % tradeList.length] ?? ''
    return `${firm} ${trade}${regions[Math.floor(index / round)] ?? ''}`
  })
}

/** The domain for a portal name. */
export const domainOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.portals.example`

/** The service account for a portal name. */
export const accountOf = (name: string) => `svc-${name.split(' ')[0]?.toLowerCase() ?? 'portal'}`

/** The id of a portal by its index. */
export const portalIdAt = (index: number) => String(1001 + index)

/** `count` portals with unique names, domains and ids. */
export function seedPortals(count: number, seed: number): PortalRow[] {
  const draws = random('portals', seed)
  return portalNames(Math.min(count, maxPortals), draws).map((name, index) => ({
    id: portalIdAt(index),
    name,
    domain: domainOf(name),
    username: accountOf(name),
    password: seededPassword,
    reachable: index !== unreachableIndex,
    run_count: index === idleIndex ? 0 : draws.int(40, 400),
  }))
}

/** Generates the displayed days per portal; mostly 0, which means all. */
export function seedPipelineDays(portals: readonly PortalRow[], seed: number): PipelineDaysRow[] {
  const draws = random('pipeline days', seed)
  return portals.map(({ id }) => ({ id, pipeline_days: draws.chance(0.7) ? 0 : draws.pick(dayLimits) }))
}

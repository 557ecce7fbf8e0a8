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

export const maxPortals = 10_000

const unreachableIndex = 6
const idleIndex = 13

export const seededPassword = 'Portal#2026'

export const portalAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  username: z.string(),
  password: z.string(),
  reachable: z.boolean(),
})

/** Responses contain only its ID, name and domain. */
export const portalSchema = z.extend(portalAccountSchema, { run_count: z.number() })
export type PortalRow = z.output<typeof portalSchema>

export interface PipelineDaysRow {
  id: string
  pipeline_days: number
}

/** Firms rotate, so that a short list contains each firm once. */
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

export const domainOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.portals.example`

export const accountOf = (name: string) => `svc-${name.split(' ')[0]?.toLowerCase() ?? 'portal'}`

export const portalIdAt = (index: number) => String(1001 + index)

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

export function seedPipelineDays(portals: readonly PortalRow[], seed: number): PipelineDaysRow[] {
  const draws = random('pipeline days', seed)
  return portals.map(({ id }) => ({ id, pipeline_days: draws.chance(0.7) ? 0 : draws.pick(dayLimits) }))
}

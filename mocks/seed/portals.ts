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

/** The most portals that still have names of their own. */
export const mostPortals = 10_000

/** The place in the list of the portal whose upstream does not answer, and of the one that never ran anything. */
const unreachableAt = 6
const idleAt = 13

/** The password of every portal that the platform begins with. */
export const seededPassword = 'Portal#2026'

/** A portal of the platform. Only its id, name and domain ever leave it. */
export interface PortalRow {
  id: string
  name: string
  domain: string
  username: string
  password: string
  reachable: boolean
  run_count: number
}

export interface PipelineDaysRow {
  id: string
  pipeline_days: number
}

/** As many different names; the firms take turns, so that a short list names each firm once. */
export function portalNames(count: number, draws: Random): string[] {
  const [firmList, tradeList] = [draws.shuffle(firms), draws.shuffle(trades)]
  const turn = firmList.length
  const round = turn * tradeList.length
  return Array.from({ length: count }, (_, at) => {
    const firm = firmList[at % turn] ?? ''
    const trade = tradeList[((at % turn) + Math.floor(at / turn)) % tradeList.length] ?? ''
    return `${firm} ${trade}${regions[Math.floor(at / round)] ?? ''}`
  })
}

/** The domain of a portal of this name. */
export const domainOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.portals.example`

/** The account by which a portal of this name is reached. */
export const accountOf = (name: string) => `svc-${name.split(' ')[0]?.toLowerCase() ?? 'portal'}`

/** The id of a portal by its place, from 0. */
export const portalIdAt = (at: number) => String(1001 + at)

/** `count` portals with different names, domains and ids. */
export function seedPortals(count: number, seed: number): PortalRow[] {
  const draws = random('portals', seed)
  return portalNames(Math.min(count, mostPortals), draws).map((name, at) => ({
    id: portalIdAt(at),
    name,
    domain: domainOf(name),
    username: accountOf(name),
    password: seededPassword,
    reachable: at !== unreachableAt,
    run_count: at === idleAt ? 0 : draws.int(40, 400),
  }))
}

/** How many days of runs each portal shows; mostly 0, which is all of them. */
export function seedPipelineDays(portals: readonly PortalRow[], seed: number): PipelineDaysRow[] {
  const draws = random('pipeline days', seed)
  return portals.map(({ id }) => ({ id, pipeline_days: draws.chance(0.7) ? 0 : draws.pick(dayLimits) }))
}

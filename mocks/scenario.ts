import { isEndpointId, type EndpointId } from '#api/endpoints.ts'

export { isEndpointId }
import { maxPortals } from './seed/portals.ts'

/** admin: every role; operator: none. */
export type DemoAccount = 'admin' | 'operator'

const statuses = [400, 401, 403, 404, 409, 422, 500, 502, 503, 504] as const
const otherFaults = ['drop', 'hang', 'html', 'empty', 'truncated', 'wrong-shape', 'body'] as const

/**
 * How a call fails: a status; drop: the connection is cut; hang: no response; html: a page with status 200; empty: no
 * body; truncated: the first half of the regular body; wrong-shape: JSON of another type; body: `message` is the body.
 */
export type FaultKind = (typeof statuses)[number] | (typeof otherFaults)[number]

/** Every kind of fault, for test tables. */
export const faultKinds: readonly FaultKind[] = [...statuses, ...otherFaults]

export interface Fault {
  kind: FaultKind
  /** The server's message, if the kind is a status; the whole body for `body`. */
  message?: string
  /** The number of calls that fail. */
  times?: number
  /** Path parameters that must match, such as `{ portalId: '1007' }`. */
  only?: Record<string, string>
}

/** All settings of the mock platform. */
export interface Scenario {
  /** The signed-in account; null is signed out. */
  as: DemoAccount | null
  portals: number
  /** The seed of all data. */
  seed: number
  /** Number of runs of the first APM portal; 0 is the seeded number. */
  apmRuns: number
  /** Delay of calls, in milliseconds. */
  latency: number
  faults: Partial<Record<EndpointId, Fault | Fault[]>>
}

/** Adds the defaults to a partial scenario. */
export function scenario(parts: Partial<Scenario> = {}): Scenario {
  return { as: null, portals: 40, seed: 1, apmRuns: 0, latency: 0, faults: {}, ...parts }
}

const maxLatency = 60_000
const maxApmRuns = 100_000

function wholeNumber(text: string, max: number): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Also escapes `~` and `*`, which encodeURIComponent leaves unescaped. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/[~*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

const faultForm = /^(?<kind>[a-z0-9-]+)(?:\*(?<times>\d+))?(?<only>(?:@[^@~=]+=[^@~=]*)*)(?:~(?<message>.*))?$/s

function readPair(text: string): [string, string] {
  const [name = '', value = ''] = text.split('=')
  return [decode(name) ?? name, decode(value) ?? value]
}

function parseFault(text: string): Fault | undefined {
  const groups = faultForm.exec(text)?.groups
  const kind = faultKinds.find((known) => String(known) === groups?.kind)
  if (groups === undefined || kind === undefined) return undefined
  const fault: Fault = { kind }
  const message = groups.message === undefined ? undefined : decode(groups.message)
  if (message !== undefined) fault.message = message
  const times = groups.times === undefined ? undefined : wholeNumber(groups.times, 1_000_000)
  if (times !== undefined) fault.times = times
  const pairs = (groups.only ?? '').split('@').slice(1)
  if (pairs.length > 0) fault.only = Object.fromEntries(pairs.map(readPair))
  return fault
}

/** The faults of an endpoint as a list. */
export const faultsOf = (faults: Fault | Fault[] | undefined): Fault[] => (faults === undefined ? [] : [faults].flat())

function addFault(faults: Scenario['faults'], text: string): void {
  const index = text.indexOf(':')
  const endpoint = text.slice(0, index)
  const fault = parseFault(text.slice(index + 1))
  if (index < 0 || fault === undefined || !isEndpointId(endpoint)) return
  const known = faultsOf(faults[endpoint])
  faults[endpoint] = known.length === 0 ? fault : [...known, fault]
}

/**
 * Parses a scenario text: `portals:1000,latency:200,as:admin,fault:portals.summary:500*2`. A fault may end with
 * `@portalId=1007` (only this portal) and `~The message`. Reserved characters are percent-encoded (`%2C` for a comma).
 * Never throws; invalid parts are ignored.
 */
export function parseScenario(text: string): Scenario {
  const read = scenario()
  for (const part of text.split(',')) {
    const index = part.indexOf(':')
    const name = part.slice(0, Math.max(0, index)).trim()
    const value = part.slice(index + 1).trim()
    if (name === 'as' && (value === 'admin' || value === 'operator')) read.as = value
    if (name === 'as' && value === 'nobody') read.as = null
    if (name === 'portals') read.portals = wholeNumber(value, maxPortals) ?? read.portals
    if (name === 'seed') read.seed = wholeNumber(value, 0xffffffff) ?? read.seed
    if (name === 'apmRuns') read.apmRuns = wholeNumber(value, maxApmRuns) ?? read.apmRuns
    if (name === 'latency') read.latency = wholeNumber(value, maxLatency) ?? read.latency
    if (name === 'fault') addFault(read.faults, value)
  }
  return read
}

function formatFault(endpoint: string, { kind, times, only = {}, message }: Fault): string {
  const pairs = Object.entries(only).map(([name, value]) => `@${encode(name)}=${encode(value)}`)
  return [
    `fault:${endpoint}:${String(kind)}`,
    times === undefined ? '' : `*${String(times)}`,
    ...pairs,
    message === undefined ? '' : `~${encode(message)}`,
  ].join('')
}

/** Formats a scenario for an address or an environment variable; the inverse of parseScenario. */
export function formatScenario({ as, portals, seed, apmRuns, latency, faults }: Scenario): string {
  const defaults = scenario()
  return [
    ...(as === null ? [] : [`as:${as}`]),
    ...(portals === defaults.portals ? [] : [`portals:${String(portals)}`]),
    ...(seed === defaults.seed ? [] : [`seed:${String(seed)}`]),
    ...(apmRuns === defaults.apmRuns ? [] : [`apmRuns:${String(apmRuns)}`]),
    ...(latency === defaults.latency ? [] : [`latency:${String(latency)}`]),
    ...Object.entries(faults).flatMap(([endpoint, list]) =>
      faultsOf(list).map((fault) => formatFault(endpoint, fault)),
    ),
  ].join(',')
}

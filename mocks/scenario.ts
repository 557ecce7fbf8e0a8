import { isEndpointId, type EndpointId } from '#api/endpoints.ts'

export { isEndpointId }
import { mostPortals } from './seed/portals.ts'

/** admin: every role; operator: none. */
export type DemoAccount = 'admin' | 'operator'

const statuses = [400, 401, 403, 404, 409, 422, 500, 502, 503, 504] as const
const otherFaults = ['drop', 'hang', 'html', 'empty', 'truncated', 'wrong-shape', 'body'] as const

/**
 * How a call fails: a status; drop: the connection is cut; hang: no answer ever; html: a page with status 200; empty: no
 * body; truncated: the first half of the real answer; wrong-shape: JSON of another type; body: its message is the body.
 */
export type FaultKind = (typeof statuses)[number] | (typeof otherFaults)[number]

/** Every kind of fault, for tables of cases. */
export const faultKinds: readonly FaultKind[] = [...statuses, ...otherFaults]

export interface Fault {
  kind: FaultKind
  /** What the server says, for the kinds that are a status; '' for a body without words. The whole body for `body`. */
  message?: string
  /** Fail only the first so many calls. */
  times?: number
  /** Path parameters that must match, such as `{ portalId: '1007' }`. */
  only?: Record<string, string>
}

/** The only switchboard of the mock platform. */
export interface Scenario {
  /** Who is signed in at the start; null is nobody. */
  as: DemoAccount | null
  portals: number
  /** What all data is drawn from. */
  seed: number
  /** How many runs the first portal of the APM dashboard has; 0 is as many as are drawn for it. */
  apmRuns: number
  /** Milliseconds that every call takes. */
  latency: number
  faults: Partial<Record<EndpointId, Fault | Fault[]>>
}

/** A whole scenario from the parts that matter. */
export function scenario(parts: Partial<Scenario> = {}): Scenario {
  return { as: null, portals: 40, seed: 1, apmRuns: 0, latency: 0, faults: {}, ...parts }
}

const longestLatency = 60_000
const mostApmRuns = 100_000

function wholeNumber(text: string, most: number): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Escapes also what the text form uses itself and encodeURIComponent leaves alone. */
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
  const at = text.indexOf(':')
  const endpoint = text.slice(0, at)
  const fault = parseFault(text.slice(at + 1))
  if (at < 0 || fault === undefined || !isEndpointId(endpoint)) return
  const known = faultsOf(faults[endpoint])
  faults[endpoint] = known.length === 0 ? fault : [...known, fault]
}

/**
 * Reads a scenario as a person writes it: `portals:1000,latency:200,as:admin,fault:portals.summary:500*2`. A fault may
 * go on with `@portalId=1007` (only there) and `~The words of the server`; a sign that means something here is written
 * as in an address (`%2C` for a comma). Never throws; what is not understood is left out.
 */
export function parseScenario(text: string): Scenario {
  const read = scenario()
  for (const part of text.split(',')) {
    const at = part.indexOf(':')
    const name = part.slice(0, Math.max(0, at)).trim()
    const value = part.slice(at + 1).trim()
    if (name === 'as' && (value === 'admin' || value === 'operator')) read.as = value
    if (name === 'as' && value === 'nobody') read.as = null
    if (name === 'portals') read.portals = wholeNumber(value, mostPortals) ?? read.portals
    if (name === 'seed') read.seed = wholeNumber(value, 0xffffffff) ?? read.seed
    if (name === 'apmRuns') read.apmRuns = wholeNumber(value, mostApmRuns) ?? read.apmRuns
    if (name === 'latency') read.latency = wholeNumber(value, longestLatency) ?? read.latency
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

/** The text of a scenario, for an address or an environment variable; parseScenario reads it back. */
export function formatScenario({ as, portals, seed, apmRuns, latency, faults }: Scenario): string {
  const usual = scenario()
  return [
    ...(as === null ? [] : [`as:${as}`]),
    ...(portals === usual.portals ? [] : [`portals:${String(portals)}`]),
    ...(seed === usual.seed ? [] : [`seed:${String(seed)}`]),
    ...(apmRuns === usual.apmRuns ? [] : [`apmRuns:${String(apmRuns)}`]),
    ...(latency === usual.latency ? [] : [`latency:${String(latency)}`]),
    ...Object.entries(faults).flatMap(([endpoint, list]) =>
      faultsOf(list).map((fault) => formatFault(endpoint, fault)),
    ),
  ].join(',')
}

import { isEndpointId, type EndpointId } from '#api/endpoints.ts'

export { isEndpointId }

/** admin: every role; operator: none. */
export type DemoAccount = 'admin' | 'operator'

const statuses = [400, 401, 403, 404, 409, 422, 500, 502, 503, 504] as const
const otherFaults = [
  'drop',
  'hang',
  'html',
  'empty',
  'truncated',
  'cut',
  'wrong-shape',
  'odd',
  'body',
  'stale',
  'last-modified',
  'etag',
  'max-age',
] as const

/**
 * What happens to a call.
 * It fails. A status; drop: the connection is lost before the headers; cut: in the middle of the body; hang: no response;
 * html: a page with status 200; empty: no body; truncated: the first half of the body, as if it were the whole;
 * wrong-shape: JSON of another type.
 * It succeeds. odd: odd but legal values (odd.ts); stale: made when the call arrives and delivered after the wait, so that a
 * later change overtakes it; last-modified, etag, max-age: with a header that lets a browser cache it; body: `message`.
 */
export type FaultKind = (typeof statuses)[number] | (typeof otherFaults)[number]

export const faultKinds: readonly FaultKind[] = [...statuses, ...otherFaults]

export interface Fault {
  kind: FaultKind
  /** The server's message of a status; the body of any other response, instead of the regular one. */
  message?: string
  /** The number of calls with this fault. */
  times?: number
  /** The number of calls before the first one with this fault. */
  after?: number
  /** In milliseconds, after gates and latency. */
  delay?: number
  /** Path parameters that must match, such as `{ portalId: '1007' }`. */
  only?: Record<string, string>
}

/** All settings of the mock platform. */
export interface Scenario {
  /** The signed-in account; null is signed out. */
  as: DemoAccount | null
  portals: number
  seed: number
  /** Number of runs of the first APM portal; 0 is the seeded number. */
  apmRuns: number
  /** Delay of calls, in milliseconds. */
  latency: number
  /** The ISO time at which the platform's clock stands still, as seen from the start of its data; null if it runs. */
  now: string | null
  /** The minutes by which the clock is ahead of the start of the data. */
  ahead: number
  faults: Partial<Record<EndpointId, Fault | Fault[]>>
}

export function scenario(parts: Partial<Scenario> = {}): Scenario {
  return { as: null, portals: 40, seed: 1, apmRuns: 0, latency: 0, now: null, ahead: 0, faults: {}, ...parts }
}

export const faultsOf = (faults: Fault | Fault[] | undefined): Fault[] => (faults === undefined ? [] : [faults].flat())

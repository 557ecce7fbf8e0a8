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
 * Failures: a status; drop (connection lost before the headers); cut (lost within the body); hang (no response); html
 * (a page with status 200); empty (no body); truncated (half of the body, without an error); wrong-shape (JSON of
 * another type). Successes: odd (odd but legal values, odd.ts); stale (created when the call arrives, so that a later
 * change overtakes it); last-modified, etag, max-age (a header that lets browsers cache it); body (`message`).
 */
export type FaultKind = (typeof statuses)[number] | (typeof otherFaults)[number]

export const faultKinds: readonly FaultKind[] = [...statuses, ...otherFaults]

export interface Fault {
  kind: FaultKind
  /** The server's message for a status; for any other kind, the body instead of the regular one. */
  message?: string
  times?: number
  after?: number
  /** After gates and latency. */
  delay?: number
  /** Path parameters that must match, such as `{ portalId: '1007' }`. */
  only?: Record<string, string>
}

export interface Scenario {
  /** Null is signed out. */
  as: DemoAccount | null
  portals: number
  seed: number
  /** Runs of the first APM portal; 0 keeps the seeded number. */
  apmRuns: number
  latency: number
  /** The ISO time at which the clock stands, before `ahead` is added; null if it runs. */
  now: string | null
  /** Minutes by which the clock is ahead of the start of the data. */
  ahead: number
  faults: Partial<Record<EndpointId, Fault | Fault[]>>
}

export function scenario(parts: Partial<Scenario> = {}): Scenario {
  return { as: null, portals: 40, seed: 1, apmRuns: 0, latency: 0, now: null, ahead: 0, faults: {}, ...parts }
}

export const faultsOf = (faults: Fault | Fault[] | undefined): Fault[] => (faults === undefined ? [] : [faults].flat())

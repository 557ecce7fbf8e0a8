import type { EndpointId } from '#api/endpoints.ts'
import type { Fault } from './scenario.ts'

export interface CallRecord {
  endpoint: EndpointId
  /** Upper case. */
  method: string
  path: string
  /** With its question mark; '' if empty. */
  search: string
  /** Lower-case names. */
  headers: Record<string, string>
  /** The parsed JSON, or the text if invalid; undefined without a body. */
  body: unknown
  /** Null while pending; 0 if it ended without a response. */
  status: number | null
  /** Arrival, in ms since 1970. */
  at: number
  duration: number | null
  /** Null while pending and for a regular response. */
  fault: Fault | null
}

const maxCalls = 10_000

/** `onCall` is called when a call arrives and when it ends. */
export function createCallLog(onCall: () => void) {
  const calls: CallRecord[] = []
  return {
    calls,
    start(endpoint: EndpointId, { method, url, headers }: Request, at: number) {
      const { pathname: path, search } = new URL(url)
      const call: CallRecord = {
        endpoint,
        method,
        path,
        search,
        headers: Object.fromEntries(headers),
        body: undefined,
        status: null,
        at,
        duration: null,
        fault: null,
      }
      const startedAt = performance.now()
      calls.push(call)
      if (calls.length > maxCalls) calls.shift()
      onCall()
      const end = (status: number, fault: Fault | null) => {
        Object.assign(call, { status, fault, duration: performance.now() - startedAt })
        onCall()
      }
      return { call, end }
    },
  }
}

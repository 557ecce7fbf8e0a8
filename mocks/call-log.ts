import type { EndpointId } from '#api/endpoints.ts'
import type { Fault } from './scenario.ts'

export interface CallRecord {
  endpoint: EndpointId
  method: string
  path: string
  search: string
  headers: Record<string, string>
  body: unknown
  /** Null while pending; 0 if it ended without a response. */
  status: number | null
  at: number
  duration: number | null
  fault: Fault | null
}

const maxCalls = 10_000

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

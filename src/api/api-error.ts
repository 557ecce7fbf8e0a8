import type { EndpointId } from './catalogue.ts'

/** http: an answer that is not 2xx. contract: an answer that is not what the schema says. */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'contract'

interface ApiErrorFacts {
  endpoint: EndpointId
  kind: ApiErrorKind
  /** Only of an http failure. */
  status?: number
  /** The server's own words, at most 300 characters; text, never markup. */
  serverMessage?: string
  cause?: unknown
}

/** The one shape in which every failed call leaves api/http.ts. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly endpoint: EndpointId
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly serverMessage: string | undefined

  constructor({ endpoint, kind, status, serverMessage, cause }: ApiErrorFacts) {
    super(`${endpoint}: ${status === undefined ? kind : `${kind} ${status}`}`, { cause })
    this.endpoint = endpoint
    this.kind = kind
    this.status = status
    this.serverMessage = serverMessage
  }
}

/** http: an answer that is not 2xx. contract: an answer that does not match the endpoint's schema. */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'contract'

interface ApiErrorDetails {
  /** The endpoint's id. */
  endpoint: string
  kind: ApiErrorKind
  /** The HTTP status; set for `http` only. */
  status?: number
  /** The server's message, at most 300 characters. Text, never markup. */
  serverMessage?: string
  cause?: unknown
}

/** The one error that a failed call throws (client.ts). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly endpoint: string
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly serverMessage: string | undefined

  constructor({ endpoint, kind, status, serverMessage, cause }: ApiErrorDetails) {
    super(`${endpoint}: ${status === undefined ? kind : `${kind} ${status}`}`, { cause })
    this.endpoint = endpoint
    this.kind = kind
    this.status = status
    this.serverMessage = serverMessage
  }
}

/** Whether a call failed because what it names no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

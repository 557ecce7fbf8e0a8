import { failureToast, loginPageText, type Messages } from './messages.ts'

/**
 * `contract`: an invalid body, or what is no response of the API. `login-page`: a page or a redirect instead of data.
 * `paused`: no call was made, its endpoint is down because of the `cause`.
 */
type ApiErrorKind = 'http' | 'network' | 'timeout' | 'contract' | 'login-page' | 'paused'

interface ApiErrorDetails {
  endpoint: string
  messages?: Messages | undefined
  onError?: 'inline' | 'toast' | undefined
  kind: ApiErrorKind
  status?: number | undefined
  /** Text, never markup. */
  serverMessage?: string | undefined
  /** No call is made earlier: a 429 or 503 named this time, or the endpoint is down. */
  retryAt?: number | undefined
  cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly endpoint: string
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly serverMessage: string | undefined
  readonly retryAt: number | undefined
  private readonly messages: Messages | undefined
  private readonly onError: 'inline' | 'toast' | undefined

  constructor({ endpoint: of, messages, onError, kind, status, serverMessage, retryAt, cause }: ApiErrorDetails) {
    super(`${of}: ${status === undefined ? kind : `${kind} ${status}`}`, { cause })
    this.endpoint = of
    this.kind = kind
    this.status = status
    this.serverMessage = serverMessage
    this.retryAt = retryAt
    this.messages = messages
    this.onError = onError
  }

  get toast() {
    return this.onError === 'inline' ? null : this.text(this.messages)
  }

  /** Shown by the page instead of a toast; the specification gives some pages texts of their own. */
  inlineText(messages = this.messages) {
    return this.onError === 'inline' ? this.text(messages) : null
  }

  private text(messages: Messages | undefined) {
    const text = messages ? failureToast(this, messages) : null
    return text && isLoginPage(this) ? { ...text, text: loginPageText } : text
  }
}

/** Something in front of the API wants a login, which a reload of the page leads to. */
export const isLoginPage = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'login-page' || (error.kind === 'paused' && isLoginPage(error.cause)))

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

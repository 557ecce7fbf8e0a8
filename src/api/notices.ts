import type { ApiError } from './api-error.ts'

/** The generic text of both catalogues, in the specification's spelling. */
export const genericText = 'Some thing went wrong while making the request'

/** What to say: a fixed text, the server's message with a fallback, or null for silence. */
type Telling = string | { serverOr: string } | null

interface FailureRule {
  title: string
  /** What a success says, under the same title or one of its own; nothing unless given. */
  success?: string | { title: string; text: string }
  /** By HTTP status. */
  texts?: Readonly<Record<number, Telling>>
  /** Every other status, and failures without one (network, time limit, contract). */
  otherwise: Telling
  tone?: 'error' | 'warning'
}

export interface Notice {
  /** Equal failures have equal causes: they are one toast with a count. */
  cause: string
  tone: 'error' | 'warning' | 'success'
  title: string
  text: string
}

const portalUnauthorized = 'Unauthorized to access Portal.'
const summaryTexts = { 400: 'Some thing went wrong while fetching pipleline summary', 401: portalUnauthorized }

const silence: FailureRule = { title: '', otherwise: null }

const rules = <const Id extends string>(table: Record<Id, FailureRule>) => table

/**
 * Section 8 of both specifications as a table: endpoint id and status to title and text. An endpoint without a row does
 * not compile. `id@place` is the same endpoint told differently where the specification says so for one screen.
 */
export const failureRules = rules({
  'users.login': {
    title: 'Login',
    texts: { 401: 'Incorrect password!', 404: 'Invalid Login credentials!' },
    otherwise: genericText,
  },
  'users.logout': {
    title: 'Logout',
    texts: { 400: null },
    otherwise: 'You are signed out in this browser, but the server could not be told.',
    tone: 'warning',
  },
  'users.current': { title: 'Get user', texts: { 401: 'Unauthorized User' }, otherwise: genericText },
  'users.register': {
    title: 'Register',
    texts: { 400: 'Invalid Email!', 409: 'Email address already exists, please try different email address.' },
    otherwise: null,
  },
  'users.confirm': { title: 'Verify e-mail', texts: { 404: 'Invalid User!' }, otherwise: genericText },
  'users.forgotPassword': {
    title: 'Forgot password',
    success: 'Please check your email and verify the token.',
    otherwise: genericText,
  },
  'users.resendConfirmation': {
    title: 'Resend confirmation',
    texts: {
      400: 'Incorrect Email Address, Please try again',
      404: 'Invalid Email Address, Please ty again',
      409: 'Email is already confirmed.',
    },
    otherwise: genericText,
  },
  'users.resetPassword': {
    title: 'Reset password',
    success: 'Account has been successfully Updated',
    texts: { 400: 'Invalid Token, Please try again' },
    otherwise: genericText,
  },
  'portals.list': {
    title: 'Portal',
    texts: { 400: 'Something went wrong while fetching Portal!', 401: portalUnauthorized },
    otherwise: genericText,
  },
  'portals.list@dashboard': { title: 'Summary', otherwise: genericText },
  'portals.pipelineDays': { title: 'Pipeline Filter', texts: { 401: 'Unauthorized.' }, otherwise: genericText },
  'portals.summary': { title: 'Summary', texts: summaryTexts, otherwise: genericText },
  'portals.summary@dashboard': silence,
  'pipelines.list': {
    title: 'Pipeline',
    texts: { 400: 'Some thing went wrong while fetching pipleline', 401: portalUnauthorized },
    otherwise: genericText,
  },
  'pipelines.category': {
    title: 'Pipeline',
    texts: { 400: 'Some thing went wrong while fetching pipleline', 401: portalUnauthorized },
    otherwise: genericText,
  },
  'pipelines.status': { title: 'Summary', texts: summaryTexts, otherwise: genericText },
  'pipelines.messages': {
    title: 'Pipeline Details',
    texts: {
      400: 'Some thing went wrong while fetching pipeline messages',
      401: 'Unauthorized to access pipeline details.',
    },
    otherwise: genericText,
  },
})

/** How a failure is told: an endpoint's own row, or its row for one place. */
export type TellingId = keyof typeof failureRules

/** The name of an endpoint, the same string in query keys, this table, mock handlers and a scenario's faults. */
export type EndpointId = Exclude<TellingId, `${string}@${string}`>

/** The notice for a failed call, or null where the catalogue is silent. */
export function failureNotice(error: ApiError, tellingId: TellingId = error.endpoint): Notice | null {
  const { title, texts, otherwise, tone = 'error' }: FailureRule = failureRules[tellingId]
  const listed = error.status === undefined ? undefined : texts?.[error.status]
  const telling = listed === undefined ? otherwise : listed
  if (telling === null) return null
  const text = typeof telling === 'string' ? telling : (error.serverMessage ?? telling.serverOr)
  return { cause: `${title}: ${text}`, tone, title, text }
}

/** The notice for a call that worked, or null where the catalogue is silent. */
export function successNotice(tellingId: TellingId): Notice | null {
  const { title, success }: FailureRule = failureRules[tellingId]
  if (success === undefined) return null
  const told = typeof success === 'string' ? { title, text: success } : success
  return { cause: `${told.title}: ${told.text}`, tone: 'success', ...told }
}

import { endpointOf, type EndpointId } from '#api/endpoints.ts'
import type { Fault } from './scenario.ts'

// What users read when a call fails, written independently of src/api.

const generic = 'Some thing went wrong while making the request'

/** Null shows no toast. */
type FailureText = string | { serverOr: string } | null

export interface FailureTexts {
  title: string
  texts?: Readonly<Record<number, FailureText>>
  /** For every other status, and for failures without one. */
  other: FailureText
}

const unauthorized = 'Unauthorized to access Portal.'
const wrongPassword = { serverOr: 'Password is incorrect, please try again.' }
const goneText = 'This portal was deleted in the meantime and has been removed from the list.'

const texts = (title: string, byStatus?: FailureTexts['texts']): FailureTexts => ({
  title,
  texts: byStatus ?? {},
  other: generic,
})

const fetching = (title: string, what: string, more?: FailureTexts['texts']): FailureTexts =>
  texts(title, { 400: `Some thing went wrong while fetching ${what}`, 401: unauthorized, ...more })

const ofPortal = (title: string, what: string): FailureTexts => fetching(title, what, { 404: null })

const editing: FailureTexts = {
  title: 'Edit Portal',
  texts: { 400: generic, 401: wrongPassword, 403: wrongPassword, 404: goneText },
  other: null,
}

const membersTexts = {
  400: 'Something went wrong while fetching Portal Members!',
  401: 'Unauthorized to access Portal Members.',
}

const thresholdsUnauthorized = 'Unauthorized to access Threshold.'

const prescribed: Partial<Record<EndpointId, FailureTexts>> = {
  'users.login': texts('Login', { 401: 'Incorrect password!', 404: 'Invalid Login credentials!' }),
  'users.logout': {
    title: 'Logout',
    texts: { 400: null },
    other: 'You’re logged out here, but we couldn’t reach the server. Your session may still be active.',
  },
  'users.current': texts('Get user', { 401: 'Unauthorized User' }),
  'accounts.register': {
    title: 'Register',
    texts: { 400: 'Invalid Email!', 409: 'Email address already exists, please try different email address.' },
    other: null,
  },
  'accounts.confirm': texts('Verify e-mail', { 404: 'Invalid User!' }),
  'accounts.resendConfirmation': texts('Resend confirmation', {
    400: 'Incorrect Email Address, Please try again',
    404: 'Invalid Email Address, Please ty again',
    409: 'Email is already confirmed.',
  }),
  'accounts.resetPassword': texts('Reset password', { 400: 'Invalid Token, Please try again' }),
  'accounts.updatePassword': texts('Update account', { 400: 'Old password is not correct, Please Try Again!' }),
  'portals.list': texts('Portal', { 400: 'Something went wrong while fetching Portal!', 401: unauthorized }),
  'portals.pipelineDays': texts('Pipeline Filter', { 401: 'Unauthorized.' }),
  'portals.summary': ofPortal('Summary', 'pipleline summary'),
  'portals.add': texts('Portal', { 400: 'Something went wrong while adding Portal!', 401: unauthorized }),
  'portals.edit': editing,
  'portals.delete': { title: 'Delete Portal', texts: { 400: generic, 404: goneText }, other: null },
  'portals.setPipelineDays': texts('Pipeline Filter', { 401: 'Unauthorized.', 404: goneText }),
  'members.list': texts('Member', membersTexts),
  'members.add': texts('Member', {
    404: 'User is not Register.',
    409: 'Portal is already shared with this email address.',
  }),
  'members.remove': texts('Member', membersTexts),
  'pipelines.list': ofPortal('Pipeline', 'pipleline'),
  'pipelines.category': ofPortal('Pipeline', 'pipleline'),
  'pipelines.status': fetching('Summary', 'pipleline summary'),
  'pipelines.messages': texts('Pipeline Details', {
    400: 'Some thing went wrong while fetching pipeline messages',
    401: 'Unauthorized to access pipeline details.',
  }),
  'thresholds.list': texts('Threshold', {
    400: 'Something went wrong while fetching threshold!',
    401: thresholdsUnauthorized,
  }),
  'thresholds.add': texts('Threshold', {
    400: 'Something went wrong while setting Threshold!',
    401: thresholdsUnauthorized,
    409: 'Threshold Name is already exists.',
  }),
  'thresholds.delete': {
    title: 'Delete Threshold',
    texts: { 400: generic, 404: 'This threshold was deleted in the meantime and has been removed from the list.' },
    other: null,
  },
  'apmPortals.list': {
    title: 'Fetch portals',
    texts: { 400: { serverOr: 'Something went wrong while fetching Portal!' }, 401: unauthorized },
    other: { serverOr: generic },
  },
  'apmPortals.summary': ofPortal('Summary', 'portals summary'),
  'apmPortals.add': {
    title: 'Add portal',
    texts: { 400: { serverOr: 'Something went wrong while adding Portal!' }, 401: unauthorized },
    other: { serverOr: generic },
  },
  'apmPortals.edit': editing,
  'apmPortals.delete': {
    title: 'Delete Portal',
    texts: { 400: { serverOr: generic }, 404: goneText },
    other: null,
  },
  // Only the drawer shows a failure.
  'apmPortals.health': { title: 'Health', other: null },
  'apmRuns.detail': ofPortal('Portal Details', 'portal detail summary'),
  'apmRuns.tasks': fetching('Portal statistics', 'portal statistics'),
  'apmRuns.taskDetails': fetching('Portal statistics detail', 'portal statistics detail'),
  'apmRuns.processInfo': fetching('Portal Errors', 'portal errors'),
}

export const failureTextsOf = (id: EndpointId): FailureTexts =>
  prescribed[id] ?? { title: endpointOf(id).messages.title, other: generic }

export const dashboardTexts: FailureTexts = texts('Summary')

export const noToast: FailureTexts = { title: '', other: null }

type Failure = Pick<Fault, 'kind' | 'message'> | null

const serverMessageOf = (failure: Failure): string => (typeof failure?.kind === 'number' ? (failure.message ?? '') : '')

export function toastTextOf({ texts: byStatus = {}, other }: FailureTexts, failure: Failure): string | null {
  const { kind } = failure ?? {}
  const expected = typeof kind === 'number' && kind in byStatus ? (byStatus[kind] ?? null) : other
  if (expected === null || typeof expected === 'string') return expected
  return serverMessageOf(failure) || expected.serverOr
}

export const formTextOf = (of: FailureTexts, failure: Failure): string =>
  toastTextOf(of, failure) ?? (serverMessageOf(failure) || generic)

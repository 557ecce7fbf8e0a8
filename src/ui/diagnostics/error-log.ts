import { withRecent, type Recent } from '#lib/recent.ts'

type LoggedError = Recent<{ key: string; error: unknown }>

/** Errors happen outside of React, and About shows them when it opens. */
let errors: readonly LoggedError[] = []

/** Keeps the last ten errors in memory; equal ones once, with a count. */
export function logError(error: unknown): void {
  errors = withRecent(errors, { key: String(error), error }, { at: Date.now(), max: 10 })
}

/** Logs the errors that nothing handles. */
export function logUnhandledErrors(): void {
  window.addEventListener('error', ({ error, message }) => logError(error ?? new Error(message)))
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason))
}

/** For the end of a session: the next user does not see the errors of this one. */
export function clearErrors(): void {
  errors = []
}

/** The newest first. */
export const loggedErrors = () => errors

import { withRecent, type Recent } from '#lib/recent.ts'

type LoggedError = Recent<{ key: string; error: unknown }>

/** Errors happen outside of React, and About shows them when it opens. */
let errors: readonly LoggedError[] = []

export function logError(error: unknown): void {
  errors = withRecent(errors, { key: String(error), error }, { at: Date.now(), max: 10 })
}

export function logUnhandledErrors(): void {
  window.addEventListener('error', ({ error, message }) => logError(error ?? new Error(message)))
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason))
}

/** The next user must not see the errors of this one. */
export function clearErrors(): void {
  errors = []
}

export const loggedErrors = () => errors

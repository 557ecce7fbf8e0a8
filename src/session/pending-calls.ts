let session = new AbortController()

/** Aborted when the session of this moment ends (decisions 2, Session end). */
export const sessionSignal = (): AbortSignal => session.signal

/** Takes back every call that is on its way; those that begin after it are another session's. */
export function abortPendingCalls(): void {
  session.abort()
  session = new AbortController()
}

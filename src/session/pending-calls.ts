let session = new AbortController()

/** Aborted when the current session ends. */
export const sessionSignal = (): AbortSignal => session.signal

/** Aborts every call in flight; calls that start afterwards belong to the next session. */
export function abortPendingCalls(): void {
  session.abort()
  session = new AbortController()
}

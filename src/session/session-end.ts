import { clearStoredUser } from './stored-user.ts'

/** Why a session ended: the person asked for it, or the server no longer knows the token. */
export type SessionEnd = 'signed-out' | 'expired'

let lastEnd: SessionEnd = 'signed-out'

/** Ends the session in this browser. What follows (cache, pending calls, address) is wired in app/session-watch.ts. */
export function endSession(reason: SessionEnd): void {
  lastEnd = reason
  clearStoredUser()
}

/** Why the session of this tab ended last; another tab's end counts as signed out. Reading it forgets it. */
export function takeSessionEnd(): SessionEnd {
  const reason = lastEnd
  lastEnd = 'signed-out'
  return reason
}

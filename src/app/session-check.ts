import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { currentUserQuery } from '#api/users.ts'
import { endSession } from '#session/session-end.ts'
import { readStoredUser } from '#session/stored-user.ts'

/** Whether a failure says that nobody is signed in any more: the current user's own 401. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.endpoint === 'users.current'

/** In ms: a burst of refused calls asks once who is signed in, not once each. */
const askAgainAfter = 10_000

/**
 * What a 401 means for the session (decisions 2): the current user's own ends it; any other call's asks once for the
 * current user, and that answer decides. Login's 401 is about a password, not about a session.
 */
export function createSessionCheck(): (client: QueryClient, error: unknown) => void {
  let asked = { token: '', at: 0 }
  return (client, error) => {
    if (!(error instanceof ApiError) || error.status !== 401 || error.endpoint === 'users.login') return
    const user = readStoredUser()
    if (!user) return
    if (endsSession(error)) {
      endSession('expired')
      return
    }
    const token = user.token.accessToken
    if (asked.token === token && Date.now() - asked.at < askAgainAfter) return
    asked = { token, at: Date.now() }
    // Its own failure comes back here through the query cache.
    client.query({ ...currentUserQuery(user.id), staleTime: 0 }).catch(() => undefined)
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { currentUserQuery } from '#api/users.ts'
import { endSession, readStoredUser } from '#session/stored-user.ts'

/** Whether a failure says that nobody is signed in any more: the current user's own 401. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.endpoint === 'users.current'

const nothing = () => undefined

/** In ms: a burst of refused calls asks once who is signed in, not once each. */
const askAgainAfter = 10_000

/** Login's 401 is about a password, and a log-out ends the session whatever it answers: neither asks anybody. */
const asksNobody = /^users\.log/

/**
 * What a 401 means for the session (decisions 2): the current user's own ends it; any other call's asks once for the
 * current user, and that answer decides. Resolves when it is known: until then a refused form has not failed yet, and an
 * expiry finds in it what was typed.
 */
export function createSessionCheck(): (client: QueryClient, error: unknown) => Promise<void> {
  let asked = { token: '', at: 0, answer: Promise.resolve() }
  return (client, error) => {
    const user = readStoredUser()
    const isRefused = error instanceof ApiError && error.status === 401 && !asksNobody.test(error.endpoint)
    if (!isRefused || !user) return Promise.resolve()
    if (endsSession(error)) {
      endSession('expired')
      return Promise.resolve()
    }
    const token = user.token.accessToken
    if (asked.token !== token || Date.now() - asked.at >= askAgainAfter) {
      // Its own failure comes back here through the query cache.
      const asking = { ...currentUserQuery(user.id), staleTime: 0, networkMode: 'always' as const }
      const answer = client.query(asking).then(nothing, nothing)
      asked = { token, at: Date.now(), answer }
    }
    return asked.answer
  }
}

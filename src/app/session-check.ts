import type { QueryClient } from '@tanstack/react-query'
import { ApiError, type AnyEndpoint } from '#api/endpoint.ts'
import { currentUserQuery } from '#api/users.ts'
import { endSession, readStoredUser } from '#session/stored-user.ts'

const ignoreResult = () => undefined

/** In ms: within this time a burst of 401s checks the current user once. */
const checkInterval = 10_000

/**
 * Handles a 401 by the endpoint's `on401` (docs/decisions/session.md): it ends the session, is ignored, or fetches the
 * current user, whose own 401 ends the session. Resolves when that is decided: until then the mutation of a refused form
 * is pending, so that the form is still on screen with its input.
 */
export function createSessionCheck() {
  let last = { token: '', at: 0, result: Promise.resolve() }
  return (client: QueryClient, error: unknown, endpoint: AnyEndpoint | undefined): Promise<void> => {
    const user = readStoredUser()
    const isUnauthorized = error instanceof ApiError && error.status === 401
    if (!isUnauthorized || !user || endpoint?.on401 === 'ignore') return Promise.resolve()
    if (endpoint?.on401 === 'end-session') {
      endSession('expired')
      return Promise.resolve()
    }
    const token = user.token.accessToken
    if (last.token !== token || Date.now() - last.at >= checkInterval) {
      const check = { ...currentUserQuery(user.id), staleTime: 0, networkMode: 'always' as const }
      last = { token, at: Date.now(), result: client.query(check).then(ignoreResult, ignoreResult) }
    }
    return last.result
  }
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { timeLimit } from '#api/client.ts'
import { ApiError, type AnyEndpoint } from '#api/endpoint.ts'
import { formFailure, successNotice } from '#api/messages.ts'
import { currentUserQuery } from '#api/users.ts'
import { namedTime } from '#lib/refresh-interval.ts'
import { endSession, readStoredUser } from '#session/stored-user.ts'
import { logError } from '#ui/diagnostics/error-log.ts'
import { showNotice } from '#ui/notices/show-notice.tsx'

function notifyFailure(error: unknown): void {
  if (error instanceof ApiError && error.notice) showNotice(error.notice)
}

/** Whether the server asks for a wait that leaves time for a call. */
const isNamedWait = (error: unknown): boolean => namedTime(error) > 0 && namedWait(error) < timeLimit - 1000

/** In ms until a failed call may be made again, as the server has asked; 0 if it has not. */
const namedWait = (error: unknown): number => Math.max(0, namedTime(error) - Date.now())

/** The one cache. It notifies of results with the endpoint's texts, and checks the session after a 401. */
export function createQueryClient(): QueryClient {
  const checkSession = createSessionCheck()
  const notified = new WeakSet<object>()
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Nothing has failed: the call was not made.
        if (error instanceof ApiError && error.kind === 'paused') return
        logError(error)
        const { endpoint, onError = endpoint?.onError } = query.meta ?? {}
        const endsSession = endpoint?.on401 === 'end-session' && error instanceof ApiError && error.status === 401
        const isFirst = query.state.data === undefined
        // The end of a session clears the notices; this one says why.
        void checkSession(client, error, endpoint)
        // A failed refetch keeps the data on screen and marks its age instead; a retried first load says when it is next.
        const isRetry = query.state.errorUpdateCount > 1 && notified.has(query)
        if (!endsSession && (!isFirst || isRetry || onError === 'inline')) return
        notified.add(query)
        notifyFailure(error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_answer, _input, _context, mutation) => {
        const messages = mutation.meta?.endpoint?.messages
        const notice = messages === undefined ? null : successNotice(messages)
        if (notice) showNotice(notice)
      },
      onError: (error, _input, _context, { meta: { endpoint, showsFailure } = {} }) => {
        logError(error)
        if (showsFailure === undefined) notifyFailure(error)
        // A change whose form was left has no other place to fail in.
        else if (error instanceof ApiError && endpoint && !showsFailure(error)) {
          showNotice(formFailure(error, endpoint.messages))
        }
        return checkSession(client, error, endpoint)
      },
    }),
    defaultOptions: {
      queries: {
        // A screen that is opened again within a minute shows the cached data.
        staleTime: 60_000,
        // A wait that the server asks for is kept once, if it fits into the time limit of a call. The rest is retried by
        // api/client.ts. What has failed in a screen's loader is not fetched again when the screen mounts.
        retry: (failures, error) => failures === 0 && isNamedWait(error),
        retryDelay: (_failures, error) => namedWait(error),
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // Without live refresh, what has never loaded is fetched once the wait that the server has named is over.
        refetchInterval: ({ state }) =>
          state.data === undefined && namedTime(state.error) > 0 && Math.max(1000, namedTime(state.error) - Date.now()),
        // Offline, queries are paused; those on screen are refetched when the connection is back.
        refetchOnReconnect: () => !document.hidden && 'always',
      },
      // Offline, a mutation fails at once and its form keeps the input; it is never paused and sent by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

const ignoreResult = () => undefined

/** In ms: within this time a burst of 401s checks the current user once. */
const checkInterval = 10_000

/**
 * Handles a 401 by the endpoint's `on401` (docs/decisions/session.md): it ends the session, is ignored, or fetches the
 * current user, whose own 401 ends the session. Resolves when that is decided: until then the mutation of a refused form
 * is pending, so that the form is still on screen with its input.
 */
function createSessionCheck() {
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

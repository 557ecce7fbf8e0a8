import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { timeLimit } from '#api/client.ts'
import type { AnyEndpoint } from '#api/endpoint.ts'
import { ApiError } from '#lib/api-error.ts'
import { currentUserQuery } from '#api/users.ts'
import { formFailure, successToast } from '#lib/messages.ts'
import { namedTime } from '#lib/refresh-interval.ts'
import { endSession, readStoredUser } from '#session/stored-user.ts'
import { logError } from '#ui/diagnostics/error-log.ts'
import { showToast } from '#ui/notifications/show-toast.tsx'

function notifyFailure(error: unknown): void {
  if (error instanceof ApiError && error.toast) showToast(error.toast)
}

const isNamedWait = (error: unknown): boolean => namedTime(error) > 0 && namedWait(error) < timeLimit - 1000

const namedWait = (error: unknown): number => Math.max(0, namedTime(error) - Date.now())

export function createQueryClient(): QueryClient {
  const checkSession = createSessionCheck()
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // The delay before the next try depends on how often a query has failed in a row (lib/refresh-interval.ts).
      onSuccess: (_data, query) => {
        if (query.state.errorUpdateCount > 0) query.setState({ errorUpdateCount: 0 })
      },
      onError: (error, query) => {
        // Nothing has failed: the call waits.
        if (error instanceof ApiError && error.kind === 'paused') {
          query.setState({ errorUpdateCount: 0, errorUpdatedAt: 0 })
          return
        }
        logError(error)
        const { endpoint } = query.meta ?? {}
        const endsSession = endpoint?.on401 === 'end-session' && error instanceof ApiError && error.status === 401
        // Before the toast: the end of a session clears all toasts, and this one says why it ended.
        void checkSession(client, error, endpoint)
        // A failed refetch keeps the data and shows its age; a retried first load shows the time of the next try.
        const isNew = query.state.data === undefined && query.state.errorUpdateCount === 1
        if (endsSession || isNew) notifyFailure(error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_response, _input, _context, mutation) => {
        const messages = mutation.meta?.endpoint?.messages
        const toast = messages === undefined ? null : successToast(messages)
        if (toast) showToast(toast)
      },
      onError: (error, _input, _context, { meta: { endpoint, showsFailure } = {} }) => {
        logError(error)
        if (showsFailure === undefined) notifyFailure(error)
        // If the form has closed, only a toast can show the failure.
        else if (error instanceof ApiError && endpoint && !showsFailure(error)) {
          showToast(formFailure(error, endpoint.messages))
        }
        return checkSession(client, error, endpoint)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Honors one wait that the server names; api/client.ts retries other failures.
        retry: (failures, error) => failures === 0 && isNamedWait(error),
        retryDelay: (_failures, error) => namedWait(error),
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // Without live refresh, a query without data is fetched again after the wait that the server named.
        refetchInterval: ({ state }) =>
          state.data === undefined && namedTime(state.error) > 0 && Math.max(1000, namedTime(state.error) - Date.now()),
        // Queries on screen refetch when the connection returns.
        refetchOnReconnect: () => !document.hidden && 'always',
      },
      // Offline, a mutation fails immediately instead of being sent later on its own.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

const ignoreResult = () => undefined

/** A burst of 401s checks the current user only once. */
const checkInterval = 10_000

/** Until a 401 is handled, a rejected form stays with its input (docs/decisions/session.md). */
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

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { failureNotice, successNotice, type NoticeRule } from '#api/notices.ts'
import { showNotice } from '#ui/notices/show-notice.ts'
import { createSessionCheck, endsSession } from './session-check.ts'

function tell(error: unknown, rule: NoticeRule | undefined): void {
  const notice = rule !== undefined && error instanceof ApiError ? failureNotice(error, rule) : null
  if (notice) showNotice(notice)
}

function tellSuccess(rule: NoticeRule | undefined): void {
  const notice = rule === undefined ? null : successNotice(rule)
  if (notice) showNotice(notice)
}

/** The one cache. It tells what became of a call by the table of notices, and looks after the session at a 401. */
export function createQueryClient(): QueryClient {
  const checkSession = createSessionCheck()
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A failed refresh keeps what is shown and marks its age; it adds no notice (decisions 5). What ends a session is
        // told in any case.
        const isNews = query.state.data === undefined && !query.meta?.quiet
        if (isNews || endsSession(error)) tell(error, query.meta?.notice)
        void checkSession(client, error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_answer, _input, _context, mutation) => tellSuccess(mutation.meta?.notice),
      onError: (error, _input, _context, mutation) => {
        tell(error, mutation.meta?.notice)
        return checkSession(client, error)
      },
    }),
    defaultOptions: {
      queries: {
        // Coming back within a minute shows what is known without a call (decisions 5).
        staleTime: 60_000,
        // http.ts alone retries. A screen's loader has asked already: drawing the screen must not ask again.
        retry: false,
        retryOnMount: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        // Without a connection a question waits for it, and what is on screen is asked anew when it is back.
        refetchOnReconnect: () => !document.hidden && 'always',
      },
      // A change is never kept for later: it fails at once, and its form keeps what was typed.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Demo } from '#features/account/demo.ts'
import { NotFound } from '#features/shell/NotFound.tsx'
import { ScreenError, ScreenPending } from '#features/shell/ScreenError.tsx'
import { logError } from '#ui/diagnostics/error-log.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { routeTree } from '../routeTree.gen.ts'

/** The next screen begins at its top, unless its address names a run, which is scrolled to. */
const mainToReset = () => (new URLSearchParams(location.search).has('run') ? null : document.getElementById('main'))

/** The router over the file routes. Loaders start their queries with `queryClient`. */
export function createAppRouter(queryClient: QueryClient, demo?: Demo) {
  const router = createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    context: { queryClient, demo },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // A pointer that crosses a table shows no intent.
    defaultPreloadDelay: 150,
    // Only React Query decides which data is fresh.
    defaultPreloadStaleTime: 0,
    // A reopened screen loads before it renders; otherwise a query that fails at once is fetched twice.
    defaultStaleReloadMode: 'blocking',
    // A screen that is there is shown: a shown pending component does not hold it back.
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenPending,
    defaultErrorComponent: ScreenError,
    defaultOnCatch: logError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    scrollToTopSelectors: [mainToReset],
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

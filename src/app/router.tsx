import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Demo } from '#features/account/demo.ts'
import { NotFound } from '#features/shell/NotFound.tsx'
import { PageError, PagePending } from '#features/shell/PageError.tsx'
import { logError } from '#ui/diagnostics/error-log.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { routeTree } from '../routeTree.gen.ts'

/** A new page starts at its top unless its address names a run, which is scrolled to. */
const mainToReset = () => (new URLSearchParams(location.search).has('run') ? null : document.getElementById('main'))

export function createAppRouter(queryClient: QueryClient, demo?: Demo) {
  const router = createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    context: { queryClient, demo },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // A pointer crossing a table shows no intent.
    defaultPreloadDelay: 150,
    // Only React Query decides which data is fresh.
    defaultPreloadStaleTime: 0,
    // Otherwise a query that fails immediately is fetched twice when its page is reopened.
    defaultStaleReloadMode: 'blocking',
    // Show a page as soon as it is ready, even if the pending component has just appeared.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
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

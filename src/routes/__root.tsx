import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Demo } from '#features/account/demo.ts'

interface RouterContext {
  queryClient: QueryClient
  /** The embedded platform's data for the account pages, if it is part of the build. */
  demo: Demo | undefined
}

export const Route = createRootRouteWithContext<RouterContext>()()

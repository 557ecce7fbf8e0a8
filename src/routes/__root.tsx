import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Demo } from '#features/account/demo.ts'

interface RouterContext {
  queryClient: QueryClient
  /** What the account pages show of the embedded platform, where that is part of the build. */
  demo: Demo | undefined
}

export const Route = createRootRouteWithContext<RouterContext>()()

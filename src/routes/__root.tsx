import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Demo } from '#features/account/demo.ts'

interface RouterContext {
  queryClient: QueryClient
  demo: Demo | undefined
}

export const Route = createRootRouteWithContext<RouterContext>()()

import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, stripSearchParams } from '@tanstack/react-router'
import type { Demo } from '#features/account/demo.ts'

interface RouterContext {
  queryClient: QueryClient
  demo: Demo | undefined
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Of addresses before default views became links.
  search: { middlewares: [stripSearchParams<{ view?: string }>(['view'])] },
})

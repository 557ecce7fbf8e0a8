import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { logError } from '#ui/diagnostics/error-log.ts'
import type { AppRouter } from './router.tsx'
import { theme } from './theme.ts'

// Lazy, so that the first page does not wait for it. Earlier toasts appear once it has loaded.
const Toasts = lazy(async () => ({ default: (await import('#ui/notifications/Toasts.tsx')).Toasts }))

interface AppProps {
  queryClient: QueryClient
  router: AppRouter
}

export function App({ queryClient, router }: AppProps) {
  return (
    // The CSP forbids <style> elements; the variables are in virtual:theme.css.
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {/* The console works without toasts: the list behind the bell has their texts. */}
        <CatchBoundary getResetKey={() => 'toasts'} errorComponent={() => null} onCatch={logError}>
          <Suspense>
            <Toasts />
          </Suspense>
        </CatchBoundary>
      </QueryClientProvider>
    </MantineProvider>
  )
}

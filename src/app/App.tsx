import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { AppRouter } from './router.tsx'
import { theme } from './theme.ts'

// The first page does not wait for it: a toast that is shown before is there once it has loaded.
const Notices = lazy(async () => ({ default: (await import('#ui/notices/Notices.tsx')).Notices }))

interface AppProps {
  queryClient: QueryClient
  router: AppRouter
}

/** The providers around the router. */
export function App({ queryClient, router }: AppProps) {
  return (
    // The shipped CSP forbids <style> elements. The variables are in virtual:theme.css.
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Notices />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}

import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Notices } from '#ui/notices/Notices.tsx'
import type { AppRouter } from './router.tsx'
import { theme } from './theme.ts'

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
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  )
}

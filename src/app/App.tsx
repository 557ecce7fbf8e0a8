import { MantineProvider } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Toasts } from '#ui/notifications/Toasts.tsx'
import type { AppRouter } from './router.tsx'
import { theme } from './theme.ts'

interface AppProps {
  queryClient: QueryClient
  router: AppRouter
}

/** Without its repeats, the key that opens a form does not submit it, and none answers the confirmation that it opens. */
function preventHeldEnter(event: KeyboardEvent): void {
  const isTyped = event.target instanceof HTMLTextAreaElement
  if (event.key === 'Enter' && event.repeat && !isTyped) event.preventDefault()
}

export function App({ queryClient, router }: AppProps) {
  useWindowEvent('keydown', preventHeldEnter)
  return (
    // The CSP forbids <style> elements; the variables are in virtual:theme.css.
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}

import { MantineProvider } from '@mantine/core'
import { useTimeout, useWindowEvent } from '@mantine/hooks'
import { useNotifications } from '@mantine/notifications'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { logError } from '#ui/diagnostics/error-log.ts'
import { lateLoadDelay } from '#ui/late-load.ts'
import { useNotificationStore } from '#ui/notifications/notification-store.ts'
import type { AppRouter } from './router.tsx'
import { theme } from './theme.ts'

const Toasts = lazy(async () => ({ default: (await import('#ui/notifications/Toasts.tsx')).Toasts }))

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
        {/* The console works without toasts: the list behind the bell has their texts. */}
        <CatchBoundary getResetKey={() => 'toasts'} errorComponent={() => null} onCatch={logError}>
          <LateToasts />
        </CatchBoundary>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function LateToasts() {
  const [isLate, setIsLate] = useState(false)
  const { notifications } = useNotifications()
  const { byHand } = useNotificationStore()
  useTimeout(() => setIsLate(true), lateLoadDelay, { autoInvoke: true })
  return <Suspense>{(isLate || notifications.length > 0 || byHand) && <Toasts />}</Suspense>
}

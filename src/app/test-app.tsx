import type { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'
import { createPlatform, type Platform } from '#mocks/platform.ts'
import type { Scenario } from '#mocks/scenario.ts'
import { App } from './App.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
import { watchSession } from './session-watch.ts'

interface OpenedApp {
  platform: Platform
  router: AppRouter
  user: ReturnType<typeof userEvent.setup>
  /** The app's cache. */
  queryClient: QueryClient
}

const unanswered = new Promise<never>(() => undefined)

/**
 * Opens the whole console at an address, with the real client and its own mock platform. Signed in as `scenario.as`; as
 * the admin by default.
 */
export function openApp(address: string, scenario: Partial<Scenario> = {}): OpenedApp {
  const as = scenario.as === undefined ? 'admin' : scenario.as
  const platform = createPlatform({ scenario: { ...scenario, as } })
  const server = setupServer(
    http.all(
      '*/v1/*',
      async ({ request }) => (await platform.respond(request)) ?? HttpResponse.json({}, { status: 501 }),
    ),
  )
  server.listen()
  if (as !== null) localStorage.setItem('user', JSON.stringify(platform.storedUser(as)))
  window.history.replaceState(null, '', address)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  const stopWatching = watchSession(queryClient, router)
  const user = userEvent.setup()
  const { unmount } = render(<App queryClient={queryClient} router={router} />)
  onTestFinished(() => {
    unmount()
    stopWatching()
    queryClient.clear()
    // A loader that still runs would call the platform of the next test.
    queryClient.query = () => unanswered
    server.close()
  })
  return { platform, router, user, queryClient }
}

/** Replaces a route's loader for the rest of the test. */
export function setLoader(router: AppRouter, id: keyof AppRouter['routesById'], loader: () => unknown): void {
  const { options } = router.routesById[id]
  const original = options.loader
  options.loader = loader
  // Routes are module state and outlive the router.
  onTestFinished(() => {
    options.loader = original
  })
}

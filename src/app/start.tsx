import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Demo } from '#features/account/demo.ts'
import { keepRouterFromReloading } from '#features/shell/newer-build.ts'
import { preloadNotices } from '#ui/notices/show-notice.ts'
import { App } from './App.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
import { watchSession } from './session-watch.ts'
import './styles.css'
import 'virtual:theme.css'

/**
 * Loads the login page's code once something is typed. What was typed when the session expires is kept in memory while
 * the login page is open (ui/form/kept-input.ts): code that is gone by then would cost a reload, and with it the input.
 */
function warmLogin(router: AppRouter): void {
  const load = () => {
    for (const id of ['/user', '/user/login'] as const) {
      router.loadRouteChunk(router.routesById[id])?.catch(() => undefined)
    }
  }
  window.addEventListener('input', load, { once: true, passive: true })
}

/** Draws the console into the element. `demo` is what the embedded platform shows of itself, where there is one. */
export function startApp(element: HTMLElement, demo?: Demo): void {
  keepRouterFromReloading()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, demo)
  watchSession(queryClient, router)
  preloadNotices()
  warmLogin(router)
  createRoot(element).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  )
}

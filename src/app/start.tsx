import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Demo } from '#features/account/demo.ts'
import { preventRouterReload } from '#lib/newer-build.ts'
import { logUnhandledErrors } from '#ui/diagnostics/error-log.ts'
import { ignoreInputMethodKeys } from '#ui/is-composing.ts'
import { App } from './App.tsx'
import { keepLastVisit } from './last-visit.ts'
import { loadPartsLater } from './load-parts.ts'
import { markPending } from './pending.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
import { watchSession } from './session-watch.ts'
import './styles.css'
import 'virtual:theme.css'

function printLight(): void {
  const { dataset } = document.documentElement
  let scheme: string | undefined
  window.addEventListener('beforeprint', () => {
    scheme = dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
  })
  window.addEventListener('afterprint', () => {
    dataset.mantineColorScheme = scheme
  })
}

/** Drafts exist only in memory (ui/form/form-drafts.ts); a missing login chunk would force a reload and lose them. */
function preloadLogin(router: AppRouter): void {
  const load = () => {
    for (const id of ['/user', '/user/login'] as const) {
      router.loadRouteChunk(router.routesById[id])?.catch(() => undefined)
    }
  }
  window.addEventListener('input', load, { once: true, passive: true })
}

export function startApp(element: HTMLElement, demo?: Demo): void {
  logUnhandledErrors()
  preventRouterReload()
  printLight()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, demo)
  ignoreInputMethodKeys()
  watchSession(queryClient, router)
  keepLastVisit(queryClient)
  markPending(queryClient, router)
  preloadLogin(router)
  loadPartsLater(queryClient, router)
  // Requests for code and data start before React renders.
  void router.load()
  createRoot(element).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  )
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Demo } from '#features/account/demo.ts'
import { keepRouterFromReloading } from '#features/shell/newer-build.ts'
import { warmNotices } from '#ui/notices/show-notice.ts'
import { App } from './App.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { watchSession } from './session-watch.ts'
import './styles.css'
import 'virtual:theme.css'

/** Draws the console into the element. `demo` is what the embedded platform shows of itself, where there is one. */
export function startApp(element: HTMLElement, demo?: Demo): void {
  keepRouterFromReloading()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, demo)
  watchSession(queryClient, router)
  warmNotices()
  createRoot(element).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  )
}

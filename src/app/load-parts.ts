import type { QueryClient } from '@tanstack/react-query'
import { isUserStored } from '#session/stored-user.ts'
import { loadParts } from '#ui/lazy-part.tsx'
import type { AppRouter } from './router.tsx'

/** Loads what opens on a click, once the first data have come or the page needs none. */
export function loadPartsLater(client: QueryClient, router: AppRouter): () => void {
  const begin = () => {
    if (!isUserStored()) return
    stop()
    // Safari has no idle callbacks.
    const callWhenIdle = window.requestIdleCallback ?? setTimeout
    callWhenIdle(() => loadParts(client))
  }
  const stops = [
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.data !== undefined) begin()
    }),
    router.subscribe('onRendered', () => {
      if (client.isFetching() === 0) begin()
    }),
  ]
  const stop = () => stops.forEach((end) => end())
  return stop
}

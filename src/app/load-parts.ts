import type { QueryClient } from '@tanstack/react-query'
import { connections, queue } from '#api/queue.ts'
import { isUserStored } from '#session/stored-user.ts'
import { loadParts } from '#ui/lazy-part.tsx'
import type { AppRouter } from './router.tsx'

/** In ms: first the counts in view. */
const delay = 2000

const freeQueue = () => {
  queue.concurrency = connections
}

/**
 * Loads what opens on a click, soon after a page has rendered. Until then one connection of an HTTP/1.1 host stays free
 * for it: otherwise no menu would open while the first calls for many portals hang.
 */
export function loadPartsLater(client: QueryClient, router: AppRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = () => loadParts(client).finally(freeQueue)
  const unsubscribe = router.subscribe('onRendered', () => {
    clearTimeout(timer)
    if (isUserStored()) timer = setTimeout(load, delay)
  })
  queue.concurrency = connections - 1
  return () => {
    unsubscribe()
    clearTimeout(timer)
    freeQueue()
  }
}

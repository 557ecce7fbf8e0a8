import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router.tsx'

/** In ms: what follows an answer, such as the next call or the next screen's code, has begun by then. */
const settleTime = 50

/**
 * Sets `data-pending` on the document while a call, a change or a screen is under way, for programs that drive the page:
 * without it all that was begun is done. Returns the function that ends it.
 */
export function markPending(queryClient: QueryClient, router: AppRouter): () => void {
  const root = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const isPending = () => queryClient.isFetching() > 0 || queryClient.isMutating() > 0 || router.state.isLoading
  const settle = () => {
    timer = isPending() ? setTimeout(settle, settleTime) : undefined
    if (timer === undefined) delete root.dataset.pending
  }
  const begin = () => {
    if (timer !== undefined) return
    root.dataset.pending = ''
    timer = setTimeout(settle, settleTime)
  }
  const stops = [
    queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && begin()),
    queryClient.getMutationCache().subscribe(begin),
    router.subscribe('onBeforeNavigate', begin),
  ]
  begin()
  return () => {
    stops.forEach((stop) => stop())
    clearTimeout(timer)
    delete root.dataset.pending
  }
}

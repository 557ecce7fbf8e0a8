import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router.tsx'

/** By then, what follows a response has begun, such as the next call or the next page's code. */
const settleTime = 50

/** For tools that drive the page: `data-pending` is set while a call, a mutation or a navigation is in progress. */
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

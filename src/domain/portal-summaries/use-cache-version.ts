import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'

/** In ms. Rows in view show their own counts without this delay. */
const interval = 200

function versionOf(client: QueryClient, isRead: (query: Pick<Query, 'queryHash' | 'queryKey'>) => boolean) {
  let version = 0
  return {
    get: () => version,
    subscribe: (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const advance = () => {
        timer = undefined
        version += 1
        onChange()
      }
      const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
        // A rendering row only sets its options again.
        if (type === 'observerOptionsUpdated' || type === 'observerResultsUpdated' || !isRead(query)) return
        timer ??= setTimeout(advance, interval)
      })
      // For changes between the first render and this subscription.
      timer = setTimeout(advance)
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
  }
}

/** A number that changes, at most every `interval`, while these queries change. `isRead` must be memoized. */
export function useCacheVersion(isRead: (query: Pick<Query, 'queryHash' | 'queryKey'>) => boolean): number {
  const client = useQueryClient()
  const { subscribe, get } = useMemo(() => versionOf(client, isRead), [client, isRead])
  return useSyncExternalStore(subscribe, get)
}

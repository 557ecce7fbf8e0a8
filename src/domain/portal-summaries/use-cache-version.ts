import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'

type IsRead = (query: Pick<Query, 'queryHash' | 'queryKey'>) => boolean

/** In ms. Rows in view show their own counts without this delay. */
const shortest = 200

function versionOf(client: QueryClient, isRead: IsRead, queries: number) {
  // A thousand portals take longer to read, and load for a minute.
  const interval = Math.max(shortest, queries / 2)
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

/** A number that changes, at most every 200 ms (500 ms with a thousand `queries`), while they change. `isRead` must be memoized. */
export function useCacheVersion(isRead: IsRead, queries = 0): number {
  const client = useQueryClient()
  const { subscribe, get } = useMemo(() => versionOf(client, isRead, queries), [client, isRead, queries])
  return useSyncExternalStore(subscribe, get)
}

import { shallowEqual, useDebouncedCallback, useInterval } from '@mantine/hooks'
import { focusManager, onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isFailing, refreshInterval, retryTime } from '#lib/refresh-interval.ts'
import { knownCounts, type CountsSource } from './counts-context.ts'
import { only, type CountsQuery } from './counts-loader.ts'
import { countPortals } from './portal-totals.ts'

/** In ms: the shortest interval between two renders for arriving counts. */
const renderInterval = 300

/** A value computed from the query cache, updated a few times a second at most; `intervalOf` gives another interval in ms. */
export function useCacheValue<Value>(
  read: (client: QueryClient, before?: Value) => Value,
  intervalOf: (value: Value) => number = () => renderInterval,
): Value {
  const client = useQueryClient()
  const [value, setValue] = useState(() => read(client))
  const interval = intervalOf(value)
  const update = useDebouncedCallback(
    () =>
      setValue((before) => {
        const now = read(client, before)
        return shallowEqual(before, now) ? before : now
      }),
    { delay: interval, maxWait: interval },
  )
  useEffect(() => {
    // For changes between the first render and this effect.
    update()
    return client.getQueryCache().subscribe(update)
  }, [client, update])
  return value
}

const isVisible = (query: CountsQuery) => query.isActive()

const isKnown = ({ state }: CountsQuery) => state.status !== 'pending'

/** Whether what is in view has been answered; from then on, whatever scrolls into view. */
export function useIsViewKnown(source: CountsSource): boolean {
  return useCacheValue<boolean>((client, before = false) => {
    const queries = source.cachedCounts(client)
    return before || (queries.some(isKnown) && queries.filter(isVisible).every(isKnown))
  })
}

const isBusy = ({ state: { data } }: CountsQuery) => data !== undefined && data.running + data.pending > 0

/** Whether something is running or pending in a visible row. */
export function useCountsBusy(source: CountsSource): boolean {
  const { cachedCounts } = source
  return useCacheValue((client) => cachedCounts(client).some((query) => isVisible(query) && isBusy(query)))
}

/** What the live control shows of the counts of visible rows. */
export function useCountsStatus(source: CountsSource) {
  const { loader, cachedCounts } = source
  return useCacheValue((client) => {
    const all = cachedCounts(client).filter(({ state }) => state.data !== undefined)
    const visible = all.filter(isVisible)
    // Of a search without a match no row is visible.
    const loaded = visible.length > 0 ? visible : all
    const fresh = loaded.filter(({ state }) => !isFailing(state))
    // Where only some rows fail, each says so itself.
    const failed = loader.isDown() || (loaded.length > 0 && fresh.length === 0)
    const times = (failed ? loaded : fresh).map(({ state }) => state.dataUpdatedAt)
    return {
      updatedAt: times.length === 0 ? 0 : Math.min(...times),
      failed,
      refreshing: loaded.some(({ state }) => state.fetchStatus === 'fetching'),
    }
  })
}

/** The totals of all portals, and a version that changes with every answer. */
export function useTotals(source: CountsSource) {
  const { loader, cachedCounts } = source
  return useCacheValue((client) => {
    const queries = cachedCounts(client)
    return {
      ...countPortals(queries.map(knownCounts)),
      isDown: loader.isDown(),
      version: queries.reduce((sum, { state }) => sum + state.dataUpdateCount, 0),
    }
  })
}

/**
 * Loads the counts of every portal behind those of visible rows while the screen is open. When a navigation away starts,
 * the calls are aborted.
 */
export function useLoadCounts(source: CountsSource): void {
  const { loader, portalIds, cachedCounts } = source
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const start = () => {
      const controller = new AbortController()
      // Visible rows mount in the same commit: their calls are queued first.
      setTimeout(() => void loader.loadAll(client, portalIds, controller.signal))
      return controller
    }
    let loading = start()
    const here = router.state.location.pathname
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname !== here) {
        loading.abort()
        void client.cancelQueries(only(cachedCounts(client)))
      } else if (loading.signal.aborted) loading = start()
    })
    return () => {
      unsubscribe()
      loading.abort()
    }
  }, [client, router, loader, portalIds, cachedCounts])
}

/** Refetches the counts of every portal. */
export function useRefetchCounts(source: CountsSource): () => void {
  const client = useQueryClient()
  const { cachedCounts } = source
  return () => void client.refetchQueries(only(cachedCounts(client)), { cancelRefetch: false })
}

const canRetry = ({ state }: CountsQuery) => state.data === undefined && retryTime(state) !== undefined

/**
 * Refetches the oldest counts out of view once a minute, so many at most, and those that have never loaded: the cost is
 * bounded, and an order by counts stays true.
 */
export function useRefreshRest(source: CountsSource, paused: boolean, restPerMinute: number): void {
  const client = useQueryClient()
  const interval = refreshInterval(false)
  const refresh = () => {
    if (paused || !focusManager.isFocused() || !onlineManager.isOnline()) return
    const { loader, cachedCounts } = source
    const rest = cachedCounts(client).filter((query) => !isVisible(query))
    const oldest = rest
      .filter((query) => query.state.data !== undefined && query.isStaleByTime(interval / 2))
      .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
      .slice(0, restPerMinute)
    if (loader.isDown()) {
      // Visible rows try the server themselves; a map has none.
      if (!cachedCounts(client).some(isVisible)) void loader.retryNow(client, oldest)
      return
    }
    void client.refetchQueries(only(oldest), { cancelRefetch: false })
    void loader.retryFailed(client, rest.filter(canRetry))
  }
  useInterval(refresh, interval, { autoInvoke: true })
}

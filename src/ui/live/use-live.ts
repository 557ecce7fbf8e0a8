import * as z from 'zod/mini'
import {
  fetchIn,
  nextFetchAt,
  refreshInterval,
  retryTime,
  type LoadFailures,
  type RefreshOptions,
} from '#lib/refresh-interval.ts'
import { useStored } from '../use-stored.ts'
import { useOnline } from './use-online.ts'

export interface Live {
  paused: boolean
  setPaused: (paused: boolean) => void
  interval: number
  refresh: RefreshOptions
  nextTryAt: (query: LoadFailures) => number | undefined
}

export const usePaused = () => useStored({ key: 'live-paused/1', schema: z.boolean(), initial: false })

/**
 * Refreshes every 8 s while something is `busy`, every 60 s otherwise, never while paused or hidden. A page without
 * controls is `always` refreshed, and tries again whatever the response was.
 */
export function useLive(busy: boolean, always = false): Live {
  const [stored, setPaused] = usePaused()
  const paused = stored && !always
  const online = useOnline()
  const interval = refreshInterval(busy)
  return {
    paused,
    setPaused,
    interval,
    refresh: {
      refetchInterval: (query) => !paused && (fetchIn(query, interval, Date.now()) || (always && interval)),
      // A tab that becomes visible refetches only what is overdue.
      refetchOnWindowFocus: ({ state }) => !paused && Date.now() >= nextFetchAt(state, interval) && 'always',
      refetchOnReconnect: ({ state }) => !document.hidden && (!paused || state.data === undefined) && 'always',
    },
    nextTryAt: (query) => (paused || !online ? undefined : retryTime(query)),
  }
}

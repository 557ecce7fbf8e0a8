import * as z from 'zod/mini'
import { useStored } from '../use-stored.ts'
import { everyFor, isDue, pauseAfter, type Asked } from './pace.ts'

interface Known {
  state: Asked & { data?: unknown }
}

/** What a query needs to follow the live control. */
interface LiveQuery {
  /** In ms; false is never. */
  refetchInterval: (query: Known) => number | false
  /** Coming back to a hidden tab asks at once for what is overdue, and for nothing else. */
  refetchOnWindowFocus: (query: Known) => boolean | 'always'
  /** So does a connection that is back, but for what is paused. */
  refetchOnReconnect: (query: Known) => boolean | 'always'
}

export interface Live {
  paused: boolean
  setPaused: (paused: boolean) => void
  /** In ms. */
  every: number
  query: LiveQuery
}

/**
 * Live refresh of a screen: every 8 s while something shown is `busy`, every 60 s otherwise, not at all while paused or
 * hidden. Whether it is paused is remembered in this browser.
 */
export function useLive(busy: boolean): Live {
  const [paused, setPaused] = useStored({ key: 'live-paused/1', schema: z.boolean(), initial: false })
  const every = everyFor(busy)
  return {
    paused,
    setPaused,
    every,
    query: {
      // What has failed from the start waits for a person to try again.
      refetchInterval: ({ state }) => !paused && state.data !== undefined && pauseAfter(state, every),
      refetchOnWindowFocus: ({ state }) => !paused && isDue(state, every, Date.now()) && 'always',
      refetchOnReconnect: ({ state }) => !document.hidden && (!paused || state.data === undefined) && 'always',
    },
  }
}

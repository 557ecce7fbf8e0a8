import * as z from 'zod/mini'
import { useStored } from '../use-stored.ts'

/** In ms: while something on screen runs or waits, and otherwise (decisions 5). */
const busyEvery = 8000
const calmEvery = 60_000

/** What a query needs to follow the live control. */
interface LiveQuery {
  /** In ms; false is never. */
  refetchInterval: (query: { state: { data?: unknown } }) => number | false
  /** Coming back to a hidden tab asks at once for what is overdue, and for nothing else. */
  refetchOnWindowFocus: (query: { state: { dataUpdatedAt: number } }) => boolean | 'always'
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
  const every = busy ? busyEvery : calmEvery
  return {
    paused,
    setPaused,
    every,
    query: {
      // What has failed from the start waits for a person to try again.
      refetchInterval: ({ state }) => !paused && state.data !== undefined && every,
      refetchOnWindowFocus: ({ state }) => !paused && Date.now() - state.dataUpdatedAt >= every && 'always',
    },
  }
}

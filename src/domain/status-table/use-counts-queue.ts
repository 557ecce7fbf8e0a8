import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { FanOut, type FanOutQuery } from './counts-queue.ts'

/** A fan-out of its own for the component, empty until `useFanOutOver` gives it ids. Keep `queryOf` stable. */
export function useNewFanOut(queryOf: FanOutQuery): FanOut {
  const client = useQueryClient()
  const [fanOut] = useState(() => new FanOut(client, queryOf))
  return fanOut
}

/**
 * Loads `ids` for as long as the screen is open. Leaving it takes back the rest as soon as the next screen is asked for,
 * not when that one stands. Keep `ids` stable.
 */
export function useFanOutOver(fanOut: FanOut, ids: readonly string[]): void {
  const router = useRouter()
  useEffect(() => fanOut.load(ids), [fanOut, ids])
  useEffect(() => {
    const here = router.state.location.pathname
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      // Back to here: the person thought better of it before the other screen came.
      if (toLocation.pathname === here) fanOut.resume()
      else fanOut.stop()
    })
  }, [router, fanOut])
  useLayoutEffect(() => {
    fanOut.resume()
    return () => fanOut.stop()
  }, [fanOut])
}

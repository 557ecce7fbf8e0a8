import { useMemo, useState, type ReactNode } from 'react'
import { useLive } from '#ui/live/use-live.ts'
import { cachedCountsOf, CountsSourceContext } from './counts-context.ts'
import { createCountsLoader, type CountsQueryOf } from './counts-loader.ts'
import { useCountsBusy, useLoadCounts, useRefreshRest } from './use-counts.ts'

interface CountsSourceProviderProps {
  /** The query of one portal's counts; a module-level function. */
  countsOf: CountsQueryOf
  /** Undefined while they load. */
  portals: readonly { id: string }[] | undefined
  /** How many portals out of view are refetched each minute. */
  restPerMinute?: number | undefined
  /** Refreshed even if the person has paused that. */
  always?: boolean
  children: ReactNode
}

const noIds: readonly string[] = []

/**
 * Loads and refreshes the counts of portals, and provides them. A component of its own, so that its state renders no more
 * than its consumers.
 */
export function CountsSourceProvider(props: CountsSourceProviderProps) {
  const { countsOf, portals, restPerMinute = 60, always, children } = props
  const [loader] = useState(() => createCountsLoader(countsOf))
  const portalIds = useMemo(() => portals?.map(({ id }) => id) ?? noIds, [portals])
  const source = useMemo(
    () => ({ portalIds, loader, ...cachedCountsOf(countsOf, portalIds) }),
    [countsOf, portalIds, loader],
  )
  const live = useLive(useCountsBusy(source), always)
  useLoadCounts(source)
  useRefreshRest(source, live.paused, restPerMinute)
  const value = useMemo(() => ({ ...source, live }), [source, live])
  return <CountsSourceContext value={value}>{children}</CountsSourceContext>
}

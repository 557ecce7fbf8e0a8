import { useQuery } from '@tanstack/react-query'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { portalsQuery } from '#api/portals.ts'
import { hasFailed } from '#ui/LoadError.tsx'
import type { DashboardName } from './places.ts'

/** The palette shows a failure itself. What is cached is fresh enough to be found. */
const options = { refetchOnMount: false } as const

/** The portals of both dashboards, fetched where they are not cached. */
export function usePortalLists() {
  const commission = useQuery({ ...portalsQuery, ...options, meta: { ...portalsQuery.meta, silent: true } })
  const apm = useQuery({ ...apmPortalsQuery, ...options, meta: { ...apmPortalsQuery.meta, silent: true } })
  const missing = [commission, apm].filter((query) => query.data === undefined && !hasFailed(query))
  return { commission, apm, isLoading: missing.length > 0, isOffline: missing.some(({ isPaused }) => isPaused) }
}

/** One portal of a list. */
export interface ListedPortal {
  id: string
  name: string
  domain: string
}

export type LoadedPortals = Readonly<Record<DashboardName, readonly ListedPortal[] | undefined>>

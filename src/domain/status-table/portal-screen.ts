import { useQueryClient } from '@tanstack/react-query'
import { useRouter, type LinkProps } from '@tanstack/react-router'
import { createContext, startTransition, use, useEffect, useMemo, useState } from 'react'
import type { FailedRun } from '#api/failed-runs.ts'
import type { WantedRuns } from '#api/portal-facts.ts'
import { createPortalLoader, type PortalLoader } from '#api/portal-loader.ts'
import { createPortalStore, type CountsQueryOf, type PortalStore, type Snapshot } from '#api/portal-store.ts'
import type { Counts } from '#api/schema-fields.ts'
import type { StatusWord } from '#domain/statuses.ts'
import { useLive, type Live } from '#ui/live/use-live.ts'

/** The portals of a screen, what is known of them, and what fetches it. */
export interface PortalScreen {
  store: PortalStore
  loader: PortalLoader
  countsOf: CountsQueryOf
  live: Live
  /** Calls that follow in the background. */
  perMinute: number
}

/** How many calls a minute follow in the background, two thirds of them for counts, on a screen with live rows. */
const tablePerMinute = 90

/** The same without rows in view: with the list of portals fewer than 180 calls. */
const wholePerMinute = 165

/** How many counts are refetched each minute where no row is in view. */
export const countsPerMinute = (wholePerMinute * 2) / 3

interface PortalScreenOptions {
  /** Undefined while they load. */
  portals: readonly { id: string }[] | undefined
  /** The query of one portal's counts; a module-level function. */
  countsOf: CountsQueryOf
  /** No row is in view: a map, or failures. */
  hasNoRows?: boolean
  /** Refreshed even if the person has paused that. */
  always?: boolean
}

const noIds: readonly string[] = []

const isBusy = ({ status }: Snapshot) => status.isBusy

/**
 * Loads and refreshes the counts of portals while the screen is open. When a navigation away starts, the calls are
 * aborted.
 */
export function usePortalScreen({ portals, countsOf, hasNoRows = false, always }: PortalScreenOptions): PortalScreen {
  const client = useQueryClient()
  const router = useRouter()
  const portalIds = useMemo(() => portals?.map(({ id }) => id) ?? noIds, [portals])
  const perMinute = hasNoRows ? wholePerMinute : tablePerMinute
  const store = useMemo(() => createPortalStore(client, portalIds, countsOf), [client, portalIds, countsOf])
  const loader = useMemo(() => createPortalLoader({ client, store, countsOf }), [client, store, countsOf])
  const live = useLive(useSnapshot(store, isBusy), always)
  useEffect(() => {
    loader.open()
    const here = router.state.location.pathname
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname === here) return loader.open()
      loader.close()
      loader.abort()
    })
    return () => {
      unsubscribe()
      loader.close()
    }
  }, [router, loader])
  return useMemo(() => ({ store, loader, countsOf, live, perMinute }), [store, loader, countsOf, live, perMinute])
}

const noRuns: readonly FailedRun[] = []

/** What the screen asks for beside the counts: failed runs, and the first errors of some. */
export function useRequest({ loader, live, perMinute }: PortalScreen, runs?: WantedRuns, errorsOf = noRuns): void {
  const { paused } = live
  useEffect(() => loader.ask({ paused, perMinute, runs, errorsOf }), [loader, paused, perMinute, runs, errorsOf])
}

/** A part of what is known, rendered as a transition: `part` is a module-level function. */
function useSnapshot<Part>(store: PortalStore, part: (snapshot: Snapshot) => Part): Part {
  const [shown, setShown] = useState(() => ({ store, value: part(store.snapshot()) }))
  useEffect(() => {
    const update = () =>
      startTransition(() =>
        setShown((before) => {
          const value = part(store.snapshot())
          return before.store === store && before.value === value ? before : { store, value }
        }),
      )
    // For changes between the first render and this effect.
    update()
    return store.subscribe(update)
  }, [store, part])
  // Other portals have another store.
  return shown.store === store ? shown.value : part(store.snapshot())
}

const factsOf = ({ facts }: Snapshot) => facts
const statusOf = ({ status }: Snapshot) => status
const nowOf = ({ now }: Snapshot) => now

/** Another map after each change. */
export const usePortalFacts = ({ store }: Pick<PortalScreen, 'store'>) => useSnapshot(store, factsOf)

export const useViewStatus = ({ store }: Pick<PortalScreen, 'store'>) => useSnapshot(store, statusOf)

/** The server's time of the latest change to the minute, in ms since 1970. */
export const useServerTime = ({ store }: Pick<PortalScreen, 'store'>) => useSnapshot(store, nowOf)

export const PortalScreenContext = createContext<PortalScreen | undefined>(undefined)

/** The screen around a row or a control. Throws outside of one. */
export function useScreen(): PortalScreen {
  const screen = use(PortalScreenContext)
  if (!screen) throw new Error('There is no screen of portals around this component.')
  return screen
}

/** The counts of one row. */
export type RowCounts =
  | { state: 'loading' }
  /** `nextTryAt`: in ms since 1970, where the counts are fetched again by themselves. */
  | { state: 'failed'; retrying: boolean; nextTryAt: number | undefined; retry: () => void }
  /** `since`: the time of the counts in ms since 1970, where their refetch failed. */
  | { state: 'ready'; counts: Counts; since: number | undefined }

/** Provided once per row, so that an answer renders one row. */
export const RowCountsContext = createContext<RowCounts>({ state: 'loading' })

/** The link of a row: to all its runs, or to those of one status. */
export type PortalLink = (portalId: string, status?: StatusWord) => LinkProps

export const PortalLinkContext = createContext<PortalLink | undefined>(undefined)

/** The link of the table around this cell. Throws outside of a PortalStatusTable. */
export function usePortalLink(): PortalLink {
  const link = use(PortalLinkContext)
  if (!link) throw new Error('There is no PortalStatusTable around this cell.')
  return link
}

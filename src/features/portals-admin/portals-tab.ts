import type { QueryClient } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { portalsQuery } from '#api/portals.ts'
import { loadTarget } from '#domain/overlay-route.ts'
import { viewParam } from '#domain/views/default-view.ts'
import { textParam, wordParam } from '#lib/search-params.ts'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'

/** Search parameters of the Portals tab: the searched text and the order. */
export const portalsSearchSchema = z.object({
  q: textParam(),
  order: wordParam(['asc', 'desc'], 'asc'),
  view: viewParam(),
})

export const portalsSearchDefaults = { q: '', order: 'asc' } as const

export type PortalsSearch = z.output<typeof portalsSearchSchema>

/** The base of the current address. */
export const useBase = () => useParams({ from: '/_auth/$base' }).base

type Base = ReturnType<typeof useBase>

/** The link to the Portals tab, below its overlays. */
const portalsTab = (base: Base) => linkOptions({ to: '/$base/admin-panel', params: { base }, search: true })

/** Returns a function that closes an overlay of the tab. */
export const useClosePortal = () => useCloseOverlay(portalsTab(useBase()))

/** The name of the draft of a form about one portal. */
export const portalDraft = (form: 'edit' | 'share', portalId: string): string => `${form} portal ${portalId}`

interface OverlayParams {
  base: Base
  portalId: string
}

/** Finds the portal that an overlay is about; `form` is the overlay's form. */
export const loadPortal = (client: QueryClient, { base, portalId }: OverlayParams, form?: 'edit' | 'share') =>
  loadTarget(
    client.query({ ...portalsQuery, staleTime: 'static' }),
    portalId,
    portalsTab(base),
    form && portalDraft(form, portalId),
  )

/** The name of the draft of the days of several portals. */
export const manyDaysDraft = (ids: string): string => `days of portals ${ids}`

/** Finds the portals of a list of ids that are still there. */
export const loadPortals = (client: QueryClient, { base, ids }: { base: Base; ids: string }) =>
  loadTarget(
    client.query({ ...portalsQuery, staleTime: 'static' }).then((all) => {
      const portals = ids.split(',').flatMap((id) => all.find((portal) => portal.id === id) ?? [])
      return portals.length === 0 ? [] : [{ id: ids, portals }]
    }),
    ids,
    portalsTab(base),
    manyDaysDraft(ids),
  )

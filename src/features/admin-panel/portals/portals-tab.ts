import type { QueryClient } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { portalsQuery } from '#api/portals.ts'
import { loadTarget } from '#domain/overlay-route.ts'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'

/** The base of the current address. */
export const useBase = () => useParams({ from: '/_auth/$base' }).base

type Base = ReturnType<typeof useBase>

/** The link to the Portals tab, below its overlays. */
export const portalsTab = (base: Base) => linkOptions({ to: '/$base/admin-panel', params: { base }, search: true })

/** Returns a function that closes an overlay of the tab. */
export const useClosePortal = () => useCloseOverlay(portalsTab(useBase()))

/** Finds the portal that an overlay is about. */
export const loadPortal = (client: QueryClient, { base, portalId }: { base: Base; portalId: string }) =>
  loadTarget(client.query({ ...portalsQuery, staleTime: 'static' }), portalId, portalsTab(base))

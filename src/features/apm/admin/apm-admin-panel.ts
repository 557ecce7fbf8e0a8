import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { loadTarget } from '#domain/overlay-route.ts'

/** The link to the admin panel, below its overlays. */
export const apmAdminPanel = linkOptions({ to: '/apm-dashboard/apm-admin-panel', search: true })

/** The name of the draft of the form that edits a portal. */
export const editDraft = (portalId: string): string => `edit APM portal ${portalId}`

/** Finds the portal that an overlay is about. */
export const loadApmPortal = (client: QueryClient, { portalId }: { portalId: string }) =>
  loadTarget(
    client.query({ ...apmPortalsQuery, staleTime: 'static' }),
    portalId,
    apmAdminPanel,
    // No other overlay has a form.
    editDraft(portalId),
  )

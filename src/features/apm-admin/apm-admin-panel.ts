import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { prefetch } from '#api/query.ts'
import { loadTarget } from '#domain/overlay-route.ts'
import { viewParam } from '#domain/views/default-view.ts'
import { optionalWordParam, textParam, wordParam } from '#lib/search-params.ts'

/** The link to the admin panel, below its overlays. */
export const apmAdminPanel = linkOptions({ to: '/apm-dashboard/apm-admin-panel', search: true })

/** The name of the draft of the form that edits a portal. */
export const editDraft = (portalId: string): string => `edit APM portal ${portalId}`

interface LoaderArgs {
  context: { queryClient: QueryClient }
  params: { portalId: string }
  preload: boolean
}

/** Finds the portal that an overlay is about. */
export function loadApmPortal({ context: { queryClient }, params, preload }: LoaderArgs) {
  const known = queryClient.query({ ...apmPortalsQuery, staleTime: 'static' })
  // Fetched again: another user's change is seen before it is overwritten.
  if (!preload) void known.then(() => prefetch(queryClient, apmPortalsQuery, { force: true }))
  return loadTarget(known, {
    id: params.portalId,
    noun: 'Portal',
    below: apmAdminPanel,
    // No other overlay has a form.
    draft: editDraft(params.portalId),
    preload,
  })
}

/** Search parameters of the admin panel: the searched text, the portals with problems alone, and the order. */
export const apmAdminSearchSchema = z.object({
  q: textParam(),
  only: optionalWordParam(['problems']),
  /** A column; any other text is none. Its list is not here: the first load has this file. */
  sort: textParam(),
  order: wordParam(['asc', 'desc'], 'asc'),
  view: viewParam(),
})

export const apmAdminSearchDefaults = { q: '', sort: '', order: 'asc' } as const

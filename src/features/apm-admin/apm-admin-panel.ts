import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { prefetch } from '#api/query.ts'
import { loadTarget } from '#domain/overlay-route.ts'
import { optionalWordParam, textParam, wordParam } from '#lib/search-params.ts'

export const apmAdminPanel = linkOptions({ to: '/apm-dashboard/apm-admin-panel', search: true })

export const editDraft = (portalId: string): string => `edit APM portal ${portalId}`

interface LoaderArgs {
  context: { queryClient: QueryClient }
  params: { portalId: string }
  preload: boolean
}

export function loadApmPortal({ context: { queryClient }, params, preload }: LoaderArgs) {
  const known = queryClient.query({ ...apmPortalsQuery, staleTime: 'static' })
  // Refetched, so that a change by another user is visible before it is overwritten.
  if (!preload) void known.then(() => prefetch(queryClient, apmPortalsQuery, { force: true }))
  return loadTarget(known, {
    id: params.portalId,
    noun: 'Portal',
    below: apmAdminPanel,
    draft: editDraft(params.portalId),
    preload,
  })
}

export const apmAdminSearchSchema = z.object({
  q: textParam(),
  only: optionalWordParam(['problems']),
  columns: optionalWordParam(['all']),
  /** Not an enum, because the first load includes this file. */
  sort: textParam(),
  order: wordParam(['asc', 'desc'], 'asc'),
})

export const apmAdminSearchDefaults = { q: '', sort: '', order: 'asc' } as const

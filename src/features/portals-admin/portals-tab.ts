import type { QueryClient } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { membersQuery } from '#api/members.ts'
import { pipelineDaysQuery, portalsQuery, type Portal } from '#api/portals.ts'
import { prefetch } from '#api/query.ts'
import { loadTarget } from '#domain/overlay-route.ts'
import { sortByName } from '#domain/portals.ts'
import { textParam, wordParam } from '#lib/search-params.ts'
import { overlayLink, useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'

export const portalsSearchSchema = z.object({
  q: textParam(),
  order: wordParam(['asc', 'desc'], 'asc'),
})

export const portalsSearchDefaults = { q: '', order: 'asc' } as const

export type PortalsSearch = z.output<typeof portalsSearchSchema>

export const useBase = () => useParams({ from: '/_auth/$base' }).base

type Base = ReturnType<typeof useBase>

const portalsTab = (base: Base) => linkOptions({ to: '/$base/admin-panel', params: { base }, search: true })

export const useClosePortal = () => useCloseOverlay(portalsTab(useBase()))

export const portalDraft = (form: 'edit' | 'share', portalId: string): string => `${form} portal ${portalId}`

interface LoaderArgs<Params> {
  context: { queryClient: QueryClient }
  params: Params
  preload: boolean
}

/** Refetched, so that a change by another user is visible before it is overwritten. */
function openList({ context: { queryClient }, preload }: Omit<LoaderArgs<unknown>, 'params'>): Promise<Portal[]> {
  const known = queryClient.query({ ...portalsQuery, staleTime: 'static' })
  if (!preload) void known.then(() => prefetch(queryClient, portalsQuery, { force: true }))
  return known
}

export function loadPortal(args: LoaderArgs<{ base: Base; portalId: string }>, form?: 'edit' | 'share') {
  const { base, portalId } = args.params
  if (form === 'share' && !args.preload) {
    prefetch(args.context.queryClient, membersQuery, { force: true })
  }
  return loadTarget(openList(args), {
    id: portalId,
    noun: 'Portal',
    below: portalsTab(base),
    draft: form && portalDraft(form, portalId),
    preload: args.preload,
  })
}

export const daysOverlay = (base: Base, ids: string) =>
  linkOptions({ to: '/$base/admin-panel/portals/days/$ids', params: { base, ids }, ...overlayLink })

export const manyDaysDraft = (ids: string): string => `days of portals ${ids}`

export function loadSelectedPortals(args: LoaderArgs<{ base: Base; ids: string }>) {
  const { base, ids } = args.params
  if (!args.preload) prefetch(args.context.queryClient, pipelineDaysQuery, { force: true })
  const list = openList(args).then((all) => {
    const portals = all.filter(({ id }) => ids.split(',').includes(id))
    return portals.length === 0 ? [] : [{ id: ids, portals: sortByName(portals, { desc: false }) }]
  })
  return loadTarget(list, {
    id: ids,
    noun: 'Portal',
    below: portalsTab(base),
    draft: manyDaysDraft(ids),
    preload: args.preload,
  })
}

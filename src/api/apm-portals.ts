import { useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { genericText } from '#lib/messages.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { recordChange, removeById, updateCachedList, upsertById, type RowChange } from './cached-list.ts'
import { defineFamily, endpoint, noContent } from './endpoint.ts'
import { portalGone, portalUnauthorized, wrongPortalPassword } from './messages.ts'
import { formMutationHook } from './mutation.ts'
import { listQueryFor, queryFor } from './query.ts'
import { inViewPriority } from './queue.ts'
import { countsSchema, entryText, id, listOf, optionalText, uniqueBy, withName } from './schema-fields.ts'

const healthcheckSchema = z.object({
  version: optionalText,
  buildNo: optionalText,
  dbStatus: optionalText,
  dbPoolMax: optionalText,
  dbPoolUsed: optionalText,
  memAlloc: optionalText,
  memUsed: optionalText,
})

const apmPortalSchema = z.pipe(
  z.object({
    id,
    name: entryText,
    domain: entryText,
    // Servers send anything here for a portal that could not be checked.
    healthcheck: z.catch(z.optional(healthcheckSchema), undefined),
  }),
  z.transform(withName),
)
export type ApmPortal = z.output<typeof apmPortalSchema>

const ftpServer = z.object({ ftpServerId: optionalText, ftpStatus: optionalText })
const processServer = z.object({ processServerId: optionalText, processServerStatus: optionalText })

const listOrItem = <Item>(item: z.ZodMiniType<Item>) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    listOf(item),
  )

const healthSchema = z.object({
  ftpResult: listOrItem(ftpServer),
  procResult: listOrItem(processServer),
  wfResults: z.optional(z.unknown()),
})
export type Health = z.output<typeof healthSchema>

export const apmPortals = defineFamily('apmPortals', {
  list: endpoint({
    method: 'get',
    path: '/v1/apm/portals',
    response: uniqueBy((portal) => portal.id, apmPortalSchema),
    messages: {
      title: 'Fetch portals',
      texts: { 400: { serverOr: 'Something went wrong while fetching Portal!' }, 401: portalUnauthorized },
      fallback: { serverOr: genericText },
    },
  }),
  summary: endpoint({
    method: 'post',
    path: '/v1/apm/portals/{portalId}/summary',
    body: z.object({ qbqueryid: z.string(), threshold: z.number() }),
    response: countsSchema,
    onError: 'inline',
    messages: {
      title: 'Summary',
      texts: { 400: 'Some thing went wrong while fetching portals summary', 401: portalUnauthorized, 404: null },
    },
  }),
  add: endpoint({
    method: 'post',
    path: '/v1/apm/portals',
    body: z.object({ domain: z.string(), name: z.string(), username: z.string(), Password: z.string() }),
    response: apmPortalSchema,
    secret: true,
    messages: {
      title: 'Add portal',
      success: { title: 'Portal Added', text: 'Portal has been added successfully' },
      texts: { 400: { serverOr: 'Something went wrong while adding Portal!' }, 401: portalUnauthorized },
      fallback: { serverOr: genericText },
    },
  }),
  edit: endpoint({
    method: 'patch',
    path: '/v1/apm/portals/{portalId}',
    body: z.object({ name: z.string(), password: z.string() }),
    response: apmPortalSchema,
    secret: true,
    messages: {
      title: 'Edit Portal',
      success: 'Portal has been updated successfully',
      texts: { 400: genericText, 401: wrongPortalPassword, 403: wrongPortalPassword, 404: portalGone },
      fallback: null,
    },
  }),
  delete: endpoint({
    method: 'delete',
    path: '/v1/apm/portals/{portalId}',
    response: noContent,
    messages: {
      title: 'Delete Portal',
      success: { title: 'Portal deleted', text: '' },
      texts: { 400: { serverOr: genericText }, 404: portalGone },
      fallback: null,
    },
  }),
  health: endpoint({
    method: 'post',
    path: '/v1/apm/portals/{portalId}/healthcheck',
    body: z.object({ view: z.literal('full') }),
    response: healthSchema,
    onError: 'inline',
    messages: { title: 'Health', fallback: null },
  }),
})

export const apmPortalsQuery = listQueryFor(apmPortals.list, {})

export const apmCountsQuery = (portalId: string, priority = inViewPriority) => ({
  ...queryFor(
    apmPortals.summary,
    { params: { portalId }, body: { qbqueryid: 'API-OMAR_Dashboard', threshold: 1000 } },
    { priority },
  ),
  gcTime: Infinity,
})

export const useApmPortals = (refresh?: RefreshOptions) => useQuery({ ...apmPortalsQuery, ...refresh })

/** Each mount runs a new check, so no result is kept. */
export const useHealth = (portalId: string) =>
  useQuery({
    ...queryFor(apmPortals.health, { params: { portalId }, body: { view: 'full' } }),
    gcTime: 0,
    staleTime: 0,
    retryOnMount: true,
  })

function applyPortal(client: QueryClient, portal: ApmPortal, change: RowChange): void {
  updateCachedList(client, apmPortalsQuery.queryKey, (list) => {
    const known = list.find((one) => one.id === portal.id)
    return upsertById(list, { ...portal, healthcheck: portal.healthcheck ?? known?.healthcheck })
  })
  recordChange(client, 'apmPortals', portal.id, change)
}

const removePortal = (client: QueryClient, portalId: string) =>
  updateCachedList(client, apmPortalsQuery.queryKey, (list) => removeById(list, portalId))

export const useAddApmPortal = formMutationHook(apmPortals.add, {
  onDone: (client, portal) => applyPortal(client, portal, 'New'),
})

export const useEditApmPortal = formMutationHook(apmPortals.edit, {
  onDone: (client, portal) => applyPortal(client, portal, 'Changed'),
  onGone: (client, { params }) => removePortal(client, params.portalId),
})

export const useDeleteApmPortal = formMutationHook(apmPortals.delete, {
  onGone: (client, { params }) => removePortal(client, params.portalId),
})

import { useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { removeById, updateCachedList, upsertById } from './cached-list.ts'
import { defineFamily, endpoint, noContent } from './endpoint.ts'
import { genericText, portalGone, portalUnauthorized, wrongPortalPassword } from './messages.ts'
import { formMutationHook } from './mutation.ts'
import { listQueryFor, queryFor } from './query.ts'
import { inView } from './queue.ts'
import { markRow, type RowMark } from './row-marks.ts'
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
    // A portal that could not be checked may have anything here: it counts as unknown.
    healthcheck: z.catch(z.optional(healthcheckSchema), undefined),
  }),
  z.transform(withName),
)
/** A portal of the APM dashboard, with the health that the list knows. */
export type ApmPortal = z.output<typeof apmPortalSchema>

const ftpServer = z.object({ ftpServerId: optionalText, ftpStatus: optionalText })
const processServer = z.object({ processServerId: optionalText, processServerStatus: optionalText })

/** A list, a single item of it, or nothing. */
const listOrItem = <Item>(item: z.ZodMiniType<Item>) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    listOf(item),
  )

const healthSchema = z.object({
  ftpResult: listOrItem(ftpServer),
  procResult: listOrItem(processServer),
  // Its shape is not specified.
  wfResults: z.optional(z.unknown()),
})
/** The answer of a health check. */
export type Health = z.output<typeof healthSchema>

/** The portals of the APM dashboard. */
export const apmPortals = defineFamily('apmPortals', {
  list: endpoint({
    method: 'get',
    path: '/v1/apm/portals',
    answer: uniqueBy((portal) => portal.id, apmPortalSchema),
    onError: 'inline',
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
    answer: countsSchema,
    onError: 'inline',
    messages: {
      title: 'Summary',
      // The screen itself says that the portal is not there.
      texts: { 400: 'Some thing went wrong while fetching portals summary', 401: portalUnauthorized, 404: null },
      fallback: genericText,
    },
  }),
  add: endpoint({
    method: 'post',
    path: '/v1/apm/portals',
    // The form's field is `Password`; it is sent as `password`.
    body: z.object({ domain: z.string(), name: z.string(), username: z.string(), Password: z.string() }),
    answer: apmPortalSchema,
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
    answer: apmPortalSchema,
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
    answer: noContent,
    messages: {
      title: 'Delete Portal',
      success: 'Portal deleted.',
      texts: { 400: { serverOr: genericText }, 404: portalGone },
      fallback: null,
    },
  }),
  health: endpoint({
    method: 'post',
    path: '/v1/apm/portals/{portalId}/healthcheck',
    body: z.object({ view: z.literal('full') }),
    answer: healthSchema,
    onError: 'inline',
    messages: { title: 'Health', fallback: null },
  }),
})

/** Every portal. */
export const apmPortalsQuery = listQueryFor(apmPortals.list, {})

const summaryInput = (portalId: string) => ({
  params: { portalId },
  body: { qbqueryid: 'API-OMAR_Dashboard', threshold: 1000 },
})

/** The six counts of one portal. */
export const apmSummaryQuery = (portalId: string) => queryFor(apmPortals.summary, summaryInput(portalId))

/** The six counts of one of many portals, which stay cached until the session ends. */
export const apmCountsQuery = (portalId: string, priority = inView) => ({
  ...queryFor(apmPortals.summary, summaryInput(portalId), { priority }),
  gcTime: Infinity,
})

/** Every portal, with its health. */
export const useApmPortals = (refresh?: RefreshOptions) => useQuery({ ...apmPortalsQuery, ...refresh })

/** A health check that runs when the component mounts; its result is dropped when it unmounts. */
export const useHealth = (portalId: string) =>
  useQuery({
    ...queryFor(apmPortals.health, { params: { portalId }, body: { view: 'full' } }),
    gcTime: 0,
    staleTime: 0,
    retryOnMount: true,
  })

/** Its known health stays where the answer has none. */
function applyPortal(client: QueryClient, portal: ApmPortal, mark: RowMark): void {
  updateCachedList(client, apmPortalsQuery.queryKey, (list) => {
    const known = list.find((one) => one.id === portal.id)
    return upsertById(list, { ...portal, healthcheck: portal.healthcheck ?? known?.healthcheck })
  })
  markRow(client, 'apmPortals', portal.id, mark)
}

const removePortal = (client: QueryClient, portalId: string) =>
  updateCachedList(client, apmPortalsQuery.queryKey, (list) => removeById(list, portalId))

/** Registers a portal and appends it to the cached list. */
export const useAddApmPortal = formMutationHook(apmPortals.add, {
  onDone: (client, portal) => applyPortal(client, portal, 'New'),
})

/** Changes a portal's name and updates the cached list, which drops it after a 404. */
export const useEditApmPortal = formMutationHook(apmPortals.edit, {
  onDone: (client, portal) => applyPortal(client, portal, 'Changed'),
  onGone: (client, { params }) => removePortal(client, params.portalId),
})

/** Deletes a portal; the cached list drops it, also after a 404. */
export const useDeleteApmPortal = formMutationHook(apmPortals.delete, {
  onGone: (client, { params }) => removePortal(client, params.portalId),
})

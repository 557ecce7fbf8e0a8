import { useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { apmPortalNotices } from './apm-portal-notices.ts'
import { endpointsOf } from './endpoint.ts'
import { changeKnownList, isGone, withEntry, withoutEntry } from './known-list.ts'
import { mutationFor, queryFor, type LiveOptions } from './query.ts'
import { useSingleCall } from './use-single-call.ts'
import { secretGcTime } from './users.ts'
import { nothing } from './nothing.ts'
import { countsGcTime, countsSchema, id, listBy, optionalText } from './wire.ts'

const defineEndpoint = endpointsOf(apmPortalNotices)

const healthSchema = z.object({
  version: optionalText,
  buildNo: optionalText,
  dbStatus: optionalText,
  dbPoolMax: optionalText,
  dbPoolUsed: optionalText,
  memAlloc: optionalText,
  memUsed: optionalText,
})

/** A portal of the APM dashboard (account-and-apm 3), with what the list knows of its health. */
export const apmPortalSchema = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  // Of a portal that could not be checked nothing is known, whatever stands here.
  healthcheck: z.catch(z.optional(healthSchema), undefined),
})
export type ApmPortal = z.output<typeof apmPortalSchema>

export const apmPortalsEndpoint = defineEndpoint({
  id: 'apmPortals.list',
  method: 'get',
  path: '/v1/apm/portals',
  answer: listBy((portal) => portal.id, apmPortalSchema),
})

export const apmSummaryEndpoint = defineEndpoint({
  id: 'apmPortals.summary',
  method: 'post',
  path: '/v1/apm/portals/{portalId}/summary',
  body: z.object({ qbqueryid: z.string(), threshold: z.number() }),
  answer: countsSchema,
})

export const addApmPortalEndpoint = defineEndpoint({
  id: 'apmPortals.add',
  method: 'post',
  path: '/v1/apm/portals',
  // The specification spells the password with a capital here; on the wire it is `password` (decisions 1, Key case).
  body: z.object({ domain: z.string(), name: z.string(), username: z.string(), Password: z.string() }),
  answer: apmPortalSchema,
})

export const editApmPortalEndpoint = defineEndpoint({
  id: 'apmPortals.edit',
  method: 'patch',
  path: '/v1/apm/portals/{portalId}',
  body: z.object({ name: z.string(), password: z.string() }),
  answer: apmPortalSchema,
})

export const deleteApmPortalEndpoint = defineEndpoint({
  id: 'apmPortals.delete',
  method: 'delete',
  path: '/v1/apm/portals/{portalId}',
  answer: nothing,
})

const ftpServer = z.object({ ftpServerId: optionalText, ftpStatus: optionalText })
const processServer = z.object({ processServerId: optionalText, processServerStatus: optionalText })

/** A list, one bare item of it, or nothing. */
const listOf = <Item>(item: z.ZodMiniType<Item>) =>
  z.pipe(
    z.nullish(
      z.union([
        z.array(item),
        z.pipe(
          item,
          z.transform((one) => [one]),
        ),
      ]),
    ),
    z.transform((list) => list ?? []),
  )

export const healthEndpoint = defineEndpoint({
  id: 'apmPortals.health',
  method: 'post',
  path: '/v1/apm/portals/{portalId}/healthcheck',
  body: z.object({ view: z.literal('full') }),
  answer: z.object({
    ftpResult: listOf(ftpServer),
    procResult: listOf(processServer),
    // Its shape is not specified; it is shown as whatever it is.
    wfResults: z.optional(z.unknown()),
  }),
})
export type Health = z.output<typeof healthEndpoint.answer>

/** Every portal, as the admin panel lists and tells them. */
export const apmPortalsQuery = queryFor(apmPortalsEndpoint, {})

/** Every portal, as the APM dashboard lists and tells them. */
export const apmDashboardPortalsQuery = queryFor(apmPortalsEndpoint, {}, apmPortalNotices['apmPortals.list@dashboard'])

/** What a summary asks for (account-and-apm 9). */
const summaryBody = { qbqueryid: 'API-OMAR_Dashboard', threshold: 1000 }

/** One portal's six counts for its row on the dashboard: a failure is told by the row alone (account-and-apm 8). */
export const apmCountsQuery = (portalId: string) => ({
  ...queryFor(
    apmSummaryEndpoint,
    { params: { portalId }, body: summaryBody },
    apmPortalNotices['apmPortals.summary@dashboard'],
  ),
  gcTime: countsGcTime,
})

/** One portal's six counts for its own screen. */
export const apmSummaryQuery = (portalId: string) =>
  queryFor(apmSummaryEndpoint, { params: { portalId }, body: summaryBody })

/** A health check of one portal, made anew each time it is looked at. */
const healthQuery = (portalId: string) => queryFor(healthEndpoint, { params: { portalId }, body: { view: 'full' } })

/** Every portal, with what is known of its health. */
export const useApmPortals = (live?: LiveOptions) => useQuery({ ...apmPortalsQuery, ...live })

/** Every portal, for the dashboard. */
export const useApmDashboardPortals = (live?: LiveOptions) => useQuery({ ...apmDashboardPortalsQuery, ...live })

/** The six counts of one portal. */
export const useApmSummary = (portalId: string, live?: LiveOptions) =>
  useQuery({ ...apmSummaryQuery(portalId), ...live })

/** A health check that starts when it is first drawn, and is forgotten when it is not drawn any more. */
export const useHealth = (portalId: string) =>
  useQuery({ ...healthQuery(portalId), gcTime: 0, staleTime: 0, retryOnMount: true, refetchOnMount: true })

/** A portal that was added or edited. What is known of its health stays where the answer says nothing of it. */
function applyPortal(client: QueryClient, portal: ApmPortal): void {
  changeKnownList(client, apmPortalsQuery.queryKey, (list) => {
    const { healthcheck } = list.find(({ id: known }) => known === portal.id) ?? {}
    return withEntry(list, { ...portal, healthcheck: portal.healthcheck ?? healthcheck })
  })
}

const removePortal = (client: QueryClient, portalId: string) =>
  changeKnownList(client, apmPortalsQuery.queryKey, (list) => withoutEntry(list, portalId))

const addMutation = { ...mutationFor(addApmPortalEndpoint, applyPortal), gcTime: secretGcTime }
const editMutation = { ...mutationFor(editApmPortalEndpoint, applyPortal), gcTime: secretGcTime }
const deleteMutation = mutationFor(deleteApmPortalEndpoint, (client, _answer, { params }) =>
  removePortal(client, params.portalId),
)

/** Registers a portal; it is appended to the list. */
export const useAddApmPortal = () => useSingleCall(addMutation)

/** Changes a portal's name; it is replaced in the list, or leaves it where somebody else has deleted it. */
export const useEditApmPortal = () =>
  useSingleCall({
    ...editMutation,
    onError: (error, { params }, _result, { client }) => {
      if (isGone(error)) removePortal(client, params.portalId)
    },
  })

/** Deletes a portal; it leaves the list, also where somebody else was quicker. */
export const useDeleteApmPortal = () =>
  useSingleCall({
    ...deleteMutation,
    onError: (error, { params }, _result, { client }) => {
      if (isGone(error)) removePortal(client, params.portalId)
    },
  })

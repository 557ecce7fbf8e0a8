import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { readStoredUser } from '#session/stored-user.ts'
import { isGone } from './api-error.ts'
import { defineFamily, endpoint } from './endpoint.ts'
import { removeMembersOf } from './members.ts'
import { genericText, portalGone, portalUnauthorized, wrongPortalPassword } from './messages.ts'
import { mutationFor, mutationHook, removeById, updateCachedList, upsertById } from './mutation.ts'
import { forRow, prefetch, queryFor } from './query.ts'
import { countsSchema, id, noContent, uniqueBy } from './schema-fields.ts'
import { replaceWatchedPortal } from './thresholds.ts'

const portalSchema = z.object({ id, name: z.string(), domain: z.string() })
export type Portal = z.output<typeof portalSchema>

/** How many days of runs a portal shows; 0 is all. */
const pipelineDaysSchema = z.object({ id, pipelineDays: z.number() })
export type PipelineDays = z.output<typeof pipelineDaysSchema>

const summaryQuerySchema = z.object({
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
  filter: z.optional(z.literal('true')),
})
/** Days as MM/DD/YYYY with filter 'true'; empty for the displayed days. */
export type SummaryQuery = z.output<typeof summaryQuerySchema>

/** The portals of the commission dashboard. */
export const portals = defineFamily('portals', {
  list: endpoint({
    method: 'get',
    path: '/v1/portals',
    answer: uniqueBy((portal) => portal.id, portalSchema),
    messages: {
      title: 'Portal',
      texts: { 400: 'Something went wrong while fetching Portal!', 401: portalUnauthorized },
      fallback: genericText,
    },
  }),
  add: endpoint({
    method: 'post',
    path: '/v1/portals',
    // The form's field is `Password`; it is sent as `password`.
    body: z.object({ domain: z.string(), name: z.string(), username: z.string(), Password: z.string() }),
    answer: portalSchema,
    secret: true,
    messages: {
      title: 'Portal',
      success: { title: 'Portal Added', text: 'Portal has been added successfully' },
      texts: { 400: 'Something went wrong while adding Portal!', 401: portalUnauthorized },
      fallback: genericText,
    },
  }),
  edit: endpoint({
    method: 'patch',
    path: '/v1/portals/{portalId}',
    body: z.object({ domain: z.string(), name: z.string(), password: z.string(), confirm: z.string() }),
    answer: portalSchema,
    secret: true,
    messages: {
      title: 'Edit Portal',
      texts: { 400: genericText, 401: wrongPortalPassword, 403: wrongPortalPassword, 404: portalGone },
      fallback: null,
    },
  }),
  delete: endpoint({
    method: 'delete',
    path: '/v1/portals/{portalId}',
    answer: noContent,
    messages: { title: 'Delete Portal', texts: { 400: genericText, 404: portalGone }, fallback: null },
  }),
  summary: endpoint({
    method: 'get',
    path: '/v1/portals/{portalId}/summary',
    query: summaryQuerySchema,
    answer: z.pipe(
      z.object({ pipelines: countsSchema }),
      z.transform((body) => body.pipelines),
    ),
    messages: {
      title: 'Summary',
      texts: { 400: 'Some thing went wrong while fetching pipleline summary', 401: portalUnauthorized },
      fallback: genericText,
    },
  }),
  pipelineDays: endpoint({
    method: 'get',
    path: '/v1/portals/pipeline_days',
    answer: uniqueBy((days) => days.id, pipelineDaysSchema),
    messages: { title: 'Pipeline Filter', texts: { 401: 'Unauthorized.' }, fallback: genericText },
  }),
  setPipelineDays: endpoint({
    method: 'patch',
    path: '/v1/portals/{portalId}/pipeline_days',
    body: z.object({ pipelineDays: z.number() }),
    answer: pipelineDaysSchema,
    messages: { title: 'Pipeline Filter', texts: { 401: 'Unauthorized.', 404: portalGone }, fallback: genericText },
  }),
})

/** Every portal. */
export const portalsQuery = queryFor(portals.list, {})

/** The pipeline days of every portal. */
export const pipelineDaysQuery = queryFor(portals.pipelineDays, {})

/** The six counts of one portal. */
export const summaryQuery = (portalId: string, query: SummaryQuery = {}) =>
  queryFor(portals.summary, { params: { portalId }, query })

/** The six counts of one portal for its row on the dashboard; the row alone shows a failure. */
export const countsQuery = (portalId: string) => forRow(summaryQuery(portalId))

/** Every portal. */
export const usePortals = () => useQuery(portalsQuery)

/** The pipeline days of every portal, or what `select` returns of them. */
export const usePipelineDays = <Part = PipelineDays[]>(
  select?: (all: PipelineDays[]) => Part,
  refresh?: RefreshOptions,
) => useQuery({ ...pipelineDaysQuery, select, ...refresh })

/** The six counts of one portal. */
export const useSummary = (portalId: string, query: SummaryQuery, refresh?: RefreshOptions) =>
  useQuery({ ...summaryQuery(portalId, query), ...refresh })

const domainOf = (client: QueryClient, portalId: string): string | undefined =>
  client.getQueryData(portalsQuery.queryKey)?.find((portal) => portal.id === portalId)?.domain

/** Removes a portal from every cached list. */
function removePortal(client: QueryClient, portalId: string): void {
  const domain = domainOf(client, portalId)
  if (domain !== undefined) replaceWatchedPortal(client, domain, [])
  updateCachedList(client, portalsQuery.queryKey, (list) => removeById(list, portalId))
  updateCachedList(client, pipelineDaysQuery.queryKey, (list) => removeById(list, portalId))
  removeMembersOf(client, portalId)
}

function applyEdit(client: QueryClient, portal: Portal): void {
  const domain = domainOf(client, portal.id)
  if (domain !== undefined) replaceWatchedPortal(client, domain, [{ name: portal.name, domain: portal.domain }])
  updateCachedList(client, portalsQuery.queryKey, (list) => upsertById(list, portal))
}

const refetchDays = (client: QueryClient) => prefetch(client, pipelineDaysQuery, { force: true })

/** Refetches the pipeline days when the server has those of an added portal, unless the session has ended by then. */
function refetchDaysDelayed(client: QueryClient): void {
  const token = readStoredUser()?.token.accessToken
  setTimeout(() => {
    if (token !== undefined && readStoredUser()?.token.accessToken === token) refetchDays(client)
  }, 2000)
}

/** Adds a portal to the server and the cached list; 2 s later the pipeline days are refetched. */
export const useAddPortal = mutationHook(portals.add, {
  onDone: (client, portal) => {
    updateCachedList(client, portalsQuery.queryKey, (list) => upsertById(list, portal))
    refetchDaysDelayed(client)
  },
})

/** Changes a portal's name and updates the cached lists. */
export const useEditPortal = mutationHook(portals.edit, {
  onDone: applyEdit,
  onGone: (client, { params }) => removePortal(client, params.portalId),
})

/** Deletes a portal; the cached lists drop it, also after a 404. */
export const useDeletePortal = mutationHook(portals.delete, {
  onGone: (client, { params }) => removePortal(client, params.portalId),
})

const cacheDays = (client: QueryClient, entry: PipelineDays) =>
  updateCachedList(client, pipelineDaysQuery.queryKey, (list) => upsertById(list, entry))

const setDaysMutation = mutationFor(portals.setPipelineDays, { onDone: cacheDays })

/** Sets a portal's pipeline days optimistically; a failure reverts them. Several portals may be saved at a time. */
export const useSetPipelineDays = () =>
  useMutation({
    ...setDaysMutation,
    onMutate: ({ params: { portalId }, body }, { client }) => {
      const { queryKey } = pipelineDaysQuery
      const before = client.getQueryData(queryKey)?.find((entry) => entry.id === portalId)
      // The update cancels a fetch under way, which is then repeated: its answer would undo the optimistic value.
      const wasFetching = client.isFetching({ queryKey, exact: true }) > 0
      cacheDays(client, { id: portalId, pipelineDays: body.pipelineDays })
      return { before, wasFetching }
    },
    onError: (error, { params: { portalId } }, context, { client }) => {
      if (context?.before) cacheDays(client, context.before)
      else updateCachedList(client, pipelineDaysQuery.queryKey, (list) => removeById(list, portalId))
      if (isGone(error)) removePortal(client, portalId)
    },
    onSettled: (_entry, _error, _input, context, { client }) => {
      if (context?.wasFetching) refetchDays(client)
    },
  })

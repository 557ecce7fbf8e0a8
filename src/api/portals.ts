import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { genericText } from '#lib/messages.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { defineFamily, endpoint, noContent } from './endpoint.ts'
import { portalGone, portalUnauthorized, wrongPortalPassword } from './messages.ts'
import { listQueryFor, queryFor } from './query.ts'
import { inViewPriority } from './queue.ts'
import { countsSchema, entryText, id, number, uniqueBy, withName } from './schema-fields.ts'

const portalSchema = z.pipe(z.object({ id, name: entryText, domain: entryText }), z.transform(withName))
export type Portal = z.output<typeof portalSchema>

const pipelineDaysSchema = z.object({ id, pipelineDays: number })

const summaryQuerySchema = z.object({
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
  filter: z.optional(z.literal('true')),
})
/** Days as MM/DD/YYYY with filter 'true'; empty for the displayed days. */
export type SummaryQuery = z.output<typeof summaryQuerySchema>

export const portals = defineFamily('portals', {
  list: endpoint({
    method: 'get',
    path: '/v1/portals',
    response: uniqueBy((portal) => portal.id, portalSchema),
    messages: {
      title: 'Portal',
      texts: { 400: 'Something went wrong while fetching Portal!', 401: portalUnauthorized },
    },
  }),
  add: endpoint({
    method: 'post',
    path: '/v1/portals',
    // The form's field is `Password`; it is sent as `password`.
    body: z.object({ domain: z.string(), name: z.string(), username: z.string(), Password: z.string() }),
    response: portalSchema,
    secret: true,
    messages: {
      title: 'Portal',
      success: { title: 'Portal Added', text: 'Portal has been added successfully' },
      texts: { 400: 'Something went wrong while adding Portal!', 401: portalUnauthorized },
    },
  }),
  edit: endpoint({
    method: 'patch',
    path: '/v1/portals/{portalId}',
    body: z.object({ domain: z.string(), name: z.string(), password: z.string(), confirm: z.string() }),
    response: portalSchema,
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
    path: '/v1/portals/{portalId}',
    response: noContent,
    messages: {
      title: 'Delete Portal',
      success: { title: 'Portal deleted', text: '' },
      texts: { 400: genericText, 404: portalGone },
      fallback: null,
    },
  }),
  summary: endpoint({
    method: 'get',
    path: '/v1/portals/{portalId}/summary',
    query: summaryQuerySchema,
    response: z.pipe(
      z.object({ pipelines: countsSchema }),
      z.transform((body) => body.pipelines),
    ),
    messages: {
      title: 'Summary',
      texts: { 400: 'Some thing went wrong while fetching pipleline summary', 401: portalUnauthorized, 404: null },
    },
  }),
  pipelineDays: endpoint({
    method: 'get',
    path: '/v1/portals/pipeline_days',
    response: uniqueBy((days) => days.id, pipelineDaysSchema),
    messages: { title: 'Pipeline Filter', texts: { 401: 'Unauthorized.' } },
  }),
  setPipelineDays: endpoint({
    method: 'patch',
    path: '/v1/portals/{portalId}/pipeline_days',
    body: z.object({ pipelineDays: z.number() }),
    response: pipelineDaysSchema,
    messages: { title: 'Pipeline Filter', texts: { 401: 'Unauthorized.', 404: portalGone } },
  }),
})

export const portalsQuery = listQueryFor(portals.list, {})

export const pipelineDaysQuery = listQueryFor(portals.pipelineDays, {})

export const summaryQuery = (portalId: string, query: SummaryQuery = {}, priority?: number) =>
  queryFor(portals.summary, { params: { portalId }, query }, { priority })

/** Cached until the session ends: a row that scrolls out of view unsubscribes, and sorting reads its counts. */
export const countsQuery = (portalId: string, priority = inViewPriority) => ({
  ...summaryQuery(portalId, {}, priority),
  gcTime: Infinity,
})

export const usePortals = (refresh?: RefreshOptions) => useQuery({ ...portalsQuery, ...refresh })

export const usePipelineDays = (refresh?: RefreshOptions) => useQuery({ ...pipelineDaysQuery, ...refresh })

import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endpointsOf } from './endpoint.ts'
import { queryFor, type LiveOptions } from './query.ts'
import { countsGcTime, countsSchema, id, listBy } from './wire.ts'
import { portalNotices } from './portal-notices.ts'

const defineEndpoint = endpointsOf(portalNotices)

export const portalSchema = z.object({ id, name: z.string(), domain: z.string() })
export type Portal = z.output<typeof portalSchema>

export const pipelineDaysSchema = z.object({ id, pipelineDays: z.number() })
export type PipelineDays = z.output<typeof pipelineDaysSchema>

export const portalsEndpoint = defineEndpoint({
  id: 'portals.list',
  method: 'get',
  path: '/v1/portals',
  answer: listBy((portal) => portal.id, portalSchema),
})

export const pipelineDaysEndpoint = defineEndpoint({
  id: 'portals.pipelineDays',
  method: 'get',
  path: '/v1/portals/pipeline_days',
  answer: listBy((days) => days.id, pipelineDaysSchema),
})

const summaryQuerySchema = z.object({
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
  filter: z.optional(z.literal('true')),
})
/** Days as MM/DD/YYYY, with filter 'true'; nothing for all days. */
export type SummaryQuery = z.output<typeof summaryQuerySchema>

export const summaryEndpoint = defineEndpoint({
  id: 'portals.summary',
  method: 'get',
  path: '/v1/portals/{portalId}/summary',
  query: summaryQuerySchema,
  answer: z.pipe(
    z.object({ pipelines: countsSchema }),
    z.transform((body) => body.pipelines),
  ),
})

/** Every portal, as the admin panel lists and tells them. */
export const portalsQuery = queryFor(portalsEndpoint, {})

/** The portals as the dashboard lists and tells them. */
export const dashboardPortalsQuery = queryFor(portalsEndpoint, {}, portalNotices['portals.list@dashboard'])

/** How many days of runs each portal shows; 0 is all (commission 3). */
export const pipelineDaysQuery = queryFor(pipelineDaysEndpoint, {})

/** One portal's six counts for its row on the dashboard: a failure is told by the row alone (commission 8). */
export const portalCountsQuery = (portalId: string) => ({
  ...queryFor(summaryEndpoint, { params: { portalId }, query: {} }, portalNotices['portals.summary@dashboard']),
  gcTime: countsGcTime,
})

/** One portal's six counts for its pipelines screen. */
export const pipelineSummaryQuery = (portalId: string, query: SummaryQuery = {}) =>
  queryFor(summaryEndpoint, { params: { portalId }, query })

/** Every portal, for the admin panel (commission 7, GET /v1/portals). */
export const usePortals = () => useQuery(portalsQuery)

/** Every portal, for the dashboard. */
export const useDashboardPortals = (live?: LiveOptions) => useQuery({ ...dashboardPortalsQuery, ...live })

/** Pipeline days of every portal, or what `select` takes of them. */
export const usePipelineDays = <Part = PipelineDays[]>(select?: (all: PipelineDays[]) => Part, live?: LiveOptions) =>
  useQuery({ ...pipelineDaysQuery, select, ...live })

/** The six counts of one portal, of the days asked for. */
export const usePipelineSummary = (portalId: string, query: SummaryQuery, live?: LiveOptions) =>
  useQuery({ ...pipelineSummaryQuery(portalId, query), ...live })

import { useQuery } from '@tanstack/react-query'
import type PQueue from 'p-queue'
import * as z from 'zod/mini'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { defineFamily, endpoint } from './endpoint.ts'
import { genericText, portalUnauthorized } from './messages.ts'
import { fetchOnMount, queryFor } from './query.ts'
import { id, optionalList, optionalNumber, optionalText, uniqueBy } from './schema-fields.ts'

const runFields = z.object({
  pipelineRunSeq: id,
  startTime: optionalText,
  period: optionalText,
  status: optionalText,
  stopTime: optionalText,
  runMode: optionalText,
  stage: optionalText,
  stageType: optionalText,
  dateSubmitted: optionalText,
  groupName: optionalText,
  processing: optionalText,
  processingUnit: optionalText,
  reportTypeName: optionalText,
  command: optionalText,
  state: optionalText,
  userId: optionalText,
  description: optionalText,
  traceLevel: optionalText,
  priority: optionalText,
  isolationLevel: optionalText,
  numErrors: optionalNumber,
  numWarnings: optionalNumber,
  message: optionalText,
  batchName: optionalText,
  modelSeq: optionalText,
})

/** Two fields have two names (stage or stageType, processing or processingUnit); either is read. */
export const runSchema = z.pipe(
  runFields,
  z.transform(({ stage, stageType, processing, processingUnit, ...rest }) => ({
    ...rest,
    stageType: stageType ?? stage,
    processingUnit: processingUnit ?? processing,
  })),
)
/** One pipeline run. Times are ISO 8601 instants; a waiting run has no status and no start time. */
export type Run = z.output<typeof runSchema>

const figure = z.nullish(z.union([z.number(), z.string(), z.boolean()]))
const figures = z.record(z.string(), figure)

export const stageSchema = z.object({
  stageType: optionalText,
  status: optionalText,
  errorCount: optionalNumber,
  startTime: optionalText,
  stopTime: optionalText,
  percentCompleted: optionalNumber,
  metrics: z.nullish(figures),
  validateStageMetrics: z.nullish(z.array(figures)),
  transferStageMetrics: z.nullish(z.array(figures)),
})
/** One stage of a run; its type decides which metrics it has. */
export type Stage = z.output<typeof stageSchema>

const messageSchema = z.object({
  timeStamp: optionalText,
  errCode: optionalText,
  description: optionalText,
  severity: optionalText,
})
/** One error or warning of a run. */
export type RunMessage = z.output<typeof messageSchema>

const listQuery = z.object({
  key: z.optional(z.enum(['status', 'state'])),
  value: z.optional(z.string()),
  page_no: z.number(),
  order_by: z.optional(z.string()),
  sort: z.optional(z.enum(['asc', 'decs'])),
  date_submitted: z.optional(z.string()),
  top: z.number(),
  start_time: z.optional(z.string()),
  end_time: z.optional(z.string()),
})
/** Filter, page, order and days of a list of runs, spelled as they are sent. */
export type RunsQuery = z.output<typeof listQuery>

const listAnswer = z.object({ pipelines: uniqueBy((run) => run.pipelineRunSeq, runSchema), total: z.number() })
const listMessages = {
  title: 'Pipeline',
  texts: { 400: 'Some thing went wrong while fetching pipleline', 401: portalUnauthorized },
  fallback: genericText,
}

/** The pipeline runs of a commission portal. */
export const pipelines = defineFamily('pipelines', {
  list: endpoint({
    method: 'get',
    path: '/v1/portals/{portalId}/pipelines',
    query: listQuery,
    answer: listAnswer,
    messages: listMessages,
  }),
  category: endpoint({
    method: 'get',
    path: '/v1/portals/{portalId}/pipelines/category',
    query: listQuery,
    answer: listAnswer,
    messages: listMessages,
  }),
  status: endpoint({
    method: 'get',
    path: '/v1/portals/{portalId}/pipelines/{pipelineId}',
    query: z.object({ view: z.literal('status') }),
    answer: z.pipe(
      z.object({
        pipelines: z.object({
          status: optionalText,
          errorCount: optionalNumber,
          warningCount: optionalNumber,
          stageSummaries: optionalList(stageSchema),
        }),
      }),
      z.transform(({ pipelines: { stageSummaries: stages, ...rest } }) => ({ ...rest, stages })),
    ),
    messages: {
      title: 'Summary',
      texts: { 400: 'Some thing went wrong while fetching pipleline summary', 401: portalUnauthorized },
      fallback: genericText,
    },
  }),
  messages: endpoint({
    method: 'get',
    path: '/v1/portals/{portalId}/pipelines/{pipelineId}',
    query: z.object({ view: z.literal('messages') }),
    answer: z.pipe(
      z.object({ pipelines: z.array(z.object({ messages: optionalList(messageSchema) })) }),
      z.transform((body) => body.pipelines.flatMap((pipeline) => pipeline.messages)),
    ),
    messages: {
      title: 'Pipeline Details',
      texts: {
        400: 'Some thing went wrong while fetching pipeline messages',
        401: 'Unauthorized to access pipeline details.',
      },
      fallback: genericText,
    },
  }),
})

/** One page of a portal's runs; with a status or state the category endpoint is called. */
export function runsQuery(portalId: string, query: RunsQuery, queue?: PQueue) {
  const list = query.key === undefined ? pipelines.list : pipelines.category
  return queryFor(list, { params: { portalId }, query }, queue)
}

/** The stages of one run. */
const runStatusQuery = (portalId: string, pipelineId: string) =>
  queryFor(pipelines.status, { params: { portalId, pipelineId }, query: { view: 'status' } })

/** The errors and warnings of one run. */
const runMessagesQuery = (portalId: string, pipelineId: string) =>
  queryFor(pipelines.messages, { params: { portalId, pipelineId }, query: { view: 'messages' } })

/** The input of a list of runs, as its query key holds it. */
export const listInput = z.object({ params: z.object({ portalId: z.string() }), query: listQuery })

function isSameList(before: unknown, now: z.output<typeof listInput>): boolean {
  const result = z.safeParse(listInput, before)
  if (!result.success || result.data.params.portalId !== now.params.portalId) return false
  const fields = ['key', 'value', 'start_time', 'end_time'] as const
  return fields.every((field) => result.data.query[field] === now.query[field])
}

/** One page of runs. The previous rows stay while another page, size or order of the same list loads. */
export function useRuns(portalId: string, query: RunsQuery, refresh?: RefreshOptions) {
  return useQuery({
    ...runsQuery(portalId, query),
    ...refresh,
    placeholderData: (previous, previousQuery) =>
      isSameList(previousQuery?.queryKey[2], { params: { portalId }, query }) ? previous : undefined,
  })
}

/** The stages of one run. */
export const useRunStatus = (portalId: string, pipelineId: string, refresh?: RefreshOptions) =>
  useQuery({ ...runStatusQuery(portalId, pipelineId), ...fetchOnMount, ...refresh })

/** The errors and warnings of one run. */
export const useRunMessages = (portalId: string, pipelineId: string, refresh?: RefreshOptions) =>
  useQuery({ ...runMessagesQuery(portalId, pipelineId), ...fetchOnMount, ...refresh })

/** The latest 100 runs of a portal, cached for the 30 minutes in which a form that counts them may be open. */
export const latestRunsQuery = (portalId: string, queue?: PQueue) => ({
  ...runsQuery(portalId, { page_no: 1, order_by: 'start_time', sort: 'decs', top: 100 }, queue),
  gcTime: 30 * 60_000,
})

import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endpointsOf } from './endpoint.ts'
import { queryFor, type LiveOptions } from './query.ts'
import { id, listBy, optionalNumber, optionalText } from './wire.ts'
import { pipelineNotices } from './pipeline-notices.ts'

const defineEndpoint = endpointsOf(pipelineNotices)

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

/**
 * One pipeline run (commission 3). Times are ISO 8601 instants; a waiting run has no status and no start time. Two fields
 * have two names in the specification (stage or stageType, processing or processingUnit); either is read.
 */
export const runSchema = z.pipe(
  runFields,
  z.transform(({ stage, stageType, processing, processingUnit, ...rest }) => ({
    ...rest,
    stageType: stageType ?? stage,
    processingUnit: processingUnit ?? processing,
  })),
)
export type Run = z.output<typeof runSchema>

const figure = z.nullish(z.union([z.number(), z.string(), z.boolean()]))
const figures = z.record(z.string(), figure)

/** One stage of a run; which metrics it has depends on its type (commission 2). */
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
export type Stage = z.output<typeof stageSchema>

export const messageSchema = z.object({
  timeStamp: optionalText,
  errCode: optionalText,
  description: optionalText,
  severity: optionalText,
})
export type RunMessage = z.output<typeof messageSchema>

const runsQuerySchema = z.object({
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
export type RunsQuery = z.output<typeof runsQuerySchema>

const runsAnswer = z.object({ pipelines: listBy((run) => run.pipelineRunSeq, runSchema), total: z.number() })

export const runsEndpoint = defineEndpoint({
  id: 'pipelines.list',
  method: 'get',
  path: '/v1/portals/{portalId}/pipelines',
  query: runsQuerySchema,
  answer: runsAnswer,
})

export const runsByCategoryEndpoint = defineEndpoint({
  id: 'pipelines.category',
  method: 'get',
  path: '/v1/portals/{portalId}/pipelines/category',
  query: runsQuerySchema,
  answer: runsAnswer,
})

export const runStatusEndpoint = defineEndpoint({
  id: 'pipelines.status',
  method: 'get',
  path: '/v1/portals/{portalId}/pipelines/{pipelineId}',
  query: z.object({ view: z.literal('status') }),
  answer: z.pipe(
    z.object({
      pipelines: z.object({
        status: optionalText,
        errorCount: optionalNumber,
        warningCount: optionalNumber,
        stageSummaries: z.nullish(z.array(stageSchema)),
      }),
    }),
    z.transform(({ pipelines: { stageSummaries, ...rest } }) => ({ ...rest, stages: stageSummaries ?? [] })),
  ),
})

export const runMessagesEndpoint = defineEndpoint({
  id: 'pipelines.messages',
  method: 'get',
  path: '/v1/portals/{portalId}/pipelines/{pipelineId}',
  query: z.object({ view: z.literal('messages') }),
  answer: z.pipe(
    z.object({ pipelines: z.array(z.object({ messages: z.nullish(z.array(messageSchema)) })) }),
    z.transform((body) => body.pipelines.flatMap((pipeline) => pipeline.messages ?? [])),
  ),
})

/** One page of a portal's runs; with a status or state chosen the category call is used (decisions 1, Status cards). */
export function runsQuery(portalId: string, query: RunsQuery) {
  const endpoint = query.key === undefined ? runsEndpoint : runsByCategoryEndpoint
  return queryFor(endpoint, { params: { portalId }, query })
}

/** The stages of one run. */
export const runStatusQuery = (portalId: string, pipelineId: string) =>
  queryFor(runStatusEndpoint, { params: { portalId, pipelineId }, query: { view: 'status' } })

/** The error messages of one run. */
export const runMessagesQuery = (portalId: string, pipelineId: string) =>
  queryFor(runMessagesEndpoint, { params: { portalId, pipelineId }, query: { view: 'messages' } })

/**
 * One page of runs. While another page, size or order of the same list loads, the last rows stay; rows of another portal
 * or filter never stand under this one.
 */
export function useRuns(portalId: string, query: RunsQuery, live?: LiveOptions) {
  return useQuery({
    ...runsQuery(portalId, query),
    ...live,
    placeholderData: (previous, previousQuery) =>
      isSameList(previousQuery?.queryKey[2], { params: { portalId }, query }) ? previous : undefined,
  })
}

/** The input of a list of runs, as it stands in its query key. */
export const runsInput = z.object({ params: z.object({ portalId: z.string() }), query: runsQuerySchema })

function isSameList(before: unknown, now: z.output<typeof runsInput>): boolean {
  const result = z.safeParse(runsInput, before)
  if (!result.success || result.data.params.portalId !== now.params.portalId) return false
  const fields = ['key', 'value', 'start_time', 'end_time'] as const
  return fields.every((field) => result.data.query[field] === now.query[field])
}

/** No loader asks for what an open row shows: opening it again asks again when it is old or has failed. */
const onOpening = { retryOnMount: true, refetchOnMount: true }

/** The stages of one run (view=status). */
export const useRunStatus = (portalId: string, pipelineId: string, live?: LiveOptions) =>
  useQuery({ ...runStatusQuery(portalId, pipelineId), ...onOpening, ...live })

/** The error messages of one run (view=messages). */
export const useRunMessages = (portalId: string, pipelineId: string, live?: LiveOptions) =>
  useQuery({ ...runMessagesQuery(portalId, pipelineId), ...onOpening, ...live })

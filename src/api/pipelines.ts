import { queryOptions, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { isGone } from '#lib/api-error.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { call } from './client.ts'
import { defineFamily, endpoint, queryKeyOf } from './endpoint.ts'
import { portalUnauthorized } from './messages.ts'
import { queryFor } from './query.ts'
import { lowestPriority, enqueue, queue } from './queue.ts'
import {
  figureRecord,
  id,
  listOf,
  listOrNone,
  optionalCount,
  optionalList,
  optionalNumber,
  optionalText,
  optionalTime,
  uniqueBy,
} from './schema-fields.ts'

/** As the API names them, in camelCase. */
export const sentRunSchema = z.object({
  pipelineRunSeq: id,
  startTime: optionalTime,
  period: optionalText,
  status: optionalText,
  stopTime: optionalTime,
  runMode: optionalText,
  stage: optionalText,
  stageType: optionalText,
  dateSubmitted: optionalTime,
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
  numErrors: optionalCount,
  numWarnings: optionalCount,
  message: optionalText,
  batchName: optionalText,
  modelSeq: optionalText,
})

type SentRun = z.output<typeof sentRunSchema>

/** Two fields have two names each (stage or stageType, processing or processingUnit); either one is read. */
export const runSchema = z.pipe(
  sentRunSchema,
  // Into the same object: a copy of its fields takes longer than their validation.
  z.transform((run: SentRun): Omit<SentRun, 'stage' | 'processing'> =>
    Object.assign(run, {
      stageType: run.stageType ?? run.stage,
      processingUnit: run.processingUnit ?? run.processing,
    }),
  ),
)
/** A waiting run has no status and no start time. */
export type Run = z.output<typeof runSchema>

export const stageSchema = z.object({
  stageType: optionalText,
  status: optionalText,
  errorCount: optionalCount,
  startTime: optionalTime,
  stopTime: optionalTime,
  percentCompleted: optionalNumber,
  metrics: figureRecord,
  validateStageMetrics: optionalList(figureRecord),
  transferStageMetrics: optionalList(figureRecord),
})
export type Stage = z.output<typeof stageSchema>

export interface RunStatus {
  status: string | undefined
  errorCount: number | bigint | undefined
  warningCount: number | bigint | undefined
  stages: Stage[]
}

const messageSchema = z.object({
  timeStamp: optionalTime,
  errCode: optionalText,
  description: optionalText,
  severity: optionalText,
})
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
export type RunsQuery = z.output<typeof listQuery>

export interface RunsResponse {
  pipelines: Run[]
  total: number
  dropped: number
  /** Set if these runs are placeholders while others load: their page and size. */
  standIn?: { page: number; size: number }
}

const listResponse = z.pipe(
  z.object({ pipelines: z.nullable(uniqueBy((run) => run.pipelineRunSeq, runSchema)), total: optionalNumber }),
  z.transform(({ pipelines: runs, total }, { issues }): RunsResponse => {
    // Some servers send null for an empty list.
    const isComplete = runs === null ? !total : total !== undefined
    if (!isComplete) issues.push({ code: 'custom', message: 'expected a list and its total', input: runs })
    return { pipelines: runs?.entries ?? [], total: total ?? 0, dropped: runs?.dropped ?? 0 }
  }),
)
const listMessages = {
  title: 'Pipeline',
  texts: { 400: 'Some thing went wrong while fetching pipleline', 401: portalUnauthorized, 404: null },
}

export const pipelines = defineFamily('pipelines', {
  list: endpoint({
    method: 'get',
    path: '/v1/portals/{portalId}/pipelines',
    query: listQuery,
    response: listResponse,
    messages: listMessages,
  }),
  category: endpoint({
    method: 'get',
    path: '/v1/portals/{portalId}/pipelines/category',
    query: listQuery,
    response: listResponse,
    messages: listMessages,
  }),
  status: endpoint({
    method: 'get',
    path: '/v1/portals/{portalId}/pipelines/{pipelineId}',
    query: z.object({ view: z.literal('status') }),
    response: z.pipe(
      z.object({
        pipelines: z.object({
          status: optionalText,
          errorCount: optionalCount,
          warningCount: optionalCount,
          stageSummaries: listOrNone(stageSchema),
        }),
      }),
      z.transform(({ pipelines: { stageSummaries: stages, ...rest } }): RunStatus => ({ ...rest, stages })),
    ),
    messages: {
      title: 'Summary',
      texts: { 400: 'Some thing went wrong while fetching pipleline summary', 401: portalUnauthorized },
    },
  }),
  messages: endpoint({
    method: 'get',
    path: '/v1/portals/{portalId}/pipelines/{pipelineId}',
    query: z.object({ view: z.literal('messages') }),
    response: z.pipe(
      z.object({ pipelines: listOf(z.object({ messages: listOrNone(messageSchema) })) }),
      z.transform((body) => body.pipelines.flatMap((pipeline) => pipeline.messages)),
    ),
    messages: {
      title: 'Pipeline Details',
      texts: {
        400: 'Some thing went wrong while fetching pipeline messages',
        401: 'Unauthorized to access pipeline details.',
      },
    },
  }),
})

export const listFor = ({ key }: RunsQuery) => (key === undefined ? pipelines.list : pipelines.category)

export const runsQuery = (portalId: string, query: RunsQuery, priority?: number) =>
  queryFor(listFor(query), { params: { portalId }, query }, { priority })

const isBusy = (client: QueryClient): boolean => client.isFetching({ type: 'active' }) > 0

const untilIdle = (client: QueryClient, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const follow = () => {
      if (!signal.aborted && isBusy(client)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = client.getQueryCache().subscribe(follow)
    signal.addEventListener('abort', follow, { once: true })
    follow()
  })

/** In the background: no call begins while the page fetches. */
export async function fetchRuns(
  client: QueryClient,
  portalId: string,
  query: RunsQuery,
  signal: AbortSignal,
): Promise<RunsResponse> {
  await untilIdle(client, signal)
  const makeCall = () => call(listFor(query), { params: { portalId }, query }, { signal, retries: 0, priority: 'low' })
  // The page may fetch again when its turn comes, and a wait would occupy the queue.
  const response = await queue.add(async () => (isBusy(client) ? undefined : makeCall()), {
    priority: lowestPriority,
    signal,
  })
  return response ?? fetchRuns(client, portalId, query, signal)
}

export const runStatusQuery = (portalId: string, pipelineId: string, priority?: number) =>
  queryFor(
    pipelines.status,
    { params: { portalId, pipelineId }, query: { view: 'status' } },
    { priority, retryOnMount: true },
  )

export const runMessagesQuery = (portalId: string, pipelineId: string, priority?: number) =>
  queryFor(
    pipelines.messages,
    { params: { portalId, pipelineId }, query: { view: 'messages' } },
    { priority, retryOnMount: true },
  )

export const runLookupsKey: QueryKey = [...queryKeyOf(pipelines.status), 'lookup']

/** Behind the rows in view, but ahead of what loads in the background: the user waits for it. */
const lookupPriority = 0

/** Null if the portal has no such run. Its 404 is a response, which shows that the endpoint works. */
export function runLookupQuery(portalId: string, pipelineId: string) {
  const input = { params: { portalId, pipelineId }, query: { view: 'status' } } as const
  return queryOptions({
    queryKey: [...runLookupsKey, pipelineId, portalId],
    gcTime: 0,
    staleTime: 0,
    retry: false,
    queryFn: (context): Promise<Pick<RunStatus, 'status'> | null> =>
      enqueue(context, pipelines.status, lookupPriority, async () => {
        try {
          const { status, stages, ...counts } = await call(pipelines.status, input, {
            signal: context.signal,
            retries: 0,
          })
          // Where an unknown run is no 404, its fields are missing. A waiting run has counts, but no status.
          const isKnown =
            status !== undefined || stages.length > 0 || Object.values(counts).some((one) => one !== undefined)
          return isKnown ? { status } : null
        } catch (error) {
          if (isGone(error)) return null
          throw error
        }
      }),
    meta: { endpoint: pipelines.status },
  })
}

export const listInput = z.object({ params: z.object({ portalId: z.string() }), query: listQuery })

function standIn(now: z.output<typeof listInput>, previous: RunsResponse | undefined, key: QueryKey | undefined) {
  const before = z.safeParse(listInput, key?.[2]).data
  if (before === undefined || before.params.portalId !== now.params.portalId) return undefined
  const fields = ['key', 'value', 'start_time', 'end_time'] as const
  const isSameList = fields.every((field) => before.query[field] === now.query[field])
  return isSameList
    ? previous && { ...previous, standIn: { page: before.query.page_no, size: before.query.top } }
    : undefined
}

export const runsPageQuery = (portalId: string, query: RunsQuery) => ({
  ...runsQuery(portalId, query),
  placeholderData: (previous: RunsResponse | undefined, previousQuery: { queryKey: QueryKey } | undefined) =>
    standIn({ params: { portalId }, query }, previous, previousQuery?.queryKey),
})

export const useRunStatus = (portalId: string, pipelineId: string, refresh?: RefreshOptions) =>
  useQuery({ ...runStatusQuery(portalId, pipelineId), ...refresh })

export const useRunMessages = (portalId: string, pipelineId: string, refresh?: RefreshOptions) =>
  useQuery({ ...runMessagesQuery(portalId, pipelineId), ...refresh })

export const newestHundred = { page_no: 1, order_by: 'start_time', sort: 'decs', top: 100 } as const satisfies RunsQuery

export const latestRunsQuery = (portalId: string, priority?: number) => ({
  ...runsQuery(portalId, newestHundred, priority),
  retryOnMount: true,
})

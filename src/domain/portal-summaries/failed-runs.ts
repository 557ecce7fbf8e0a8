import { queryOptions, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { parseInstant } from '#lib/dates.ts'
import { portalTimeOrder } from '#lib/portal-times.ts'
import { hashText } from '#lib/hash.ts'
import { idleInterval } from '#lib/refresh-interval.ts'
import { cutText } from '#lib/texts.ts'
import { apmRuns, apmRunsInput, type ApmRun } from '#api/apm-runs.ts'
import { call } from '#api/client.ts'
import { queryKeyOf, type AnyEndpoint } from '#api/endpoint.ts'
import { pipelines, type Run } from '#api/pipelines.ts'
import { enqueue, inViewPriority } from '#api/queue.ts'
import { jobOf } from '#domain/run-rules/timed-run.ts'
import { countsText, type Counts } from '#api/schema-fields.ts'

export interface FailedRun {
  portalId: string
  runId: string
  stage: string | undefined
  message: string | undefined
  startTime: string | undefined
  stopTime: string | undefined
  /** The run's stop time, else its start or submission. */
  at: number | undefined
  /** Undefined if what it did or when it stopped is not known. */
  job?: string | undefined
  /** The message without numbers, so that messages that differ only in numbers form one group. */
  text: string
  /** Of an APM run; `tasks` is undefined if it has none. */
  apm?: { portalId: string; tasks: string | undefined }
}

/** How far the clock of a portal may be ahead of the server's. */
const maxAhead = 60 * 60_000

export const isAhead = (at: number | undefined, now: number): boolean => at !== undefined && at > now + maxAhead

export interface FailedRuns {
  runs: readonly FailedRun[]
  /** The list is complete back to this time. */
  reach: number
  pages: number
  /** How far the server's clock is ahead of the browser's. */
  ahead: number
  asOf: string
  /** Those of the last visit (app/last-visit.ts), which are loaded again sooner. */
  hasNoMessages?: boolean
}

const pageSize = 25

export const maxPages = 4

const maxTextLength = 500

export const shortText = (text: string | undefined) => text && cutText(text, maxTextLength, '…')

const masked = (text: string): string => text.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim()

export const withoutNumbers = (text: string | undefined): string => masked(shortText(text) ?? '')

/** Of the whole text, so that errors which only begin alike differ. */
export const textKind = (text: string | undefined): string => hashText(masked(text ?? ''))

/** Kept this long, so that choosing a longer period needs no call. */
const keptTime = 7 * 24 * 60 * 60_000

export const runKey = ({ portalId, runId }: Pick<FailedRun, 'portalId' | 'runId'>): string => `${portalId}/${runId}`

export const byTime = (one: FailedRun, other: FailedRun) =>
  (other.at ?? -Infinity) - (one.at ?? -Infinity) || (one.runId < other.runId ? 1 : -1)

/** Nothing loads the errors of more runs by itself. */
export const mostErrors = 500

export const latestRuns = <Failed extends FailedRun>(runs: readonly Failed[]): Failed[] =>
  runs.toSorted(byTime).slice(0, mostErrors)

function failedRun(portalId: string, run: Run): FailedRun {
  const { pipelineRunSeq: runId, stageType, message, startTime, stopTime, dateSubmitted } = run
  const stoppedAt = parseInstant(stopTime)
  return {
    portalId,
    runId,
    stage: shortText(stageType),
    message: shortText(message),
    startTime,
    stopTime,
    at: stoppedAt ?? parseInstant(startTime) ?? parseInstant(dateSubmitted),
    job: stoppedAt === undefined ? undefined : jobOf(run),
    text: withoutNumbers(message) || `${shortText(stageType) ?? 'A run'} failed`,
  }
}

function failedApmRun(portalId: string, run: ApmRun): FailedRun {
  const { key, runtype, starttime, endtime } = run
  const stoppedAt = portalTimeOrder(endtime ?? '')
  return {
    portalId,
    runId: key,
    stage: shortText(runtype),
    message: undefined,
    startTime: starttime,
    stopTime: endtime,
    at: stoppedAt ?? portalTimeOrder(starttime ?? ''),
    job: stoppedAt === undefined ? undefined : runtype,
    text: `${shortText(runtype) ?? 'A run'} failed`,
    apm: { portalId, tasks: run.tasks === '0' ? undefined : run.runlistnotaskparent },
  }
}

export const failedRunsKey = (endpoint: AnyEndpoint, portalId?: string): QueryKey => [
  ...queryKeyOf(endpoint),
  'failures',
  ...(portalId === undefined ? [] : [portalId]),
]

type FetchedRuns = Pick<FailedRuns, 'runs' | 'reach' | 'pages'>

export interface FailedRunsInput {
  portalId: string
  since: number
  pages: number
  counts: Counts
  day: string
}

/** Counts can stay equal while one failure leaves the displayed days and another arrives. */
export const longestFresh = 10 * 60_000

function failedRunsOptions(
  endpoint: AnyEndpoint,
  { portalId, since, pages, counts, day }: FailedRunsInput,
  fetch: (context: QueryFunctionContext, onServerTime: (instant: number) => void) => Promise<FetchedRuns>,
) {
  const asOf = `${countsText(counts)} ${day}`
  const isCurrent = (known: FailedRuns) => known.asOf === asOf && (known.pages >= pages || known.reach <= since)
  return queryOptions({
    queryKey: failedRunsKey(endpoint, portalId),
    gcTime: Infinity,
    retry: false,
    staleTime: ({ state: { data } }: Query<FailedRuns>) =>
      !data || !isCurrent(data) ? 0 : data.hasNoMessages ? idleInterval : longestFresh,
    queryFn: async (context): Promise<FailedRuns> => {
      let ahead = 0
      const fetched = await fetch(context, (instant) => {
        ahead = instant - Date.now()
      })
      const oldest = Math.min(since, Date.now() + ahead - keptTime)
      // The newest one is kept in any case: rows show when a portal failed last.
      const runs = fetched.runs.filter(({ at = Infinity }, index) => index === 0 || at >= oldest)
      return { ...fetched, runs, ahead, asOf }
    },
    meta: { endpoint },
  })
}

/** By stop time, because the days of the list go by start time. */
export const failedRunsQuery = (input: FailedRunsInput, priority = inViewPriority) =>
  failedRunsOptions(pipelines.category, input, async (context, onServerTime) => {
    const { portalId, pages, since } = input
    const { signal } = context
    const runs = new Map<string, FailedRun>()
    let reach = Infinity
    let page = 0
    while (page < pages && reach > since) {
      page += 1
      const query = {
        ...({ key: 'status', value: 'Failed', order_by: 'stop_time', sort: 'decs', top: pageSize } as const),
        page_no: page,
      }
      const makeCall = () =>
        call(pipelines.category, { params: { portalId }, query }, { signal, retries: 0, onServerTime })
      // oxlint-disable-next-line no-await-in-loop -- whether there is a next page depends on this one
      const { pipelines: listed } = await enqueue(context, pipelines.category, priority, makeCall)
      // A run that fails in the meantime moves the last row of this page to the next one, too.
      for (const run of listed) runs.set(run.pipelineRunSeq, failedRun(portalId, run))
      const times = [...runs.values()].map(({ at = Infinity }) => at)
      reach = listed.length < pageSize ? -Infinity : Math.min(...times)
    }
    return { runs: [...runs.values()], reach, pages: page }
  })

export const failedApmRunsQuery = (input: FailedRunsInput, priority = inViewPriority) =>
  failedRunsOptions(apmRuns.detail, input, async (context, onServerTime) => {
    const { portalId, pages } = input
    const makeCall = () =>
      call(apmRuns.detail, apmRunsInput(portalId, 'Failed'), { signal: context.signal, retries: 0, onServerTime })
    const { entries } = await enqueue(context, apmRuns.detail, priority, makeCall)
    const runs = entries.map((run) => failedApmRun(portalId, run)).toSorted(byTime)
    return { runs, reach: -Infinity, pages }
  })

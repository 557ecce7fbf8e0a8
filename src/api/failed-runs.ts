import { queryOptions, type Query, type QueryKey } from '@tanstack/react-query'
import { parseInstant } from '#lib/dates.ts'
import { cutText } from '#lib/texts.ts'
import { call } from './client.ts'
import { queryKeyOf } from './endpoint.ts'
import { pipelines } from './pipelines.ts'
import { enqueue, inView } from './queue.ts'
import type { Run } from './run-schemas.ts'
import { countsText, type Counts } from './schema-fields.ts'

export interface FailedRun {
  portalId: string
  runId: string
  stage: string | undefined
  message: string | undefined
  startTime: string | undefined
  stopTime: string | undefined
  /** When it failed, in ms since 1970: its stop time, else its start or submission. */
  at: number | undefined
  /** The message without numbers, so that messages that differ only in numbers form one group. */
  text: string
}

/** The failed runs of one portal, newest first. */
export interface FailedRuns {
  runs: readonly FailedRun[]
  /** The list is complete back to this time, in ms since 1970. */
  reach: number
  /** Number of pages of 25 that were fetched. More runs may have failed before `reach`. */
  pages: number
  /** In ms: how far the server's clock is ahead of the browser's. */
  ahead: number
  /** The portal's six counts and the platform's day at the time of the fetch. */
  asOf: string
}

export interface FirstError {
  code: string | undefined
  text: string
  kind: string
}

const pageSize = 25

export const maxPages = 4

/** Longer texts are cut, because their beginning identifies a group. */
const maxTextLength = 500

const cut = (text: string | undefined) => text && cutText(text, maxTextLength, '…')

export const withoutNumbers = (text: string | undefined): string =>
  (cut(text) ?? '').replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim()

const noText = 'No message'

/** In ms. Failures are kept this long, so that choosing a longer period needs no call. */
const keptTime = 7 * 24 * 60 * 60_000

export const runKey = ({ portalId, runId }: Pick<FailedRun, 'portalId' | 'runId'>): string => `${portalId}/${runId}`

function failedRun(portalId: string, run: Run): FailedRun {
  const { pipelineRunSeq: runId, stageType, message, startTime, stopTime, dateSubmitted } = run
  return {
    portalId,
    runId,
    stage: cut(stageType),
    message: cut(message),
    startTime,
    stopTime,
    at: parseInstant(stopTime) ?? parseInstant(startTime) ?? parseInstant(dateSubmitted),
    text: withoutNumbers(message) || `${cut(stageType) ?? 'A run'} failed`,
  }
}

export const failedRunsKey = (portalId: string): QueryKey => [...queryKeyOf(pipelines.category), 'failures', portalId]

export interface FailedRunsInput {
  portalId: string
  /** In ms since 1970. */
  since: number
  pages: number
  counts: Counts
  day: string
}

/** In ms. Counts can stay equal while one failure leaves the displayed days and another arrives. */
const longestFresh = 10 * 60_000

/** Pages of 25 by stop time; the days of the list go by start time. Old runs stay until new ones arrive. */
export function failedRunsQuery({ portalId, since, pages, counts, day }: FailedRunsInput, priority = inView) {
  const asOf = `${countsText(counts)} ${day}`
  const isCurrent = (known: FailedRuns) => known.asOf === asOf && (known.pages >= pages || known.reach <= since)
  return queryOptions({
    queryKey: failedRunsKey(portalId),
    gcTime: Infinity,
    retry: false,
    staleTime: ({ state: { data } }: Query<FailedRuns>) => (data && isCurrent(data) ? longestFresh : 0),
    queryFn: async (context): Promise<FailedRuns> => {
      const { signal } = context
      const runs = new Map<string, FailedRun>()
      let reach = Infinity
      let ahead = 0
      let page = 0
      const onServerTime = (instant: number) => {
        ahead = instant - Date.now()
      }
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
        // A run that fails during the fetch moves the last row of this page to the next, so rows may repeat.
        for (const run of listed) runs.set(run.pipelineRunSeq, failedRun(portalId, run))
        const times = [...runs.values()].map(({ at = Infinity }) => at)
        reach = listed.length < pageSize ? -Infinity : Math.min(...times)
      }
      const oldest = Math.min(since, Date.now() + ahead - keptTime)
      // Always keep the newest one: rows show when a portal last failed.
      const kept = [...runs.values()].filter(({ at = Infinity }, index) => index === 0 || at >= oldest)
      return { runs: kept, reach, pages: page, ahead, asOf }
    },
    meta: { endpoint: pipelines.category },
  })
}

/** The first message of severity Error, or null. It cannot change, so it is fetched once per session. */
export function firstErrorQuery({ portalId, runId }: Pick<FailedRun, 'portalId' | 'runId'>) {
  return queryOptions({
    queryKey: [...queryKeyOf(pipelines.messages), 'first error', runKey({ portalId, runId })],
    gcTime: Infinity,
    retry: false,
    staleTime: Infinity,
    queryFn: async (context): Promise<FirstError | null> => {
      const input = { params: { portalId, pipelineId: runId }, query: { view: 'messages' } } as const
      const makeCall = () => call(pipelines.messages, input, { signal: context.signal, retries: 0 })
      const messages = await enqueue(context, pipelines.messages, inView, makeCall)
      const first = messages.find(({ severity }) => severity?.toLowerCase() === 'error')
      if (!first) return null
      const { errCode, description } = first
      return { code: cut(errCode), text: cut(description) || noText, kind: withoutNumbers(description) || noText }
    },
    meta: { endpoint: pipelines.messages },
  })
}

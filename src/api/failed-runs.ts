import { queryOptions, type Query, type QueryKey } from '@tanstack/react-query'
import { parseInstant } from '#lib/dates.ts'
import { cutText } from '#lib/texts.ts'
import { call } from './client.ts'
import { queryKeyOf } from './endpoint.ts'
import { pipelines } from './pipelines.ts'
import { enqueue, inView } from './queue.ts'
import type { Run } from './run-schemas.ts'
import { countsText, type Counts } from './schema-fields.ts'

/** One failed run, without what the list of failures does not show. */
export interface FailedRun {
  portalId: string
  runId: string
  stage: string | undefined
  message: string | undefined
  startTime: string | undefined
  stopTime: string | undefined
  /** When it failed, in ms since 1970: its stop time, or its start or submission without one. */
  at: number | undefined
  /** The message without numbers: texts that differ in numbers only are one. */
  text: string
}

/** The failed runs of one portal, newest first. */
export interface FailedRuns {
  runs: readonly FailedRun[]
  /** The list is complete back to this time, in ms since 1970. */
  reach: number
  /** How many pages of 25 it was fetched from: more may have failed before `reach`. */
  pages: number
  /** In ms: how far the server's clock was ahead of this browser's. */
  ahead: number
  /** The six counts of the portal and the platform's day when these runs were fetched. */
  asOf: string
}

/** The first error of a run. */
export interface FirstError {
  code: string | undefined
  /** As it was sent. */
  text: string
  /** Without numbers, for groups: texts that differ in numbers alone are one. */
  kind: string
}

const pageSize = 25

/** The most pages of failed runs of a portal: the newest hundred. */
export const maxPages = 4

/** Longer texts are cut: their beginning identifies a group. */
const maxTextLength = 500

const cut = (text: string | undefined) => text && cutText(text, maxTextLength, '…')

/** A text with its numbers taken out. */
export const withoutNumbers = (text: string | undefined): string =>
  (cut(text) ?? '').replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim()

/** Of an error that says nothing. */
const noText = 'No message'

/** In ms: failures that no screen shows are kept so long, so that a longer time needs no call. */
const keptTime = 7 * 24 * 60 * 60_000

/** Identifies a run among those of all portals. */
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

/** The key of `failedRunsQuery`. */
export const failedRunsKey = (portalId: string): QueryKey => [...queryKeyOf(pipelines.category), 'failures', portalId]

export interface FailedRunsInput {
  portalId: string
  /** Runs that failed later are wanted, in ms since 1970. */
  since: number
  /** The most pages that are fetched for them. */
  pages: number
  /** The six counts of the portal. */
  counts: Counts
  /** The platform's day. */
  day: string
}

/** In ms: counts can stay equal while one failure leaves the displayed days as another arrives. */
const longestFresh = 10 * 60_000

/**
 * The failed runs of a portal since a time: pages of 25 by stop time, the newest first. Not by the days of the list,
 * which go by start. They are stale when the counts or the day have changed, after ten minutes, and where they do not go
 * back far enough; until others arrive they stay. Without an observer they stay cached until the session ends.
 */
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
        // A run that fails meanwhile moves the last row of this page to the next one, too.
        for (const run of listed) runs.set(run.pipelineRunSeq, failedRun(portalId, run))
        const times = [...runs.values()].map(({ at = Infinity }) => at)
        reach = listed.length < pageSize ? -Infinity : Math.min(...times)
      }
      const oldest = Math.min(since, Date.now() + ahead - keptTime)
      // The newest one is kept in any case: rows show when a portal failed last.
      const kept = [...runs.values()].filter(({ at = Infinity }, index) => index === 0 || at >= oldest)
      return { runs: kept, reach, pages: page, ahead, asOf }
    },
    meta: { endpoint: pipelines.category },
  })
}

/** The first message of severity Error of a finished run, or null. It is final: fetched once per session. */
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

import { queryOptions, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { apmRuns, apmRunsInput } from '#api/apm-runs.ts'
import { call } from '#api/client.ts'
import { queryKeyOf } from '#api/endpoint.ts'
import { newestHundred, pipelines } from '#api/pipelines.ts'
import { lowestPriority, enqueue } from '#api/queue.ts'
import { longestFresh, type FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { recoveryOf, type MaybeRecovered, type Success } from '#domain/run-rules/recovery.ts'
import { jobOf } from '#domain/run-rules/timed-run.ts'
import { parseInstant } from '#lib/dates.ts'
import { portalTimeOrder } from '#lib/portal-times.ts'

const maxPages = 4

interface SuccessfulRuns {
  successes: readonly Success[]
  /** All that started after this time are among them. */
  reach: number
}

/** The latest first, until a page goes back far enough. */
async function loadRuns(context: QueryFunctionContext, portalId: string, since: number): Promise<SuccessfulRuns> {
  const successes: Success[] = []
  let reach = Infinity
  for (let page = 1; page <= maxPages && reach >= since; page += 1) {
    const query = { ...newestHundred, key: 'status', value: 'Successful', page_no: page } as const
    const makeCall = () =>
      call(pipelines.category, { params: { portalId }, query }, { signal: context.signal, retries: 0 })
    // oxlint-disable-next-line no-await-in-loop -- whether there is a next page depends on this one
    const { pipelines: runs, dropped } = await enqueue(context, pipelines.category, lowestPriority, makeCall)
    for (const run of runs) {
      const [start, end] = [parseInstant(run.startTime), parseInstant(run.stopTime)]
      successes.push({ runId: run.pipelineRunSeq, job: jobOf(run), start, end })
    }
    const hasMore = runs.length + dropped >= query.top
    reach = hasMore ? Math.min(...successes.map(({ start = Infinity }) => start)) : -Infinity
  }
  return { successes, reach }
}

/** The list of an APM portal has no pages. */
async function loadApmRuns(
  context: QueryFunctionContext,
  portalId: string,
  _since: number,
  jobs: ReadonlySet<string | undefined>,
): Promise<SuccessfulRuns> {
  const makeCall = () =>
    call(apmRuns.detail, apmRunsInput(portalId, 'Successful'), { signal: context.signal, retries: 0 })
  const { entries } = await enqueue(context, apmRuns.detail, lowestPriority, makeCall)
  const successes = entries
    .filter(({ runtype }) => jobs.has(runtype))
    .map(({ key, runtype, starttime = '', endtime = '' }) => ({
      runId: key,
      job: runtype,
      start: portalTimeOrder(starttime),
      end: portalTimeOrder(endtime),
    }))
  return { successes, reach: -Infinity }
}

const sources = {
  commission: { endpoint: pipelines.category, load: loadRuns },
  apm: { endpoint: apmRuns.detail, load: loadApmRuns },
}

export type RecoverySource = keyof typeof sources

export const recoveriesKey = (source: RecoverySource, portalId?: string): QueryKey => [
  ...queryKeyOf(sources[source].endpoint),
  'recoveries',
  ...(portalId === undefined ? [] : [portalId]),
]

export const isRecoveries = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[2] === 'recoveries'

export interface Recoveries {
  /** By run. */
  found: ReadonlyMap<string, MaybeRecovered>
  /** How many had succeeded. */
  asOf: number | undefined
}

interface RecoveriesInput {
  portalId: string
  failed: readonly FailedRun[]
  /** How many have succeeded. */
  successful: number | undefined
}

/** Only what was found is kept: the successful runs of a thousand portals would take a hundred megabytes. */
export const recoveriesQuery = (source: RecoverySource, { portalId, failed, successful }: RecoveriesInput) =>
  queryOptions({
    queryKey: recoveriesKey(source, portalId),
    gcTime: Infinity,
    retry: false,
    staleTime: ({ state: { data } }: Query<Recoveries>) =>
      data?.asOf === successful && failed.every(({ runId }) => data?.found.has(runId)) ? longestFresh : 0,
    queryFn: async (context): Promise<Recoveries> => {
      const before = context.client.getQueryData<Recoveries>(recoveriesKey(source, portalId))?.found ?? []
      const since = Math.min(...failed.map(({ at = Infinity }) => at))
      const runs = await sources[source].load(context, portalId, since, new Set(failed.map(({ job }) => job)))
      const found = new Map([...before, ...failed.map((run) => [run.runId, recoveryOf(run, runs)] as const)])
      return { found, asOf: successful }
    },
    meta: { endpoint: sources[source].endpoint },
  })

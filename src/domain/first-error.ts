import { queryOptions, type QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { apmRuns, apmTaskDetailsInput, apmTasksInput } from '#api/apm-runs.ts'
import { call } from '#api/client.ts'
import { queryKeyOf } from '#api/endpoint.ts'
import { pipelines } from '#api/pipelines.ts'
import { enqueue, inViewPriority } from '#api/queue.ts'
import { runKey, shortText, textKind, type FailedRun } from './portal-summaries/failed-runs.ts'

export interface FirstError {
  /** What it is marked, grouped and counted by: equal for texts that differ in numbers only. */
  id: string
  code: string | undefined
  text: string
}

/** Null if the run has none. */
export type LoadedError = FirstError | null | 'failed'

export type FirstErrorState = LoadedError | 'loading'

const noText = 'No message'

/**
 * An APM run has its failed task as the code, and the kind and entity of the task's first error as the text. A task
 * fails in different ways, so its error is both.
 */
async function firstApmError(
  context: QueryFunctionContext,
  { portalId, tasks }: NonNullable<FailedRun['apm']>,
  priority: number,
): Promise<FirstError | null> {
  // The placeholder for a missing number would be another run.
  if (tasks === undefined) return null
  const { signal } = context
  const listed = await enqueue(context, apmRuns.tasks, priority, () =>
    call(apmRuns.tasks, apmTasksInput(portalId, tasks), { signal, retries: 0 }),
  )
  const failed = listed.find(({ taskstatus }) => taskstatus === 'Failed')
  if (!failed) return null
  const entries =
    failed.runlistnotaskparent === undefined
      ? []
      : await enqueue(context, apmRuns.taskDetails, priority, () =>
          call(apmRuns.taskDetails, apmTaskDetailsInput(portalId, failed), { signal, retries: 0 }),
        )
  const first = entries.find(({ loglevel }) => loglevel?.toLowerCase() === 'error')
  const text = [first?.messagelogtype, first?.entityname].filter(Boolean).join(': ') || noText
  return { id: `${failed.task ?? ''}\n${textKind(text)}`, code: shortText(failed.task), text: shortText(text) ?? '' }
}

export const firstErrorsKey: QueryKey = [...queryKeyOf(pipelines.messages), 'first error']

type RunOfError = Pick<FailedRun, 'portalId' | 'runId' | 'apm'>

/** Both areas may use the same IDs. */
const errorKey = ({ portalId, runId, apm }: RunOfError) => `${apm ? 'apm/' : ''}${runKey({ portalId, runId })}`

/** The first error of a finished run is final, so it is fetched once per session. */
export function firstErrorQuery(run: RunOfError, priority = inViewPriority) {
  const { portalId, runId, apm } = run
  return queryOptions({
    queryKey: [...firstErrorsKey, errorKey(run)],
    gcTime: Infinity,
    retry: false,
    staleTime: Infinity,
    queryFn: async (context): Promise<FirstError | null> => {
      if (apm) return await firstApmError(context, apm, priority)
      const input = { params: { portalId, pipelineId: runId }, query: { view: 'messages' } } as const
      const makeCall = () => call(pipelines.messages, input, { signal: context.signal, retries: 0 })
      const messages = await enqueue(context, pipelines.messages, priority, makeCall)
      const first = messages.find(({ severity }) => severity?.toLowerCase() === 'error')
      if (!first) return null
      const { errCode, description } = first
      return {
        id: shortText(errCode) || textKind(description || noText),
        code: shortText(errCode),
        text: shortText(description) || noText,
      }
    },
    meta: { endpoint: pipelines.messages },
  })
}

/** Of each run whose error was loaded, or could not be. Undefined otherwise. */
export function readFirstErrors(client: QueryClient): (run: RunOfError) => LoadedError | undefined {
  const queries = client.getQueryCache().findAll({ queryKey: firstErrorsKey })
  const states = new Map(
    queries.map(({ queryKey }) => [queryKey.at(-1), client.getQueryState<FirstError | null>(queryKey)]),
  )
  return (run) => {
    const { data, status } = states.get(errorKey(run)) ?? {}
    return data === undefined && status === 'error' ? 'failed' : data
  }
}

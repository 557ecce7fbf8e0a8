import { queryOptions, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { apmRuns, apmTaskDetailsInput, apmTasksInput } from '#api/apm-runs.ts'
import { call } from '#api/client.ts'
import { queryKeyOf } from '#api/endpoint.ts'
import { pipelines } from '#api/pipelines.ts'
import { enqueue, inViewPriority } from '#api/queue.ts'
import { runKey, shortText, withoutNumbers, type FailedRun } from './portal-summaries/failed-runs.ts'

export interface FirstError {
  code: string | undefined
  text: string
  kind: string
}

const noText = 'No message'

/** An APM run has its failed task as the code, and the kind and entity of the task's first error as the text. */
async function firstApmError(
  context: QueryFunctionContext,
  { portalId, tasks }: NonNullable<FailedRun['apm']>,
): Promise<FirstError | null> {
  // The placeholder for a missing number would be another run.
  if (tasks === undefined) return null
  const { signal } = context
  const listed = await enqueue(context, apmRuns.tasks, inViewPriority, () =>
    call(apmRuns.tasks, apmTasksInput(portalId, tasks), { signal, retries: 0 }),
  )
  const failed = listed.find(({ taskstatus }) => taskstatus === 'Failed')
  if (!failed) return null
  const entries =
    failed.runlistnotaskparent === undefined
      ? []
      : await enqueue(context, apmRuns.taskDetails, inViewPriority, () =>
          call(apmRuns.taskDetails, apmTaskDetailsInput(portalId, failed), { signal, retries: 0 }),
        )
  const first = entries.find(({ loglevel }) => loglevel?.toLowerCase() === 'error')
  const text = shortText([first?.messagelogtype, first?.entityname].filter(Boolean).join(': ')) || noText
  return { code: shortText(failed.task), text, kind: withoutNumbers(text) }
}

export const firstErrorsKey: QueryKey = [...queryKeyOf(pipelines.messages), 'first error']

/** The first error of a finished run is final, so it is fetched once per session. */
export function firstErrorQuery({ portalId, runId, apm }: Pick<FailedRun, 'portalId' | 'runId' | 'apm'>) {
  return queryOptions({
    // Both areas may use the same IDs.
    queryKey: [...firstErrorsKey, `${apm ? 'apm/' : ''}${runKey({ portalId, runId })}`],
    gcTime: Infinity,
    retry: false,
    staleTime: Infinity,
    queryFn: async (context): Promise<FirstError | null> => {
      if (apm) return await firstApmError(context, apm)
      const input = { params: { portalId, pipelineId: runId }, query: { view: 'messages' } } as const
      const makeCall = () => call(pipelines.messages, input, { signal: context.signal, retries: 0 })
      const messages = await enqueue(context, pipelines.messages, inViewPriority, makeCall)
      const first = messages.find(({ severity }) => severity?.toLowerCase() === 'error')
      if (!first) return null
      const { errCode, description } = first
      return {
        code: shortText(errCode),
        text: shortText(description) || noText,
        kind: withoutNumbers(description) || noText,
      }
    },
    meta: { endpoint: pipelines.messages },
  })
}

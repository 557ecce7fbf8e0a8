import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { runMessagesQuery, runStatusQuery } from '#api/pipelines.ts'
import type { RunFacts } from './run-facts.ts'
import type { NoteRun } from './run-note.ts'

/** What is known of a run without its details. */
export interface ListedRun extends Omit<NoteRun, 'failedStage' | 'messages'> {
  portalId: string
  /** True if the list says that it has no messages. */
  hasNoMessages?: boolean
}

/** A run of the list, or what its stages say of it. */
export const listedRun = (portalId: string, runId: string, link: string, facts: RunFacts | undefined): ListedRun => ({
  portalId,
  runId,
  link,
  status: facts?.status,
  command: facts?.command,
  stage: facts?.stageType,
  runMode: facts?.runMode,
  message: facts?.message,
  startTime: facts?.startTime,
  stopTime: facts?.stopTime,
  hasNoMessages: facts?.numErrors === 0 && facts.numWarnings === 0,
})

/** What is cached of a query, or its answer now; undefined if that fails. */
async function cachedOrFetched<Answer, Key extends QueryKey>(
  client: QueryClient,
  query: Pick<UseQueryOptions<Answer, Error, Answer, Key>, 'queryKey' | 'queryFn' | 'meta'>,
): Promise<Answer | undefined> {
  try {
    return await client.query({ ...query, staleTime: 'static', meta: { ...query.meta, silent: true } })
  } catch {
    return undefined
  }
}

/** Adds to each run its messages and, if it has failed, its failed stage: what is cached, and the others six at a time. */
export const withDetails = (client: QueryClient, runs: readonly ListedRun[]): Promise<NoteRun[]> =>
  Promise.all(
    runs.map(async (run): Promise<NoteRun> => {
      const { portalId, runId } = run
      const messages = run.hasNoMessages
        ? []
        : await cachedOrFetched(client, runMessagesQuery(portalId, runId, 'inView'))
      const stages =
        run.status === 'Failed'
          ? (await cachedOrFetched(client, runStatusQuery(portalId, runId, 'inView')))?.stages
          : []
      return { ...run, messages, failedStage: stages?.find(({ status }) => status === 'Failed')?.stageType }
    }),
  )

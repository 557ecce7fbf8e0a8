import { useQueryClient, type QueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { runMessagesQuery, runStatusQuery } from '#api/pipelines.ts'
import { inView } from '#api/queue.ts'
import { useShownZone } from '#domain/shown-zone.ts'
import { useNamedPortals } from '#domain/commission-portals.ts'
import type { RunFacts } from './run-facts.ts'
import { runNote, type NoteRun } from './run-note.ts'

/** A run without its details. */
interface ListedRun extends Omit<NoteRun, 'failedStage' | 'messages'> {
  portalId: string
  /** The list says that it has none, so that none are fetched. */
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

/** The cached answer of a query, or a new one; undefined if that fails. */
async function cachedOrFetched<Answer, Key extends QueryKey>(
  client: QueryClient,
  query: Pick<UseQueryOptions<Answer, Error, Answer, Key>, 'queryKey' | 'queryFn' | 'meta'>,
): Promise<Answer | undefined> {
  try {
    return await client.query({ ...query, staleTime: 'static' })
  } catch {
    return undefined
  }
}

/**
 * Adds to each run its messages and, if it has failed, its failed stage: what is cached, and the others six at a time.
 */
export const withDetails = (client: QueryClient, runs: readonly ListedRun[]): Promise<NoteRun[]> =>
  Promise.all(
    runs.map(async (run): Promise<NoteRun> => {
      const { portalId, runId } = run
      const messages = run.hasNoMessages ? [] : await cachedOrFetched(client, runMessagesQuery(portalId, runId, inView))
      const stages =
        run.status === 'Failed' ? (await cachedOrFetched(client, runStatusQuery(portalId, runId, inView)))?.stages : []
      return { ...run, messages, failedStage: stages?.find(({ status }) => status === 'Failed')?.stageType }
    }),
  )

/** Writes the note of some runs of a portal. */
export function useRunNote(portalId: string) {
  const client = useQueryClient()
  const zone = useShownZone()
  const portal = useNamedPortals().data?.find(({ id }) => id === portalId) ?? { name: portalId, domain: '' }
  return async (runs: readonly ListedRun[]) => runNote({ portal, runs: await withDetails(client, runs), zone })
}

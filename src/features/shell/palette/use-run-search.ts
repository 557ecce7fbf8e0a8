import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '#api/endpoint.ts'
import { pipelines, runLookupQuery, runLookupsKey } from '#api/pipelines.ts'
import { callNow, outageOf } from '#api/queue.ts'
import { readAll } from '#lib/many.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { useOnline } from '#ui/live/use-online.ts'

interface Hit {
  portalId: string
  isFailed: boolean
}

interface Outcome {
  /** Portals without this run. */
  without: number
  failed: readonly string[]
  /** Not searched, because requests are failing. */
  left: readonly string[]
}

interface SearchOptions {
  client: QueryClient
  runId: string
  portalIds: readonly string[]
  signal: AbortSignal
  /** Aborts the search. */
  onHit: (hit: Hit) => void
  onProgress: (searched: number, isWaiting: boolean) => void
}

async function searchPortals({ client, runId, portalIds, signal, onHit, onProgress }: SearchOptions): Promise<Outcome> {
  signal.addEventListener('abort', () => void client.cancelQueries({ queryKey: [...runLookupsKey, runId] }))
  const search = async (portalId: string) => {
    const run = await client.query(runLookupQuery(portalId, runId))
    if (run && !signal.aborted) onHit({ portalId, isFailed: run.status === 'Failed' })
  }
  const endpoint = pipelines.status.id
  // One call finds out whether the endpoint is back.
  const ahead = outageOf(endpoint) ? 1 : 0
  if (ahead > 0) callNow(endpoint)
  const first = await readAll(portalIds.slice(0, ahead), search, { signal, onProgress })
  const others = await readAll(portalIds.slice(ahead), search, { signal, onProgress })
  const errors = new Map([...first, ...others])
  const { failed = [], left = [] } = Object.groupBy(errors.keys(), (portalId) =>
    errors.get(portalId)?.kind === 'paused' ? 'left' : 'failed',
  )
  return { without: portalIds.length - errors.size, failed, left }
}

function outcomeText({ without, failed, left }: Outcome): string {
  const all = counted(without + failed.length + left.length, 'portal')
  if (left.length > 0)
    return `Search stopped because requests are failing; not found on ${formatCount(without)} of ${all}`
  const notFound = `Not found on ${counted(without, 'portal')}`
  const noResponse = `${counted(failed.length, 'portal')} didn’t respond`
  if (failed.length === 0) return notFound
  return without === 0 ? noResponse : `${notFound}; ${noResponse}`
}

/** In ms. */
const progressInterval = 250

interface Search {
  runId: string
  attempt: number
  /** Of a retry; all portals otherwise. */
  rest: readonly string[] | undefined
  /** Portals without this run, by earlier attempts. */
  without: number
}

const notStarted = { searched: 0, isWaiting: false }

interface RunSearchOptions {
  /** Undefined until they are loaded, for which a search waits. */
  portals: readonly { id: string }[] | undefined
  onHit: (runId: string, hit: Hit) => void
}

export function useRunSearch({ portals, onHit }: RunSearchOptions) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const [search, setSearch] = useState<Search>()
  const [progress, setProgress] = useState(notStarted)
  const portalIds = search && (search.rest ?? portals?.map(({ id }) => id))
  const { data } = useQuery({
    queryKey: [...queryKeyOf(pipelines.status), 'search', search?.runId, search?.attempt],
    // It is aborted when the palette closes or another search begins, because nobody observes it then.
    queryFn:
      search && portalIds
        ? ({ signal }) => {
            let shownAt = Date.now()
            return searchPortals({
              client,
              runId: search.runId,
              portalIds,
              signal,
              onHit: (hit) => onHit(search.runId, hit),
              onProgress: (searched, isWaitingNow) => {
                if (signal.aborted || (!isWaitingNow && Date.now() - shownAt < progressInterval)) return
                shownAt = Date.now()
                setProgress({ searched, isWaiting: isWaitingNow })
              },
            })
          }
        : skipToken,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchInterval: false,
  })
  const begin = (next: Omit<Search, 'attempt'>) => {
    setProgress(notStarted)
    setSearch({ ...next, attempt: (search?.attempt ?? 0) + 1 })
  }
  const start = (runId: string) => begin({ runId, rest: undefined, without: 0 })
  const cancel = () => setSearch(undefined)
  if (!search) return { start, cancel }
  if (!portalIds) return { start, cancel, progress: 'Loading portals…' }
  if (!data) {
    const all = counted(portalIds.length + search.without, 'portal')
    const searched = `${formatCount(search.without + progress.searched)} of ${all} searched`
    const waiting = progress.isWaiting ? `${searched}; the server asked us to wait` : searched
    return { start, cancel, progress: isOnline ? waiting : `You’re offline; ${searched}` }
  }
  const outcome = { ...data, without: search.without + data.without }
  // From the other end, because neighbors often fail together.
  const rest = [...outcome.left.toReversed(), ...outcome.failed]
  const retry = () => begin({ runId: search.runId, rest, without: outcome.without })
  return { start, cancel, outcome: outcomeText(outcome), retry: rest.length > 0 ? retry : undefined }
}

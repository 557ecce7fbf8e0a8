import { useThrottledState } from '@mantine/hooks'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pipelines, runLookupQuery, runLookupsKey } from '#api/pipelines.ts'
import { portalsQuery } from '#api/portals.ts'
import { callNow, outageOf } from '#api/queue.ts'
import { readAll } from '#lib/many.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { useOnline } from '#ui/live/use-online.ts'

export interface Hit {
  portalId: string
  runId: string
  isFailed: boolean
}

interface Outcome {
  hits: readonly Hit[]
  searched: readonly string[]
  failed: readonly string[]
  /** Not searched, because requests are failing. */
  left: readonly string[]
}

interface Search {
  runId: string
  signal: AbortSignal
  /** Of a retry. */
  before: Outcome | undefined
}

const nothing: Outcome = { hits: [], searched: [], failed: [], left: [] }

function outcomeText({ hits, searched, failed, left }: Outcome): string {
  const all = counted(searched.length + failed.length + left.length, 'portal')
  const found = hits.length > 0 ? `Found on ${counted(hits.length, 'portal')}` : undefined
  if (left.length > 0) {
    const result = found?.toLowerCase() ?? `not found on ${formatCount(searched.length)} of ${all}`
    return `Search stopped because requests are failing; ${result}`
  }
  const result = found ?? (searched.length > 0 && `Not found on ${counted(searched.length, 'portal')}`)
  return [result, failed.length > 0 && `${counted(failed.length, 'portal')} didn’t respond`].filter(Boolean).join('; ')
}

interface Progress {
  text: string
  isWaiting: boolean
}

interface SearchContext {
  client: QueryClient
  setHits: (hits: readonly Hit[]) => void
  setProgress: (progress: Progress) => void
}

async function searchPortals(
  { runId, signal, before = nothing }: Search,
  { client, setHits, setProgress }: SearchContext,
): Promise<Outcome> {
  const known = await client.query({ ...portalsQuery, staleTime: 'static' })
  signal.throwIfAborted()
  signal.addEventListener('abort', () => void client.cancelQueries({ queryKey: [...runLookupsKey, runId] }))
  // From the other end, because neighbors often fail together.
  const rest = [...before.left.toReversed(), ...before.failed]
  const portalIds = before === nothing ? known.map(({ id }) => id) : rest
  const found = [...before.hits]
  const lookUp = async (portalId: string) => {
    const run = await client.query(runLookupQuery(portalId, runId))
    if (!run || signal.aborted) return
    found.push({ portalId, runId, isFailed: run.status === 'Failed' })
    setHits([...found])
  }
  const all = counted(before.searched.length + portalIds.length, 'portal')
  const onProgress = (settled: number, isWaiting: boolean) => {
    if (!signal.aborted) {
      setProgress({ text: `${formatCount(before.searched.length + settled)} of ${all} searched`, isWaiting })
    }
  }
  onProgress(0, false)
  // One call finds out whether the endpoint is back.
  const ahead = outageOf(pipelines.status.id) ? 1 : 0
  if (ahead > 0) callNow(pipelines.status.id)
  const first = await readAll(portalIds.slice(0, ahead), lookUp, { signal, onProgress })
  const others = await readAll(portalIds.slice(ahead), lookUp, { signal, onProgress })
  const errors = new Map([...first, ...others])
  const isLeft = (id: string) => errors.get(id)?.kind === 'paused'
  return {
    hits: found,
    searched: [...before.searched, ...portalIds.filter((id) => !errors.has(id))],
    failed: [...errors.keys()].filter((id) => !isLeft(id)),
    left: [...errors.keys()].filter(isLeft),
  }
}

/** In ms. */
const progressInterval = 250

/** Looks a run up on all portals. A run that only one of them has is opened. */
export function useRunSearch(onOpen: (hit: Hit) => void) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const controller = useRef<AbortController>(undefined)
  const [hits, setHits] = useState<readonly Hit[]>([])
  const [progress, setProgress] = useThrottledState<Progress>({ text: '', isWaiting: false }, progressInterval)
  const search = useMutation({
    mutationFn: (input: Search) =>
      searchPortals(input, { client, setHits, setProgress }).catch((error: unknown) => {
        if (input.signal.aborted) return nothing
        throw error
      }),
  })
  const start = (runId: string, before?: Outcome) => {
    controller.current = new AbortController()
    setProgress({ text: 'Loading portals…', isWaiting: false })
    setHits(before?.hits ?? [])
    search.mutate(
      { runId, before, signal: controller.current.signal },
      {
        onSuccess: ({ hits: [hit, ...more] }) => {
          if (hit && more.length === 0) onOpen(hit)
        },
      },
    )
  }
  const cancel = () => {
    controller.current?.abort()
    search.reset()
    setHits([])
  }
  useEffect(() => () => controller.current?.abort(), [])
  const { data, isPending, variables } = search
  const shown = progress.isWaiting ? `${progress.text}; the server asked us to wait` : progress.text
  const canRetry = data && data.failed.length + data.left.length > 0
  return {
    start,
    cancel,
    hits,
    progress: isPending ? (isOnline ? shown : `You’re offline; ${progress.text}`) : undefined,
    outcome: data && outcomeText(data),
    retry: canRetry ? () => start(variables.runId, data) : undefined,
  }
}

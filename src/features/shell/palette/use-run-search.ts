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
  /** How many portals have responded. */
  searched: number
  /** Those that were not asked because requests are failing, and those that have not responded. */
  missed: readonly string[]
}

interface Search {
  runId: string
  signal: AbortSignal
  /** Of a retry. */
  before: Outcome | undefined
}

interface Progress {
  hits: readonly Hit[]
  text: string
}

async function searchPortals(
  { runId, signal, before }: Search,
  client: QueryClient,
  show: (progress: Progress) => void,
): Promise<Outcome> {
  const portals = await client.query({ ...portalsQuery, staleTime: 'static' })
  signal.throwIfAborted()
  signal.addEventListener('abort', () => void client.cancelQueries({ queryKey: [...runLookupsKey, runId] }))
  const ids = before?.missed ?? portals.map(({ id }) => id)
  let { hits, searched } = before ?? { hits: [], searched: 0 }
  const all = counted(searched + ids.length, 'portal')
  const onProgress = (_: number, isWaiting: boolean) => {
    const wait = isWaiting ? '; the server asked us to wait' : ''
    if (!signal.aborted) show({ hits, text: `${formatCount(searched)} of ${all} searched${wait}` })
  }
  const lookUp = async (portalId: string) => {
    const run = await client.query(runLookupQuery(portalId, runId))
    searched += 1
    if (run) hits = [...hits, { portalId, runId, isFailed: run.status === 'Failed' }]
  }
  const read = (some: readonly string[]) => readAll(some, lookUp, { signal, onProgress })
  onProgress(0, false)
  // One call finds out whether the endpoint is back.
  const ahead = outageOf(pipelines.status.id) ? 1 : 0
  if (ahead > 0) callNow(pipelines.status.id)
  const errors = [...(await read(ids.slice(0, ahead))), ...(await read(ids.slice(ahead)))]
  const left = errors.filter(([, { kind }]) => kind === 'paused')
  const failed = errors.filter(([, { kind }]) => kind !== 'paused')
  // From the other end, because neighbors often fail together.
  const missed = [...left.toReversed(), ...failed].map(([id]) => id)
  return { hits, searched, missed }
}

function outcomeText({ hits, searched, missed }: Outcome): string {
  const found = hits.length > 0 ? `Found on ${counted(hits.length, 'portal')}` : undefined
  const result = found ?? (searched > 0 && `Not found (${counted(searched, 'portal')} searched)`)
  return [result, missed.length > 0 && `${counted(missed.length, 'portal')} couldn’t be searched`]
    .filter(Boolean)
    .join('; ')
}

/** Looks a run up on all portals. A run that only one of them has is opened. */
export function useRunSearch(onOpen: (hit: Hit) => void) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const controller = useRef<AbortController>(undefined)
  const [shown, setShown] = useState<Progress>({ hits: [], text: '' })
  const search = useMutation({
    mutationFn: (input: Search) =>
      searchPortals(input, client, setShown).catch((error: unknown) => {
        if (!input.signal.aborted) throw error
      }),
  })
  const start = (runId: string, before?: Outcome) => {
    controller.current = new AbortController()
    setShown({ hits: before?.hits ?? [], text: 'Loading portals…' })
    search.mutate(
      { runId, before, signal: controller.current.signal },
      {
        onSuccess: (outcome) => {
          const [hit, ...more] = outcome?.hits ?? []
          if (hit && more.length === 0) onOpen(hit)
        },
      },
    )
  }
  const cancel = () => {
    controller.current?.abort()
    search.reset()
  }
  useEffect(() => () => controller.current?.abort(), [])
  const { data, isPending, variables } = search
  return {
    start,
    cancel,
    hits: isPending ? shown.hits : (data?.hits ?? []),
    progress: isPending ? `${isOnline ? '' : 'You’re offline; '}${shown.text}` : undefined,
    outcome: data && outcomeText(data),
    retry: data && data.missed.length > 0 ? () => start(variables.runId, data) : undefined,
  }
}

import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pipelines, runLookupQuery, runLookupsKey } from '#api/pipelines.ts'
import { portalsQuery, type Portal } from '#api/portals.ts'
import { callNow, outageOf } from '#api/queue.ts'
import type { DashboardBase } from '#domain/dashboard.ts'
import { readAll } from '#lib/many.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { IconSearch } from '#ui/icons.ts'
import { useOnline } from '#ui/live/use-online.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import type { Entry, EntryGroup } from './find-entries.ts'
import { findRuns, runLink, searchText } from './find-runs.ts'

interface Hit {
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

interface Progress extends Partial<Outcome> {
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
function useRunSearch(onOpen: (hit: Hit) => void) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const controller = useRef<AbortController>(undefined)
  const [shown, setShown] = useState<Progress>({ text: '' })
  const search = useMutation({
    mutationFn: (input: Search) =>
      searchPortals(input, client, setShown).catch((error: unknown) => {
        if (!input.signal.aborted) throw error
      }),
  })
  const start = (runId: string, before?: Outcome) => {
    controller.current = new AbortController()
    setShown({ hits: before?.hits, text: 'Loading portals…' })
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
  const { hits = [], missed = [] } = isPending ? shown : (data ?? {})
  const found = hits.length === 0 ? 'Searching…' : `Found on ${counted(hits.length, 'portal')}, still searching…`
  const retry = { label: 'Retry', run: () => data && start(variables.runId, data) }
  return {
    start,
    cancel,
    hits,
    progress: isPending ? `${isOnline ? '' : 'You’re offline; '}${shown.text}` : undefined,
    said: isPending ? found : data && outcomeText(data),
    button: isPending ? { label: 'Cancel', run: cancel } : missed.length > 0 ? retry : undefined,
  }
}

interface RunsOptions {
  portals: readonly Portal[] | undefined
  base: DashboardBase
  typed: string
  onStart: () => void
  onOpen: (link: LinkProps) => void
}

/** The loaded runs with a typed ID or code, and a search of all portals for an ID. */
export function useRuns({ portals, base, typed, onStart, onOpen }: RunsOptions) {
  const client = useQueryClient()
  const zone = useShownZone()
  const findIn = (query: string) => findRuns(client, query, { portals, zone, base })
  const [loaded, setLoaded] = useState(() => findIn(typed))
  const linkTo = ({ portalId, runId, isFailed }: Hit) => runLink(base, portalId, runId, isFailed)
  const search = useRunSearch((hit) => onOpen(linkTo(hit)))
  const wholeId = loaded?.pasted.kind === 'run' && loaded.pasted.isWhole ? loaded.pasted.text : undefined
  const searchAll: Entry = {
    key: 'search-portals',
    name: searchText(portals?.length),
    Icon: IconSearch,
    staysOpen: true,
    run: () => {
      onStart()
      if (wholeId !== undefined) search.start(wholeId)
    },
  }
  const hits = search.hits.map((hit): Entry => ({
    key: `found/${hit.portalId}`,
    name: hit.runId,
    text: isolate(portals?.find(({ id }) => id === hit.portalId)?.name ?? hit.portalId),
    Icon: IconSearch,
    link: linkTo(hit),
  }))
  return {
    search,
    find: (query: string) => {
      setLoaded(findIn(query))
      search.cancel()
    },
    /** With the other results, which give way to hits, so that nothing moves while hits arrive. */
    listWith: (other: { groups: readonly EntryGroup[]; total: number }) => {
      // A portal may be named like a code.
      const shown = loaded && (loaded.count > 0 || other.total === 0) ? loaded : undefined
      const runs: EntryGroup = { label: 'Failed runs', entries: shown?.entries ?? [] }
      // Other results come first unless a run has this ID or code.
      const isFirst = shown?.pasted.isWhole && shown.count > 0
      const offered = wholeId === undefined || portals?.length === 0 ? [] : [searchAll]
      const groups: readonly EntryGroup[] =
        search.progress !== undefined || hits.length > 0
          ? [{ label: 'Found', entries: hits }]
          : [
              ...(isFirst ? [runs, ...other.groups] : [...other.groups, runs]),
              { label: 'All portals', entries: offered },
            ]
      return {
        groups: groups.filter(({ entries }) => entries.length > 0),
        total: other.total + (shown?.total ?? 0),
        scope: shown?.scope,
      }
    },
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { firstErrorsKey, type FirstError } from '#domain/first-error.ts'
import { failedRunsKey, runKey, type FailedRun, type FailedRuns } from '#domain/portal-summaries/failed-runs.ts'
import { pipelines } from '#api/pipelines.ts'
import { queueSeconds } from '#api/queue.ts'
import type { DashboardBase } from '#domain/dashboard.ts'
import { formatShort } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'
import { counted } from '#lib/numbers.ts'
import { pastedIn, type Pasted } from '#lib/pasted.ts'
import { isolate } from '#lib/texts.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import type { Entry, EntryGroup } from './find-entries.ts'

export interface LoadedRun {
  run: FailedRun
  error: FirstError | undefined
}

export interface FoundRuns {
  pasted: Pasted
  runs: readonly LoadedRun[]
  /** How many loaded runs or, for a code, loaded errors were searched. */
  searched: number
  now: number
}

/** Lower is better. All IDs begin alike, so their ends tell more. */
function rankOf({ run, error }: LoadedRun, { kind, text }: Pasted): number | undefined {
  if (kind === 'code') {
    const wanted = fold(text)
    if (error?.code !== undefined && fold(error.code) === wanted) return 0
    return fold([error?.code, error?.text, run.message].join('\n')).includes(wanted) ? 1 : undefined
  }
  if (run.runId === text) return 0
  if (run.runId.endsWith(text)) return 1
  return run.runId.includes(text) ? 2 : undefined
}

/** The best matches first, then the latest. */
export function matchRuns(loaded: readonly LoadedRun[], pasted: Pasted): readonly LoadedRun[] {
  return loaded
    .flatMap((one) => {
      const rank = rankOf(one, pasted)
      return rank === undefined ? [] : [{ one, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || (b.one.run.at ?? -Infinity) - (a.one.run.at ?? -Infinity))
    .map(({ one }) => one)
}

/** Reads the cache, so not while rendering. */
export function findRuns(client: QueryClient, query: string): FoundRuns | undefined {
  const pasted = pastedIn(query)
  if (pasted === undefined) return undefined
  const lists = client.getQueriesData<FailedRuns>({ queryKey: failedRunsKey(pipelines.category) })
  const errors = client.getQueriesData<FirstError | null>({ queryKey: firstErrorsKey })
  const errorOf = new Map(errors.map(([queryKey, error]) => [queryKey.at(-1), error ?? undefined]))
  const loaded = lists.flatMap(([, data]) => data?.runs ?? []).map((run) => ({ run, error: errorOf.get(runKey(run)) }))
  return {
    pasted,
    runs: matchRuns(loaded, pasted),
    searched: pasted.kind === 'run' ? loaded.length : errors.filter(([, error]) => error).length,
    now: Date.now(),
  }
}

const day = 24 * 60 * 60_000

const failuresLink = ({ pasted, runs, now }: FoundRuns, base: DashboardBase) =>
  linkOptions({
    to: '/$base/failures',
    params: { base },
    search: {
      since: runs.length > 0 && runs.every(({ run }) => (run.at ?? 0) > now - day) ? '24h' : '7d',
      group: 'error',
      q: pasted.text,
    },
  })

const inFailedList = { show: 'Failed', sort: 'stopTime' } as const

export const runLink = (base: DashboardBase, portalId: string, run: string, isFailed = true) =>
  linkOptions({
    to: '/$base/portals/$portalId/pipelines',
    params: { base, portalId },
    search: { ...(isFailed && inFailedList), run, ...(isFailed && { tab: 'errors' as const }) },
  })

const secondLine = ({ run, error }: LoadedRun, name: string | undefined, now: number, zone: string): string =>
  [
    isolate(name ?? run.portalId),
    run.stage && isolate(run.stage),
    run.at !== undefined && formatShort(run.at, now, zone),
    isolate([error?.code, error?.text ?? run.message ?? 'No message'].filter(Boolean).join(' ')),
  ]
    .filter(Boolean)
    .join(' · ')

const maxRuns = 10

interface Surroundings {
  portals: readonly { id: string; name: string }[] | undefined
  zone: string
  base: DashboardBase
}

/** A code also leads to Failures, which loads the errors of all portals. */
function runEntries(found: FoundRuns, { portals = [], zone, base }: Surroundings): Entry[] {
  const { pasted, runs, now } = found
  const names = new Map(portals.map(({ id, name }) => [id, name]))
  const listed = runs.slice(0, maxRuns).map((one): Entry => ({
    key: `run/${runKey(one.run)}`,
    name: one.run.runId,
    text: secondLine(one, names.get(one.run.portalId), now, zone),
    Icon: IconAlertTriangle,
    link: runLink(base, one.run.portalId, one.run.runId),
  }))
  if (pasted.kind === 'run') return listed
  const failures: Entry = {
    key: 'failures-with-code',
    name: `Failures with ${pasted.text}`,
    text: runs.length === 0 ? 'No loaded runs' : counted(runs.length, 'loaded run'),
    Icon: IconAlertTriangle,
    link: failuresLink(found, base),
  }
  return [failures, ...listed]
}

interface Found {
  groups: readonly EntryGroup[]
  total: number
}

/** Other results come first unless a run has this ID or code. */
export function withRuns(found: Found, runs: FoundRuns, surroundings: Surroundings): Found {
  const entries = runEntries(runs, surroundings)
  const group = entries.length > 0 ? [{ label: 'Failed runs', entries }] : []
  const isFirst = runs.pasted.isWhole && runs.runs.length > 0
  return {
    groups: isFirst ? [...group, ...found.groups] : [...found.groups, ...group],
    total: found.total + runs.runs.length + (runs.pasted.kind === 'code' ? 1 : 0),
  }
}

export function scopeText({ pasted: { kind }, searched }: FoundRuns): string {
  const what = kind === 'run' ? 'failed run' : 'error'
  return searched === 0 ? `no ${what}s are loaded` : `${counted(searched, `loaded ${what}`)} searched`
}

export function searchText(portals: number | undefined, isSearching: boolean): string {
  const what = portals === undefined ? 'all portals' : counted(portals, 'portal')
  if (isSearching) return `Searching ${what}…`
  const seconds = queueSeconds(portals ?? 0)
  return `Search ${what}${seconds === undefined ? '' : `, about ${seconds} s`}`
}

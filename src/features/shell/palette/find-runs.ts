import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { firstErrorsKey, type FirstError } from '#domain/first-error.ts'
import { failedRunsKey, runKey, type FailedRun, type FailedRuns } from '#domain/portal-summaries/failed-runs.ts'
import { pipelines } from '#api/pipelines.ts'
import { queueSeconds } from '#api/queue.ts'
import type { DashboardBase } from '#domain/dashboard.ts'
import { formatShort } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { pastedIn, type Pasted } from '#lib/pasted.ts'
import { isolate } from '#lib/texts.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import type { Entry } from './find-entries.ts'

export interface LoadedRun {
  run: FailedRun
  error: FirstError | undefined
}

function rankOfCode({ run, error }: LoadedRun, text: string): number | undefined {
  const wanted = fold(text)
  if (error?.code !== undefined && fold(error.code).endsWith(wanted)) return 0
  return fold([error?.code, error?.text, run.message].join('\n')).includes(wanted) ? 1 : undefined
}

/** All IDs begin alike, so their ends tell more. */
function rankOfId({ run }: LoadedRun, text: string): number | undefined {
  if (run.runId === text) return 0
  if (run.runId.endsWith(text)) return 1
  return run.runId.includes(text) ? 2 : undefined
}

/** Lower is better. */
const rankOf = (one: LoadedRun, { kind, text }: Pasted): number | undefined =>
  (kind === 'run' ? undefined : rankOfCode(one, text)) ?? (kind === 'code' ? undefined : rankOfId(one, text))

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

const inFailedList = { show: 'Failed', sort: 'stopTime' } as const

export const runLink = (base: DashboardBase, portalId: string, run: string, isFailed = true) =>
  linkOptions({
    to: '/$base/portals/$portalId/pipelines',
    params: { base, portalId },
    search: { ...(isFailed && inFailedList), run, ...(isFailed && { tab: 'errors' as const }) },
  })

const maxRuns = 10

interface Surroundings {
  portals: readonly { id: string; name: string }[] | undefined
  zone: string
  base: DashboardBase
}

/** Reads the cache, so not while rendering. A code also leads to Failures, which loads the errors of all portals. */
export function findRuns(client: QueryClient, query: string, { portals = [], zone, base }: Surroundings) {
  const pasted = pastedIn(query)
  if (pasted === undefined) return undefined
  const now = Date.now()
  const names = new Map(portals.map(({ id, name }) => [id, name]))
  const errors = client.getQueriesData<FirstError | null>({ queryKey: firstErrorsKey })
  const errorOf = new Map(errors.map(([queryKey, error]) => [queryKey.at(-1), error ?? undefined]))
  const loaded = client
    .getQueriesData<FailedRuns>({ queryKey: failedRunsKey(pipelines.category) })
    .flatMap(([, data]) => data?.runs ?? [])
    .map((run) => ({ run, error: errorOf.get(runKey(run)) }))
  const matching = matchRuns(loaded, pasted)
  const entries = matching.slice(0, maxRuns).map(({ run, error }): Entry => {
    const { portalId, runId, stage, at, message = 'No message' } = run
    const text = [
      isolate(names.get(portalId) ?? portalId),
      stage && isolate(stage),
      at !== undefined && formatShort(at, now, zone),
      isolate([error?.code, error?.text ?? message].filter(Boolean).join(' ')),
    ]
    return {
      key: `run/${runKey(run)}`,
      name: runId,
      text: text.filter(Boolean).join(' · '),
      Icon: IconAlertTriangle,
      link: runLink(base, portalId, runId),
    }
  })
  const failures: Entry = {
    key: 'failures-with-code',
    name: `Failures with ${pasted.text}`,
    text: matching.length === 0 ? 'None loaded yet' : `${formatCount(matching.length)} loaded`,
    Icon: IconAlertTriangle,
    link: linkOptions({
      to: '/$base/failures',
      params: { base },
      search: { since: '7d', group: 'error', q: pasted.text },
    }),
  }
  const mayBeCode = pasted.kind !== 'run'
  const searched = [
    ...(pasted.kind === 'code' ? [] : [{ what: 'failed run', number: loaded.length }]),
    ...(mayBeCode ? [{ what: 'error', number: errors.filter(([, error]) => error).length }] : []),
  ]
  return {
    pasted,
    entries: mayBeCode ? [failures, ...entries] : entries,
    count: matching.length,
    total: matching.length + (mayBeCode ? 1 : 0),
    scope: searched.every(({ number }) => number === 0)
      ? `no ${searched.map(({ what }) => `${what}s`).join(' or ')} loaded yet`
      : `${searched.map(({ what, number }) => counted(number, `loaded ${what}`)).join(' and ')} searched`,
  }
}

export function searchText(portals: number | undefined): string {
  const seconds = queueSeconds(portals ?? 0)
  const what = portals === undefined ? 'all portals' : counted(portals, 'portal')
  return `Search ${what}${seconds === undefined ? '' : `, about ${seconds} s`}`
}

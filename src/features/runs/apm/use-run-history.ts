import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { apmRunsQuery, type ApmRun } from '#api/apm-runs.ts'
import type { Entries } from '#api/schema-fields.ts'
import { historyLength, isQueued, lastRuns, type TimedRun, usualByKind } from '#domain/run-rules/run-history.ts'
import type { LiveRuns } from '../use-live-runs.ts'
import { portalTimeOrder } from '#lib/portal-times.ts'
import { isNumeric } from '#lib/numbers.ts'
import { platformZone } from '#lib/zones.ts'
import { sortRuns } from './runs.ts'

const elapsedIn = (text: string | undefined) =>
  text !== undefined && isNumeric(text) && Number(text) >= 0 ? Number(text) : undefined

export const timedRun = ({ key, runtype, status, starttime, elapsedtime }: ApmRun): TimedRun => ({
  id: key,
  kind: runtype ?? '',
  status,
  word: status,
  start: starttime === undefined ? undefined : portalTimeOrder(starttime),
  duration: elapsedIn(elapsedtime),
  message: undefined,
})

/** The zone of the portal's clock is read for these only: for 10,000 runs it takes a tenth of a second. */
const latestRuns = (runs: readonly ApmRun[]) =>
  sortRuns(
    runs.filter(({ status }) => !isQueued(status)),
    'starttime',
    'desc',
  ).slice(0, historyLength)

interface Shown {
  show: string
  /** Makes a call if the list has only the runs of one status. */
  needsAll: boolean
}

export function useRunHistory(portalId: string, { show, needsAll }: Shown, { runs }: LiveRuns<Entries<ApmRun>>) {
  const all = useQuery({ ...apmRunsQuery(portalId, 'all'), retryOnMount: true, enabled: needsAll && show !== 'all' })
  const hasAll = all.data !== undefined || show === 'all'
  // Deferred, so that the first rows do not wait until the times of 10,000 runs are parsed.
  const known = useDeferredValue((all.data ?? runs.data)?.entries)
  const isComplete = useDeferredValue(hasAll)
  const past = useMemo(() => (known?.length ? lastRuns(latestRuns(known).map(timedRun)) : undefined), [known])
  const usual = useMemo(() => usualByKind(past ?? []), [past])
  return {
    runs: past,
    /** Undefined unless those of every status are loaded. */
    rows: isComplete ? known : undefined,
    allQuery: show === 'all' ? runs : all,
    now: undefined,
    // Times without a zone then read as the portal reports them.
    zone: platformZone,
    usual,
    asOf: all.data && show !== 'all' ? all.dataUpdatedAt : undefined,
    only: hasAll ? undefined : show,
  }
}

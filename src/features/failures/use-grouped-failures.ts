import { useQueryClient } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { firstErrorQuery } from '#domain/first-error.ts'
import { latestRuns, runKey, type FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { pastedIn } from '#lib/pasted.ts'
import { groupFailures, groupWithRun, searchRuns, type FailureGroup } from './failure-groups.ts'
import type { FailuresSearch } from './failures-search.ts'
import type { RecoveryOf } from './recovered/use-recoveries.ts'
import { useFirstErrors } from './first-errors.ts'
import type { Failures } from './use-failures.ts'

/** Runs of a group that are listed at first, and that 'Load more' adds. */
export const runsAtATime = 25

const notLoaded = () => undefined

/** While somebody types, no errors are loaded. */
const typingPause = 300

/** Whether a text may be in errors, which the ID of a run is not. */
function isInErrors(text: string): boolean {
  const pasted = pastedIn(text)
  return text.trim() !== '' && !(pasted?.kind === 'run' && pasted.isWhole)
}

interface GroupedOptions {
  search: Pick<FailuresSearch, 'group' | 'open' | 'only'>
  /** May be behind what is typed. */
  text: string
  /** The ID of a group that is being marked as known. */
  marked?: string | undefined
  recoveryOf: RecoveryOf
}

/**
 * Errors are loaded for the latest run of each group and for those that are listed or may be known, or for all when they
 * are grouped by error.
 */
export function useGroupedFailures(failures: Failures, { search, text, marked, recoveryOf }: GroupedOptions) {
  const client = useQueryClient()
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({})
  const { runs, recent, until, portals } = failures
  const by = search.group
  const grouping = { by, from: Math.min(failures.since, until - 60_000), to: until }
  const isShown = (run: FailedRun) => search.only === undefined || !recoveryOf(run)
  const [searched] = useDebouncedValue(text, typingPause)
  const isForErrors = isInErrors(searched)
  // A text that may be in errors makes all of them load.
  const found = searchRuns(runs, isForErrors ? '' : searched, { portals, errorOf: notLoaded }).filter(isShown)
  const withoutErrors = groupFailures(found, { ...grouping, errorOf: notLoaded })
  const opened = groupWithRun(withoutErrors, search.open)
  const limitOf = ({ id }: FailureGroup) => limits[id] ?? runsAtATime
  const isListed = (group: FailureGroup) => limits[group.id] !== undefined || [opened?.id, marked].includes(group.id)
  const latest = latestRuns(runs)
  const wanted =
    by === 'error' || isForErrors
      ? latest
      : [
          ...new Set([
            ...runs.filter(({ needsError }) => needsError),
            ...withoutErrors.flatMap((group) => group.runs.slice(0, isListed(group) ? limitOf(group) : 1)),
          ]),
        ]
  const errors = useFirstErrors(wanted)
  const errorOf = (run: FailedRun) => {
    const error = errors.get(runKey(run))
    return typeof error === 'string' ? undefined : error
  }
  const isSearching = isInErrors(text) && latest.some((run) => (errors.get(runKey(run)) ?? 'loading') === 'loading')
  const all = groupFailures(runs, { ...grouping, errorOf })
  const wholeGroups = new Map(all.map((group) => [group.id, group]))
  const matching = searchRuns(runs, text, { portals, errorOf })
  const recoveries = matching.map(recoveryOf)
  const listed = matching.filter(isShown)
  return {
    text,
    runs: listed,
    groups: groupFailures(listed, { ...grouping, errorOf }),
    groupCount: all.length,
    /** Also those that are hidden because they have recovered. */
    matching: matching.length,
    stillFailing: recoveries.filter((one) => one === null).length,
    recovered: recoveries.filter(Boolean).length,
    recoveryOf,
    /** With the runs that a search leaves out. */
    wholeGroup: (group: FailureGroup) => wholeGroups.get(group.id) ?? group,
    recent: searchRuns(recent, text, { portals, errorOf }).filter(isShown),
    /** How many runs of an open group are listed. */
    limitOf,
    setLimit: (group: FailureGroup, limit: number) => setLimits({ ...limits, [group.id]: limit }),
    errors,
    /** Those on which groups or the search depend. */
    failedErrors:
      by === 'error' || isInErrors(text) ? [...errors.values()].filter((error) => error === 'failed').length : 0,
    /** How many errors are searched, while more may still be found. */
    searching: isSearching ? latest.length : 0,
    /** Whether there are runs whose errors are not searched. */
    isCut: isInErrors(text) && latest.length < runs.length,
    retryErrors: () =>
      wanted
        .filter((run) => errors.get(runKey(run)) === 'failed')
        .forEach((run) => void client.refetchQueries({ queryKey: firstErrorQuery(run).queryKey })),
  }
}

export type GroupedFailures = ReturnType<typeof useGroupedFailures>

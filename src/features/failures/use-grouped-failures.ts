import { useQueryClient } from '@tanstack/react-query'
import { firstErrorQuery } from '#domain/first-error.ts'
import { runKey, type FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { pastedIn } from '#lib/pasted.ts'
import { groupFailures, groupIdOf, groupWithRun, latestRuns, searchRuns, type FailureGroup } from './failure-groups.ts'
import type { FailuresSearch } from './failures-search.ts'
import { useFirstErrors } from './first-errors.ts'
import { runsAtATime } from './GroupRuns.tsx'
import type { LabelledPortal } from '#domain/labelled-portals.ts'
import type { Failures } from './use-failures.ts'

const notLoaded = () => undefined

interface GroupedOptions {
  search: Pick<FailuresSearch, 'group' | 'open'>
  /** May be behind what is typed. */
  text: string
  portals: ReadonlyMap<string, LabelledPortal>
  knownAs: (group: FailureGroup) => FailureGroup['known']
  /** By group ID: how many runs of an open group are listed. */
  limits: Readonly<Record<string, number>>
}

/** Errors are loaded for the runs that are listed, or for all when they are grouped by error. */
export function useGroupedFailures(failures: Failures, options: GroupedOptions) {
  const { search, text, portals, knownAs, limits } = options
  const client = useQueryClient()
  const { runs, recent, until, isNew } = failures
  const by = search.group
  const grouping = { by, isNew, from: Math.min(failures.since, until - 60_000), to: until }
  const withoutErrors = groupFailures(runs, { ...grouping, errorOf: notLoaded })
  const opened = groupWithRun(withoutErrors, search.open)
  const limitOf = (group: FailureGroup) =>
    limits[group.id] ?? (group.id === opened?.id || knownAs(group) ? runsAtATime : 0)
  const isCode = pastedIn(text)?.kind === 'code'
  const wanted =
    by === 'error' || isCode ? latestRuns(runs) : withoutErrors.flatMap((group) => group.runs.slice(0, limitOf(group)))
  const errors = useFirstErrors(wanted)
  const errorOf = (run: FailedRun) => {
    const error = errors.get(runKey(run))
    return typeof error === 'string' ? undefined : error
  }
  const found = searchRuns(runs, text, { portals, errorOf })
  const all = groupFailures(runs, { ...grouping, errorOf }).map((group) => ({ ...group, known: knownAs(group) }))
  // A search must not make a group known: it hides what joined.
  const wholeGroups = new Map(all.map((group) => [group.id, group]))
  const isKnown = (run: FailedRun) => wholeGroups.get(groupIdOf(run, by, errorOf(run)))?.known !== undefined
  return {
    runs: found,
    groups:
      found.length === runs.length
        ? all
        : groupFailures(found, { ...grouping, errorOf }).map((group) => ({
            ...group,
            known: wholeGroups.get(group.id)?.known,
          })),
    groupCount: all.length,
    /** With the runs that a search leaves out. */
    wholeGroup: ({ id }: FailureGroup) => wholeGroups.get(id),
    /** Of the period and of the last 24 hours. */
    recent: searchRuns(recent, text, { portals, errorOf }),
    isNew: (run: FailedRun) => isNew(run) && !isKnown(run),
    errors,
    /** Those on which groups or the search for a code depend. */
    failedErrors: by === 'error' || isCode ? [...errors.values()].filter((error) => error === 'failed').length : 0,
    /** Whether errors with a code may still be found. */
    isSearching: isCode && [...errors.values()].includes('loading'),
    /** Whether there are runs whose errors are not loaded for a code. */
    isCut: isCode && wanted.length < runs.length,
    retryErrors: () =>
      wanted
        .filter((run) => errors.get(runKey(run)) === 'failed')
        .forEach((run) => void client.refetchQueries({ queryKey: firstErrorQuery(run).queryKey })),
  }
}

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { firstErrorQuery, runKey, type FailedRun } from '#api/failed-runs.ts'
import type { Portal } from '#api/portals.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { counted } from '#lib/numbers.ts'
import { pastedIn } from '#lib/pasted.ts'
import { isolate } from '#lib/texts.ts'
import { plainText } from '#lib/timed-text.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { failureLayouts } from './failure-columns.tsx'
import { groupFailures, groupWithRun, latestRuns, searchRuns, type FailureGroup } from './failure-groups.ts'
import { noFailuresText, spanText } from './failure-texts.ts'
import { FailuresBar, useFailuresSearch, useFixedLink } from './FailuresBar.tsx'
import { FailuresStatus } from './FailuresStatus.tsx'
import { useFirstErrors } from './first-errors.ts'
import { GroupRuns, runsAtATime } from './GroupRuns.tsx'
import { groupRows, type GroupRow } from './GroupTitle.tsx'
import { labelPortals } from './labelled-portals.ts'
import { lastSeenTime, type LastSeen } from '#domain/portal-summaries/last-seen.ts'
import type { Failures } from './use-failures.ts'
import { useReadingOrder } from './use-reading-order.ts'
import classes from './Failures.module.css'

const route = getRouteApi('/_auth/$base/failures')

const groupId = ({ id }: { id: string }) => id

/** Rows are identified by index: sorting changes their content, and the focus stays. */
const rowId = ({ position }: GroupRow) => String(position)

const notLoaded = () => undefined

interface FailureGroupsProps {
  portals: readonly Portal[]
  failures: Failures
  seen: LastSeen
  onSeen: (seen: LastSeen) => void
}

function useTableLayout() {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrowerThan(80)
  if (isPhone) return 'cards'
  return isNarrow ? 'narrow' : 'lines'
}

export function FailureGroups({ portals, failures, seen, onSeen }: FailureGroupsProps) {
  const { base } = route.useParams()
  const { search, onSearch } = useFailuresSearch()
  const { group: by, since, open } = search
  const timeZone = useShownZone()
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const form = useTableLayout()
  const link = useFixedLink(failures)
  const text = useDeferredValue(search.q)
  const { portalSummaries, isLoading, runs, now, isNew } = failures
  const lastSeen = lastSeenTime(seen, now)
  const span = spanText(since, lastSeen && Math.min(lastSeen, failures.since), timeZone)
  const labeled = labelPortals(portals)
  const nameOf = (id: string) => labeled.get(id)?.label ?? id
  const grouping = { by, isNew, from: Math.min(failures.since, now - 60_000), to: now }

  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({})
  const withoutErrors = groupFailures(runs, { ...grouping, errorOf: notLoaded })
  const opened = groupWithRun(withoutErrors, open)
  const limitOf = ({ id }: FailureGroup) => limits[id] ?? (id === opened?.id ? runsAtATime : 0)
  const wanted =
    by === 'error' || pastedIn(text)?.kind === 'code'
      ? latestRuns(runs)
      : withoutErrors.flatMap((group) => group.runs.slice(0, limitOf(group)))
  const errors = useFirstErrors(wanted)
  const errorOf = (run: FailedRun) => {
    const error = errors.get(runKey(run))
    return typeof error === 'string' ? undefined : error
  }
  const retryErrors = () =>
    wanted
      .filter((run) => errors.get(runKey(run)) === 'failed')
      .forEach((run) => void client.refetchQueries({ queryKey: firstErrorQuery(run).queryKey }))

  const found = searchRuns(runs, text, { portals: labeled, errorOf })
  const all = groupFailures(runs, { ...grouping, errorOf })
  const groups = found.length === runs.length ? all : groupFailures(found, { ...grouping, errorOf })
  const latest = groupRows(groups, { by, nameOf, span: plainText(span), now })
  const order = useReadingOrder(latest, groupId, `${since} ${by} ${text} ${seen?.at ?? ''}`)
  const rows = order.rows.map((row, position): GroupRow => ({ ...row, position }))
  const openRow = groupWithRun(rows, open)
  const onToggle = (position: string | undefined, replace?: boolean) => {
    const row = rows.find((one) => rowId(one) === position)
    if (row) setLimits({ [row.id]: runsAtATime, ...limits })
    onSearch({ open: row?.runs[0] && runKey(row.runs[0]) }, replace)
  }
  const limit = (openRow && limits[openRow.id]) ?? runsAtATime
  const detail = {
    openId: openRow && rowId(openRow),
    onToggle,
    label: ({ code, title }: GroupRow) => `Show runs: ${[code, isolate(title)].filter(Boolean).join(' ')}`,
    content: openRow && (
      <GroupRuns
        runs={openRow.runs}
        limit={limit}
        onMore={() => setLimits({ ...limits, [openRow.id]: limit + runsAtATime })}
        errors={errors}
        onRetry={retryErrors}
        base={base}
        now={now}
        portals={labeled}
      />
    ),
  }
  const sort = () => {
    order.sort()
    // The button unmounts.
    box.current?.querySelector('section')?.focus({ preventScroll: true })
  }
  return (
    <>
      <FailuresBar
        portals={portals}
        failures={failures}
        shown={rows}
        copyItem={link.item}
        seen={seen}
        onSeen={onSeen}
      />
      <FailuresStatus
        failures={failures}
        nameOf={nameOf}
        shown={{ runs: found.length, groups: groups.length }}
        groups={all.length}
        span={span}
        copied={link.copied ? link.span : undefined}
      />
      <div ref={box} className={classes.around} {...order.readingProps}>
        {order.isBehind && (
          <Button size="compact-sm" variant="light" className={classes.sort} data-appears onClick={sort}>
            {order.added === 0 ? 'Re-sort' : `${counted(order.added, 'new group')} · Re-sort`}
          </Button>
        )}
        <DataTable
          key={form}
          label="Failures"
          {...failureLayouts[since === 'seen' ? 'allNew' : 'someNew'][form]}
          rows={rows}
          rowId={rowId}
          loading={isLoading && runs.length === 0}
          detail={detail}
          empty={
            runs.length > 0 ? (
              <NoMatch things="failures" text={text} />
            ) : (
              <EmptyState title={noFailuresText(portalSummaries, plainText(span))} />
            )
          }
        />
      </div>
    </>
  )
}

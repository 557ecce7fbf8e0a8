import { Button, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { runKey } from '#domain/portal-summaries/failed-runs.ts'
import type { Portal } from '#api/portals.ts'
import { lastSeenTime, type LastSeen } from '#domain/portal-summaries/last-seen.ts'
import { counted } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { plainText } from '#lib/timed-text.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { useHeldRows } from '#ui/data-table/use-held-rows.ts'
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { failureLayouts } from './failure-columns.tsx'
import { groupWithRun } from './failure-groups.ts'
import { noFailuresText, spanText, unresponsive } from './failure-texts.ts'
import { FailureHistogram } from './histogram/FailureHistogram.tsx'
import { FailuresBar, useFailuresSearch, useFixedLink } from './FailuresBar.tsx'
import { FailuresStatus } from './FailuresStatus.tsx'
import { GroupRuns, runsAtATime } from './GroupRuns.tsx'
import { groupRows, type GroupRow } from './GroupTitle.tsx'
import { KnownForm, UndoKnown } from './known/KnownForm.tsx'
import { foldKnown } from './known/KnownLine.tsx'
import { labelPortals } from '#domain/labelled-portals.ts'
import type { Failures } from './use-failures.ts'
import { useGroupedFailures } from './use-grouped-failures.ts'
import { useKnownGroups } from './known/use-known-groups.ts'
import type { ApmFailures } from './with-apm-failures.ts'
import classes from './Failures.module.css'

const route = getRouteApi('/_auth/$base/failures')

const groupId = ({ id }: { id: string }) => id

/** Rows are identified by index: sorting changes their content, and the focus stays. */
const rowId = ({ position }: GroupRow) => String(position)

interface FailureGroupsProps {
  portals: readonly Portal[]
  failures: Failures
  apm: ApmFailures
  seen: LastSeen
  onSeen: (seen: LastSeen) => void
}

function useTableLayout() {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrowerThan(80)
  if (isPhone) return 'cards'
  return isNarrow ? 'narrow' : 'lines'
}

export function FailureGroups({ portals, failures, apm, seen, onSeen }: FailureGroupsProps) {
  const { base } = route.useParams()
  const address = useFailuresSearch()
  const { search, onSearch } = address
  const { group: by, since, until, open } = search
  const timeZone = useShownZone()
  const box = useRef<HTMLDivElement>(null)
  const form = useTableLayout()
  const text = useDeferredValue(search.q)
  const { portalSummaries, isLoading, now } = failures
  const lastSeen = lastSeenTime(seen, now)
  const span = spanText({ since, until, lastSeen: lastSeen && Math.min(lastSeen, failures.since) }, timeZone)
  const labeled = labelPortals([...portals, ...apm.portals])
  const nameOf = (id: string) => labeled.get(id)?.label ?? id

  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({})
  const known = useKnownGroups(by)
  const grouped = useGroupedFailures(failures, { search, text, portals: labeled, knownAs: known.knownAs, limits })
  const { runs, groups, errors, isSearching } = grouped
  const link = useFixedLink(failures)

  const latest = groupRows(groups, { by, nameOf, span: plainText(span), now })
  const order = useHeldRows(latest, {
    rowId: groupId,
    listKey: `${since} ${until} ${by} ${text} ${seen?.at ?? ''}`,
    until: 'asked',
  })
  const rows = foldKnown(order.rows, address).map((row, position): GroupRow => ({ ...row, position }))
  const openRow = groupWithRun(
    rows.filter(({ line }) => line === undefined),
    open,
  )

  const onToggle = (position: string | undefined, replace?: boolean) => {
    const row = rows.find((one) => rowId(one) === position)
    if (row) setLimits({ [row.id]: runsAtATime, ...limits })
    onSearch({ open: row?.runs[0] && runKey(row.runs[0]) }, replace)
  }
  const focusTable = () => box.current?.querySelector('section')?.focus({ preventScroll: true })
  const limit = (openRow && limits[openRow.id]) ?? runsAtATime
  const detail = {
    openId: openRow && rowId(openRow),
    onToggle,
    // The line of the known groups has a button of its own.
    canOpen: ({ line }: GroupRow) => line === undefined,
    label: ({ code, title }: GroupRow) => `Show runs: ${[code, isolate(title)].filter(Boolean).join(' ')}`,
    content: openRow && (
      <Stack gap={12}>
        <GroupRuns
          runs={openRow.runs}
          limit={limit}
          onMore={() => setLimits({ ...limits, [openRow.id]: limit + runsAtATime })}
          errors={errors}
          onRetry={grouped.retryErrors}
          base={base}
          now={now}
          portals={labeled}
        />
        <KnownForm
          key={openRow.id}
          known={known}
          group={openRow}
          now={now}
          onAdd={(note) => {
            known.add(grouped.wholeGroup(openRow) ?? openRow, note, now, failures.since)
            onSearch({ open: undefined })
            // The form unmounts.
            focusTable()
          }}
          onRemove={() => {
            known.remove(openRow)
            focusTable()
          }}
        />
      </Stack>
    ),
  }
  const sort = () => {
    order.showLatest()
    // The button unmounts.
    focusTable()
  }
  return (
    <>
      <FailuresBar
        portals={portals}
        failures={failures}
        apm={apm}
        shown={latest}
        unresponsive={unresponsive(portalSummaries).map(({ portalId }) => nameOf(portalId))}
        link={link}
        seen={seen}
        onSeen={onSeen}
      />
      <FailureHistogram runs={grouped.recent} isNew={grouped.isNew} failures={failures} address={address} />
      <FailuresStatus
        failures={failures}
        apmList={apm.list}
        nameOf={nameOf}
        shown={{ runs: runs.length, groups: groups.length }}
        groups={grouped.groupCount}
        span={span}
        isCut={grouped.isCut}
        failedErrors={grouped.failedErrors}
        onRetryErrors={grouped.retryErrors}
        copied={link.copied ? link.span : undefined}
      >
        <UndoKnown
          onUndo={
            known.undo &&
            (() => {
              known.undo?.()
              // The button unmounts.
              focusTable()
            })
          }
        />
      </FailuresStatus>
      <div ref={box} className={classes.around} {...order.holdProps}>
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
          line={({ line }) => line}
          loading={rows.length === 0 && (isSearching || (isLoading && failures.runs.length === 0))}
          detail={detail}
          empty={
            failures.runs.length > 0 ? (
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

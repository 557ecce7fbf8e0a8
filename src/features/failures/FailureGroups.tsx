import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { Portal } from '#api/portals.ts'
import { useShownZone } from '#domain/shown-zone.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { plainText } from '#lib/timed-text.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { useRowKeys } from '#ui/data-table/row-keys.tsx'
import { useFrozenRows, useInteraction } from '#ui/data-table/use-frozen-rows.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { failureForms, type GroupRow } from './failure-columns.tsx'
import { openGroupId, searchGroups } from './failure-groups.ts'
import { noFailureText, spanText } from './failure-texts.ts'
import { FailuresBar, useFailuresSearch, useFixedLink } from './FailuresBar.tsx'
import { FailuresFoot, MoreErrors, UnreadableErrors } from './FailuresNotes.tsx'
import { GroupRuns } from './GroupRuns.tsx'
import { labelPortals } from './labelled-portals.ts'
import { markTime, type Seen } from './seen-mark.ts'
import type { Failures } from './use-failures.ts'
import { useKeptOrder } from './use-kept-order.ts'
import classes from './Failures.module.css'

const route = getRouteApi('/_auth/$base/failures')

const rowId = (row: GroupRow) => row.id

/** From how many answers on the groups are read: until then they have the order of what is known. */
const readFrom = 50

interface FailureGroupsProps {
  portals: readonly Portal[]
  failures: Failures
  seen: Seen
  onSeen: (seen: Seen) => void
}

function useTableForm() {
  const isPhone = useIsPhone()
  const isNarrow = useMediaQuery('(width < 80em)', false, { getInitialValueInEffect: false })
  if (isPhone) return 'cards'
  return isNarrow ? 'narrow' : 'lines'
}

/** The groups of failures with their controls. */
export function FailureGroups({ portals, failures, seen, onSeen }: FailureGroupsProps) {
  const { base } = route.useParams()
  const { search, onSearch } = useFailuresSearch()
  const timeZone = useShownZone()
  const box = useRef<HTMLElement>(null)
  const form = useTableForm()
  const link = useFixedLink(failures)
  const { answers, answered, done, isLoading, groups, runs, now } = failures
  const mark = markTime(seen, now)
  const timedSpan = spanText(search.since, mark && Math.min(mark, failures.since), timeZone)
  const span = plainText(timedSpan)

  const labelled = useMemo(() => labelPortals(portals), [portals])
  const nameOf = useCallback((id: string) => labelled.get(id)?.label ?? id, [labelled])
  const rows = useMemo(
    () =>
      groups.map((group): GroupRow => {
        const title = search.group === 'portal' ? nameOf(group.text) : group.text
        return { ...group, by: search.group, title, names: group.portals.map(nameOf), span, now }
      }),
    [groups, search.group, nameOf, span, now],
  )
  const { zone, interactionProps } = useInteraction()
  const view = `${search.since} ${search.group} ${seen?.at ?? ''}`
  const kept = useKeptOrder(rows, rowId, {
    view,
    isSettled: done >= Math.min(readFrom, answers.length) && (search.group !== 'error' || !failures.isReading),
    isHeld: zone === 'rows' || search.open !== undefined,
  })
  // A group that has gone leaves its place once it is not read any more.
  const frozen = useFrozenRows(kept.rows, rowId, view, zone === 'rows' ? 'rows' : 'none')
  const text = useDeferredValue(search.q)
  const found = searchGroups(frozen.rows, text, nameOf)
  const groupDetail = {
    openId: openGroupId(found, search.open),
    onToggle: (open: string | undefined, replace?: boolean) => onSearch({ open }, replace),
    label: ({ code, title }: GroupRow) => `Show the runs of ${[code, isolate(title)].filter(Boolean).join(' ')}`,
    render: (row: GroupRow) => <GroupRuns runs={row.runs} errorOf={failures.errorOf} base={base} portals={labelled} />,
  }
  const detail = useRowKeys(groupDetail, found, rowId)
  const showInOrder = () => {
    kept.showInOrder()
    // The button goes.
    box.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <FailuresBar
        portals={portals}
        failures={failures}
        shown={found}
        nameOf={nameOf}
        copyItem={link.item}
        seen={seen}
        onSeen={onSeen}
      />
      <div className={classes.around} {...interactionProps}>
        {kept.isBehind && (
          <Button size="compact-sm" variant="light" className={classes.pill} data-appears onClick={showInOrder}>
            {kept.added === 0 ? 'Show in order' : `${counted(kept.added, 'new group')}: show in order`}
          </Button>
        )}
        <DataTable
          key={form}
          boxRef={box}
          label="Failures"
          {...failureForms[form]}
          rows={found}
          rowId={rowId}
          loading={isLoading && runs.length === 0}
          detail={detail}
          empty={
            groups.length > 0 ? (
              <EmptyState title="No failure matches" description={`Nothing has every word of “${isolate(text)}”.`} />
            ) : (
              <EmptyState
                title={noFailureText(answers, span)}
                description={`${formatCount(answered)} of ${counted(answers.length, 'portal')} answered.`}
              />
            )
          }
        />
      </div>
      <FailuresFoot failures={failures} span={timedSpan} copied={link.copied ? link.span : undefined} />
      <UnreadableErrors count={failures.unreadable} onRetry={failures.retry} />
      {!isLoading && <MoreErrors unread={failures.unread} readsAll={failures.readsAll} onRead={failures.readAll} />}
    </>
  )
}

import { Button, Group } from '@mantine/core'
import { useDeferredValue, useRef, useState } from 'react'
import { viewsItem } from '#domain/views/ViewsMenu.tsx'
import { plainText } from '#lib/timed-text.ts'
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx'
import { exportItems } from '#ui/export/export-items.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { failuresExport } from './export-failures.ts'
import { noFailuresText, spanText, unresponsive } from './failure-texts.ts'
import { FailuresBar } from './FailuresBar.tsx'
import { hasSelectedHours, type FailuresAddress } from './failures-search.ts'
import { FailuresStatus } from './FailuresStatus.tsx'
import { groupRows, type GroupRow } from './GroupTitle.tsx'
import { GroupTable } from './GroupTable.tsx'
import { FailureHistogram } from './histogram/FailureHistogram.tsx'
import { KnownDialog, UndoKnown } from './known/KnownForm.tsx'
import { useKnownErrors } from './known/use-known-errors.ts'
import { reportItem } from './report/ReportDialog.tsx'
import type { Failures } from './use-failures.ts'
import { useRecoveries } from './recovered/use-recoveries.ts'
import { useFixedLink } from './use-fixed-link.ts'
import { useGroupedFailures } from './use-grouped-failures.ts'

interface FailureGroupsProps {
  failures: Failures
  address: FailuresAddress
  more: readonly MoreItem[]
}

export function FailureGroups({ failures, address, more }: FailureGroupsProps) {
  const { search } = address
  const { area, nameOf, summaries } = failures
  const zone = useShownZone()
  const table = useRef<HTMLDivElement>(null)
  /** After a click on what unmounts. */
  const focusTable = () => giveFocus(table.current?.querySelector('section'))
  const known = useKnownErrors(area.source.knownKey, focusTable)
  const text = useDeferredValue(search.q)
  /** As it was when its dialog was opened: another tab may mark it, and errors may load. */
  const [marked, onMark] = useState<GroupRow>()
  const isPhone = useIsPhone()
  const [isWhenOpen, setIsWhenOpen] = useState(hasSelectedHours(search))
  const recoveryOf = useRecoveries(failures)
  const grouped = useGroupedFailures(failures, { search, text, marked: marked?.id, recoveryOf })
  const link = useFixedLink(failures, search)
  const { seenAt } = summaries
  const span = spanText({ ...search, lastSeen: seenAt && Math.min(seenAt, failures.since) }, zone)
  const rows = groupRows(grouped.groups, {
    by: search.group,
    nameOf,
    recoveryOf,
    span: plainText(span),
    isAllNew: failures.runs.every(({ isNew }) => isNew),
    onMark,
  })
  const exported = () => failuresExport(rows, zone, unresponsive(failures.portalSummaries).length)
  return (
    <>
      <FailuresBar
        failures={failures}
        address={address}
        when={
          isPhone
            ? {
                isShown: isWhenOpen || grouped.recent.length > 0,
                isOpen: isWhenOpen,
                onToggle: () => setIsWhenOpen(!isWhenOpen),
              }
            : undefined
        }
        more={[
          link.item,
          reportItem({ failures, rows, search, zone, link: link.reportLink }),
          viewsItem(area.views),
          ...exportItems(exported, rows.length === 0),
          ...more,
        ]}
      />
      <Group gap="8px 24px" my={isPhone ? -4 : -7}>
        <FailuresStatus failures={failures} grouped={grouped} span={span}>
          {link.copied && <span role="status">Link copied. It shows failures {link.span}.</span>}
          <UndoKnown known={known} />
        </FailuresStatus>
        {(!isPhone || isWhenOpen) && <FailureHistogram runs={grouped.recent} failures={failures} address={address} />}
      </Group>
      <GroupTable
        ref={table}
        failures={failures}
        grouped={grouped}
        rows={rows}
        address={address}
        empty={
          failures.runs.length === 0 ? (
            <EmptyState title={noFailuresText(failures.portalSummaries, plainText(span))} />
          ) : grouped.recovered > 0 ? (
            <EmptyState title="All of them have recovered">
              <Button size="xs" variant="default" onClick={() => address.onSearch({ only: undefined })}>
                Show all failures
              </Button>
            </EmptyState>
          ) : (
            <NoMatch things="failures" text={text} />
          )
        }
        onSorted={focusTable}
      />
      {marked && (
        <KnownDialog
          known={known}
          group={{ ...marked, runs: grouped.wholeGroup(marked).runs }}
          errors={grouped.errors}
          now={failures.now}
          onClose={() => onMark(undefined)}
        />
      )}
    </>
  )
}

import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { runKey } from '#domain/portal-summaries/failed-runs.ts'
import { counted } from '#lib/numbers.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { useHeldRows } from '#ui/data-table/use-held-rows.ts'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { failureLayouts } from './failure-columns.tsx'
import { groupWithRun } from './failure-groups.ts'
import type { FailuresAddress, Grouping } from './failures-search.ts'
import { GroupRuns } from './GroupRuns.tsx'
import { isOfError, markText, nameOfGroup, type GroupRow } from './GroupTitle.tsx'
import { foldKnown } from './known/KnownLine.tsx'
import type { Failures } from './use-failures.ts'
import type { GroupedFailures } from './use-grouped-failures.ts'

const groupId = ({ id }: { id: string }) => id

/** Rows are identified by index: sorting changes their content, and the focus stays. */
const rowId = ({ position }: GroupRow) => String(position)

interface GroupTableProps {
  ref: Ref<HTMLDivElement>
  failures: Failures
  grouped: GroupedFailures
  rows: readonly GroupRow[]
  address: FailuresAddress
  empty: ReactNode
  onSorted: () => void
}

function useTableLayout(by: Grouping, isPhone: boolean) {
  const isNarrow = useIsNarrowerThan(80)
  const isSmall = useIsNarrowerThan(62)
  if (isPhone) return by === 'error' ? 'errorCards' : 'cards'
  if (isNarrow) return by !== 'error' ? 'narrow' : isSmall ? 'smallErrors' : 'narrowErrors'
  return by
}

/** Keeps its order while it is read. */
export function GroupTable(props: GroupTableProps) {
  const { ref, failures, grouped, rows: latest, address, empty, onSorted } = props
  const { since, until, only, group: by, open } = address.search
  const isPhone = useIsPhone()
  const layout = useTableLayout(by, isPhone)
  const order = useHeldRows(latest, {
    rowId: groupId,
    listKey: `${since} ${until} ${only} ${by} ${grouped.text} ${failures.summaries.lastSeen?.at ?? ''}`,
    until: 'asked',
  })
  const rows = foldKnown(order.rows, address).map((row, position): GroupRow => ({ ...row, position }))
  const openRow = groupWithRun(
    rows.filter(({ line }) => line === undefined),
    open,
  )
  const detail = {
    openId: openRow && rowId(openRow),
    onToggle: (position: string | undefined, replace?: boolean) => {
      const row = rows.find((one) => rowId(one) === position)
      if (row) grouped.setLimit(row, grouped.limitOf(row))
      address.onSearch({ open: row?.runs[0] && runKey(row.runs[0]) }, replace)
    },
    // The line of the known groups has a button of its own.
    canOpen: ({ line }: GroupRow) => line === undefined,
    label: (row: GroupRow) => `Show runs: ${nameOfGroup(row)}`,
    content: openRow && (
      <>
        {isOfError(openRow) && !isPhone && (
          <Text size="sm" mb="xs" ml="1.625rem">
            <bdi>{openRow.title}</bdi>
          </Text>
        )}
        <GroupRuns group={openRow} grouped={grouped} failures={failures} />
        {isPhone && (
          <Button variant="default" mt="xs" onClick={() => openRow.onMark?.(openRow)}>
            {markText(openRow)}
          </Button>
        )}
      </>
    ),
  }
  return (
    <Stack ref={ref} pos="relative" flex="1 0 auto" gap={0} {...order.holdProps}>
      {order.isBehind && (
        <Button
          size="compact-sm"
          variant="light"
          // Overlays the heading, or the bottom of cards, where new groups appear: nothing moves.
          {...(isPhone
            ? { mt: 8, mx: 'auto', style: { order: 1 } }
            : { pos: 'absolute', top: 6, left: '20%', style: { zIndex: 4 } })}
          data-appears
          onClick={() => {
            order.showLatest()
            onSorted()
          }}
        >
          {order.added === 0 ? 'Re-sort' : `${counted(order.added, 'new group')} · Re-sort`}
        </Button>
      )}
      <DataTable
        key={layout}
        label="Failures"
        {...failureLayouts[layout]}
        rows={rows}
        rowId={rowId}
        line={({ line }) => line}
        loading={rows.length === 0 && (grouped.searching > 0 || failures.isLoading)}
        detail={detail}
        empty={empty}
      />
    </Stack>
  )
}

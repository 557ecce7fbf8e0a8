import { Text } from '@mantine/core'
import { counted, formatCount } from '#lib/numbers.ts'
import type { Column } from '#ui/data-table/columns.ts'
import { timelineSlots } from './failure-groups.ts'
import { GroupTitle, namesText, type GroupRow } from './GroupTitle.tsx'
import classes from './Failures.module.css'

const failure: Column<GroupRow> = {
  id: 'failure',
  title: 'Failure',
  size: 300,
  grows: true,
  cell: (row) => <GroupTitle row={row} facts={namesText(row)} />,
}

const failureCard: Column<GroupRow> = {
  ...failure,
  cell: (row) => <GroupTitle row={row} facts={`${counted(row.runs.length, 'run')} · ${namesText(row)}`} />,
}

const newRuns: Column<GroupRow> = {
  id: 'new',
  title: 'New runs',
  size: 90,
  align: 'end',
  cell: ({ newRuns: count }) => (
    <Text span inherit c={count === 0 ? 'dimmed' : 'var(--status-failed)'}>
      {formatCount(count)}
    </Text>
  ),
}

const timeline: Column<GroupRow> = { id: 'when', title: 'Timeline', size: 130, cell: (row) => <Timeline row={row} /> }

interface Sizes {
  failure: number
  number: number
  timeline: number
}

const columnsWith = (size: Sizes, more: Column<GroupRow>[]): readonly Column<GroupRow>[] => [
  { ...failure, size: size.failure },
  { id: 'runs', title: 'Runs', size: size.number, align: 'end', cell: (row) => formatCount(row.runs.length) },
  ...more.map((column) => ({ ...column, size: size.number })),
  {
    id: 'portals',
    title: 'Portals',
    size: size.number,
    align: 'end',
    cell: (row) => formatCount(row.portals.length),
  },
  { ...timeline, size: size.timeline },
]

const layoutsWith = (...more: Column<GroupRow>[]) => ({
  lines: { columns: columnsWith({ failure: 300, number: 86, timeline: 150 }, more), rowHeight: 52 },
  narrow: { columns: columnsWith({ failure: 250, number: 68, timeline: 110 }, more), rowHeight: 52 },
  cards: { columns: [failureCard, timeline], rowHeight: 84, cards: true },
})

export const failureLayouts = { allNew: layoutsWith(), someNew: layoutsWith(newRuns) }

const barHeight = 22

const barPath = (index: number, share: number): string =>
  share > 0 ? `M${index} ${barHeight}v${-(4 + 18 * share)}h0.8V${barHeight}z` : ''

function Timeline({ row: { slots, span } }: { row: GroupRow }) {
  const highest = Math.max(...slots)
  const parts = slots.filter((count) => count > 0).length
  return (
    <svg
      className={classes.bar}
      viewBox={`0 0 ${timelineSlots} ${barHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Failures in ${parts} of ${timelineSlots} intervals ${span}`}
    >
      <path d={slots.map((count, index) => barPath(index, count / highest)).join('')} />
    </svg>
  )
}

import { Text } from '@mantine/core'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { formatFirstAndLast } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { Timed } from '#ui/times/Time.tsx'
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

const times = (size: number): Column<GroupRow> => ({
  id: 'times',
  title: 'First – last failed',
  size,
  cell: (row) => <TimesCell row={row} />,
})

const timeline: Column<GroupRow> = { id: 'when', title: 'Timeline', size: 130, cell: (row) => <Timeline row={row} /> }

interface Sizes {
  failure: number
  number: number
  times: number
  timeline: number
}

const columnsWith = (size: Sizes, more: Column<GroupRow>[]) =>
  columnsFor<GroupRow>([
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
    times(size.times),
    { ...timeline, size: size.timeline },
  ])

const layoutsWith = (...more: Column<GroupRow>[]) => ({
  lines: { columns: columnsWith({ failure: 300, number: 86, times: 264, timeline: 130 }, more), rowHeight: 52 },
  narrow: { columns: columnsWith({ failure: 150, number: 68, times: 156, timeline: 100 }, more), rowHeight: 52 },
  cards: { columns: columnsFor<GroupRow>([failureCard, times(170), timeline]), rowHeight: 104, cards: true },
})

export const failureLayouts = { allNew: layoutsWith(), someNew: layoutsWith(newRuns) }

function TimesCell({ row: { first, last, now } }: { row: GroupRow }) {
  const zone = useShownZone()
  if (first === undefined || last === undefined) return '—'
  const [from, to] = formatFirstAndLast(first, last, now, zone)
  const end = { at: last, text: to }
  return (
    <span className={classes.time}>
      <Timed
        text={first === last || from === to ? [{ ...end, text: from }] : [{ at: first, text: from }, ' – ', end]}
      />
    </span>
  )
}

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

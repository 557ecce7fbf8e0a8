import { Box, Group, Menu, Stack, Text } from '@mantine/core'
import { counted, formatCount } from '#lib/numbers.ts'
import type { Column } from '#ui/data-table/columns.ts'
import { Timed } from '#ui/times/Time.tsx'
import { timelineSlots } from './failure-groups.ts'
import { isolate } from '#lib/texts.ts'
import { IconCheck } from '#ui/icons.ts'
import { RowMenu } from '#ui/row-menu/RowMenu.tsx'
import { aboutText, GroupName, isOfError, knownText, markText, nameOfGroup, type GroupRow } from './GroupTitle.tsx'
import { RecoveryText } from './recovered/RecoveryText.tsx'
import { useMomentOf } from './use-moment-of.ts'
import classes from './Failures.module.css'

const failure: Column<GroupRow> = {
  id: 'failure',
  title: 'Failure',
  size: 300,
  grows: 13,
  cell: (row) => <Failure row={row} about={aboutText(row)} />,
}

/** What is said about it leaves before the name is cut, but for a note. */
const Failure = ({ row, about }: { row: GroupRow; about: string }) => (
  <Group component="span" gap={10} wrap="nowrap">
    <Text span inherit truncate maw={row.known || row.returnedText ? '60%' : '100%'}>
      <GroupName row={row} />
    </Text>
    {about && (
      <Text span inherit c="dimmed" truncate flex="1 1000 7rem">
        {about}
      </Text>
    )}
  </Group>
)

const portals: Column<GroupRow> = {
  id: 'portals',
  title: 'Portals',
  size: 220,
  grows: 10,
  cell: ({ names }) => (
    <Box c="dimmed">
      <Names names={names} maxNames={2} />
    </Box>
  ),
}

interface NamesProps {
  names: readonly string[]
  maxNames: number
  about?: string
}

const Names = ({ names, maxNames, about = '' }: NamesProps) => (
  <Group component="span" gap={4} miw={0} wrap="nowrap">
    <Text span inherit truncate>
      {[about, names.slice(0, maxNames).map(isolate).join(', ')].filter(Boolean).join(' · ')}
    </Text>
    {names.length > maxNames && <Box component="span" flex="none">{`+${formatCount(names.length - maxNames)}`}</Box>}
  </Group>
)

const runs: Column<GroupRow> = { id: 'runs', title: 'Runs', size: 64, align: 'end', cell: (row) => <Runs row={row} /> }

/** Not how many are new or known if all are. */
function Runs({ row: { runs: all, newRuns, knownRuns, isAllNew }, unit }: { row: GroupRow; unit?: string }) {
  const parts = [
    { count: newRuns, word: 'new', isSaid: !(isAllNew && newRuns === all.length) },
    { count: knownRuns, word: 'known', isSaid: knownRuns < all.length },
  ].filter(({ count, isSaid }) => count > 0 && isSaid)
  const marked = parts.map(({ count, word }) => `${formatCount(count)} ${word}`).join(' · ')
  if (unit !== undefined) return [counted(all.length, unit), marked].filter(Boolean).join(' · ')
  return (
    <Stack gap={0} align="end" lh={1.2}>
      {formatCount(all.length)}
      {marked && (
        <Text span size="xs" c="dimmed" lh={1.25}>
          <span className="sr-only">, </span>
          {marked}
        </Text>
      )}
    </Stack>
  )
}

const last: Column<GroupRow> = {
  id: 'last',
  title: 'Last failed',
  size: 150,
  align: 'end',
  cell: (row) => <LastFailed row={row} />,
}

function LastFailed({ row: { last: at, isApm } }: { row: GroupRow }) {
  const momentOf = useMomentOf(isApm)
  return at === undefined ? '—' : <Timed text={[momentOf(at)]} />
}

const recovery: Column<GroupRow> = {
  id: 'recovery',
  title: 'Recovery',
  size: 192,
  cell: (row) => <RecoveryText {...row} otherwise="—" />,
}

const timeline: Column<GroupRow> = { id: 'when', title: 'Timeline', size: 76, cell: (row) => <Timeline row={row} /> }

const menu: Column<GroupRow> = {
  id: 'menu',
  title: 'Actions',
  align: 'center',
  size: 66,
  cell: (row) => (
    <RowMenu name={nameOfGroup(row)}>
      <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={() => row.onMark?.(row)}>
        {markText(row)}
      </Menu.Item>
    </RowMenu>
  ),
}

/** With the portals in a line of its own. */
const tallFailure = (lines: number): Column<GroupRow> => ({
  ...failure,
  size: 200,
  cell: (row) => (
    <>
      <Text inherit lh={1.2} lineClamp={lines} style={{ whiteSpace: 'normal' }}>
        <GroupName row={row} />
      </Text>
      <Text component="div" size="xs" c="dimmed" lh={1.25}>
        <Names names={row.names} maxNames={1} about={aboutText(row, lines > 2 ? 1 : 2)} />
      </Text>
    </>
  ),
})

const narrowLast: Column<GroupRow> = {
  ...last,
  cell: (row) => (
    <Stack gap={0} align="end" lh={1.2}>
      <LastFailed row={row} />
      <Box component="span" mih="1lh">
        <RecoveryText {...row} />
      </Box>
    </Stack>
  ),
}

/** Cards keep their heights while errors are loaded. */
const card: Column<GroupRow> = {
  ...failure,
  cell: (row) => {
    const isByError = row.by === 'error'
    const about = isByError ? '' : aboutText(row)
    return (
      <>
        <Text inherit className={classes.clamped} {...(isByError && { lineClamp: 4, mih: '3lh' })}>
          <GroupName row={row} />
        </Text>
        <Text component="div" size="xs" c="dimmed" pr={4}>
          {isByError && (
            <Box mih="1lh">
              {isOfError(row) ? <Names names={row.stages} maxNames={2} about={knownText(row)} /> : aboutText(row)}
            </Box>
          )}
          <Names names={row.names} maxNames={about ? 1 : 2} about={about} />
        </Text>
      </>
    )
  },
}

const cardFacts: Column<GroupRow> = {
  ...runs,
  isWide: true,
  cell: (row) => (
    <Group gap={10} wrap="nowrap" justify="space-between" fz="xs">
      <Text inherit truncate>
        <Runs row={row} unit="run" /> · <LastFailed row={row} />
      </Text>
      <Box flex="none">
        <RecoveryText {...row} />
      </Box>
    </Group>
  ),
}

const facts = [runs, last, recovery, timeline, menu]

/** The chart above the list shows when. */
const narrowFacts = [{ ...runs, size: 68 }, { ...narrowLast, size: 184 }, menu]

export const failureLayouts = {
  stage: { columns: [failure, portals, ...facts], rowHeight: 40 },
  /** An error is longer than a stage. */
  error: { columns: [tallFailure(1), ...facts], rowHeight: 40 },
  narrow: { columns: [tallFailure(1), ...narrowFacts], rowHeight: 40 },
  narrowErrors: { columns: [tallFailure(2), ...narrowFacts], rowHeight: 56 },
  smallErrors: { columns: [tallFailure(3), ...narrowFacts], rowHeight: 74 },
  cards: { columns: [card, cardFacts], rowHeight: 76, cards: true },
  errorCards: { columns: [card, cardFacts], rowHeight: 112, cards: true },
}

const timelineStyle = {
  width: '100%',
  height: '1.375rem',
  borderBlockEnd: '1px solid var(--border)',
  color: 'var(--color-quiet)',
}
const barHeight = 22

const barPath = (index: number, share: number): string =>
  share > 0 ? `M${index} ${barHeight}v${-(4 + 18 * share)}h0.8V${barHeight}z` : ''

/** New runs are drawn over all. */
function Timeline({ row: { slots, newSlots, span } }: { row: GroupRow }) {
  const highest = Math.max(...slots)
  const parts = slots.filter((count) => count > 0).length
  const pathOf = (counts: readonly number[]) => counts.map((count, slot) => barPath(slot, count / highest)).join('')
  return (
    <svg
      style={timelineStyle}
      viewBox={`0 0 ${timelineSlots} ${barHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Failures in ${parts} of ${timelineSlots} intervals ${span}`}
      fill="currentcolor"
    >
      <path opacity={0.4} d={pathOf(slots)} />
      <path d={pathOf(newSlots)} />
    </svg>
  )
}

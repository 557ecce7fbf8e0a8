import { Button, NativeSelect, Text } from '@mantine/core'
import { UndoMarkAllSeen, useMarkAllSeen } from '#domain/portal-summaries/MarkAllSeen.tsx'
import { formatShort } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { ListBar } from '#ui/ListBar.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import {
  groupings,
  instantOf,
  periodEnd,
  sinceWords,
  type FailuresAddress,
  type FailuresSearch,
} from './failures-search.ts'
import type { Failures } from './use-failures.ts'

interface SinceContext {
  hasLastSeen: boolean
  now: number
  zone: string
}

/** Before anything was marked as seen, 'since last seen' equals the last 24 hours. */
function sinceChoices({ since, chart, ...search }: FailuresSearch, { hasLastSeen, now, zone }: SinceContext) {
  const fixedTime = instantOf(since)
  const labels = {
    seen: hasLastSeen ? 'Since last seen' : 'Last 24 hours',
    '24h': 'Last 24 hours',
    '7d': 'Last 7 days',
  }
  const words = sinceWords.filter((word) => hasLastSeen || word !== (since === '24h' ? 'seen' : '24h'))
  return [
    ...words.map((word) => ({ value: word, label: labels[word] })),
    ...(fixedTime === undefined
      ? []
      : [
          {
            value: since,
            label:
              chart === undefined && periodEnd({ since, ...search }) === undefined
                ? `Since ${formatShort(fixedTime, now, zone)}`
                : 'Selected hours',
          },
        ]),
  ]
}

interface FailuresBarProps {
  failures: Failures
  address: FailuresAddress
  more: readonly MoreItem[]
}

export function FailuresBar({ failures, address: { search, onSearch }, more }: FailuresBarProps) {
  const zone = useShownZone()
  const { area, summaries, now, isComplete } = failures
  const { markAllSeen, undo } = useMarkAllSeen(summaries)
  const times = sinceChoices(search, { hasLastSeen: summaries.seenAt !== undefined, now, zone })
  return (
    <ListBar
      label="Search failures"
      search={search.q}
      onSearch={(q, replace) => onSearch({ q, open: undefined }, replace)}
      more={more}
    >
      <NativeSelect
        aria-label="Failures since"
        value={search.since}
        data={times}
        onChange={({ currentTarget }) => {
          const chosen = times.find(({ value }) => value === currentTarget.value)
          if (chosen) onSearch({ since: chosen.value, until: undefined, chart: undefined, open: undefined })
        }}
      />
      <NativeSelect
        aria-label="Grouping"
        value={search.group}
        data={groupings.map((value) => ({ value, label: `Group by ${value === 'stage' ? area.stage : value}` }))}
        onChange={({ currentTarget }) => {
          const chosen = groupings.find((value) => value === currentTarget.value)
          if (chosen) onSearch({ group: chosen })
        }}
      />
      <NewFailures failures={failures} />
      <UndoMarkAllSeen undo={undo} />
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        disabled={!isComplete}
        onClick={({ currentTarget }) => markAllSeen(currentTarget)}
      >
        Mark all as seen
      </Button>
    </ListBar>
  )
}

function NewFailures({ failures: { newRuns, newPortals, isComplete } }: { failures: Failures }) {
  const isPhone = useIsPhone()
  if (newRuns === 0 || isPhone) return null
  const count = (number: number, thing: string) =>
    isComplete ? counted(number, thing) : `${formatCount(number)}+ ${thing}s`
  return (
    <Text size="sm" c="dimmed" truncate>
      {`${count(newRuns, 'new failure')} in ${count(newPortals, 'portal')}`}
    </Text>
  )
}

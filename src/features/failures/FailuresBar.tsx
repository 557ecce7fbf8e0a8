import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useHotkeys } from '@mantine/hooks'
import { UndoMarkAllSeen, useMarkAllSeen } from '#domain/portal-summaries/MarkAllSeen.tsx'
import { dayIn, formatPart, formatShort } from '#lib/dates.ts'
import { IconChevronDown, IconChevronUp, IconX } from '#ui/icons.ts'
import { ListBar } from '#ui/ListBar.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import {
  groupings,
  hasSelectedHours,
  instantOf,
  periodEnd,
  sinceWords,
  type FailuresAddress,
  type FailuresSearch,
  type Since,
} from './failures-search.ts'
import type { Failures } from './use-failures.ts'

interface SinceContext {
  hasLastSeen: boolean
  now: number
  zone: string
}

const day = 24 * 60 * 60_000

function hoursText({ since, until }: FailuresSearch, { now, zone }: SinceContext): string | undefined {
  const [from, to] = [instantOf(since), periodEnd({ since, until })]
  if (from === undefined) return undefined
  const start = formatShort(from, now, zone)
  if (to === undefined) return `Since ${start}`
  const isSameDay = dayIn(zone, from) === dayIn(zone, to)
  return `${start} to ${isSameDay ? formatPart(to, 'minute', zone) : formatShort(to, now, zone)}`
}

/** Before anything was marked as seen, 'since last seen' equals the last 24 hours. */
function sinceChoices(search: FailuresSearch, context: SinceContext) {
  const { since } = search
  const { hasLastSeen } = context
  const hours = hoursText(search, context)
  const labels = {
    seen: hasLastSeen ? 'Since last seen' : 'Last 24 hours',
    '24h': 'Last 24 hours',
    '7d': 'Last 7 days',
  }
  const words = sinceWords.filter((word) => hasLastSeen || word !== (since === '24h' ? 'seen' : '24h'))
  return [
    ...words.map((word) => ({ value: word, label: labels[word] })),
    ...(hours === undefined ? [] : [{ value: since, label: hours }]),
  ]
}

interface FailuresBarProps {
  failures: Failures
  address: FailuresAddress
  /** On a phone. */
  when?: { isShown: boolean; isOpen: boolean; onToggle: () => void } | undefined
  more: readonly MoreItem[]
}

const overlays = '[role="dialog"], [role="menu"]'

/** An overlay that this key has closed is gone from the page, but not from around its target. */
const isInOverlay = (target: EventTarget | null): boolean =>
  document.querySelector(overlays) !== null || (target instanceof Element && target.closest(overlays) !== null)

export function FailuresBar({ failures, address: { search, onSearch }, when, more }: FailuresBarProps) {
  const zone = useShownZone()
  const { area, summaries, now } = failures
  const list = (since: Since) => onSearch({ since, until: undefined, chart: undefined, open: undefined })
  const hasHours = hasSelectedHours(search)
  const listAll = () => {
    const chart = (search.chart && instantOf(search.chart)) ?? now
    // The chart begins with a whole hour.
    list(chart < Math.min(summaries.seenAt ?? now, now - day) - day / 24 ? '7d' : 'seen')
  }
  useHotkeys([
    [
      'Escape',
      (event) => {
        if (hasHours && !event.defaultPrevented && !isInOverlay(event.target)) listAll()
      },
      { preventDefault: false },
    ],
  ])
  const times = sinceChoices(search, { hasLastSeen: summaries.seenAt !== undefined, now, zone })
  const grouping = (
    <NativeSelect
      aria-label="Grouping"
      value={search.group}
      data={groupings.map((value) => ({
        value,
        label: `By ${value === 'stage' ? area.stage : value}`,
      }))}
      onChange={({ currentTarget }) => {
        const chosen = groupings.find((value) => value === currentTarget.value)
        if (chosen) onSearch({ group: chosen })
      }}
    />
  )
  return (
    <ListBar
      label="Search failures"
      search={search.q}
      onSearch={(q, replace) => onSearch({ q, open: undefined }, replace)}
      action={when && grouping}
      more={more}
    >
      <NativeSelect
        aria-label="Period"
        // Beside 'When?', also with selected hours; another period leaves them.
        maw={when && '9rem'}
        value={search.since}
        data={times}
        onChange={({ currentTarget }) => {
          const chosen = times.find(({ value }) => value === currentTarget.value)
          if (chosen) list(chosen.value)
        }}
      />
      {hasHours && !when && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label="List all hours"
          title="List all hours"
          onClick={listAll}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      <Checkbox
        size={when && 'md'}
        styles={{ label: { fontSize: 'var(--mantine-font-size-sm)' } }}
        label="Still failing"
        checked={search.only !== undefined}
        onChange={({ currentTarget }) => onSearch({ only: currentTarget.checked ? 'failing' : undefined })}
      />
      {when?.isShown && (
        <Button
          size="md"
          fz="sm"
          px={8}
          variant="subtle"
          color="gray"
          flex="none"
          aria-expanded={when.isOpen}
          rightSection={
            when.isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
          }
          onClick={when.onToggle}
        >
          When?
        </Button>
      )}
      {!when && grouping}
      {!when && <MarkSeen failures={failures} size="sm" />}
    </ListBar>
  )
}

interface MarkSeenProps {
  failures: Failures
  size: 'xs' | 'sm'
}

export function MarkSeen({ failures: { summaries, isComplete }, size }: MarkSeenProps) {
  const { markAllSeen, undo } = useMarkAllSeen(summaries)
  return (
    <>
      <UndoMarkAllSeen undo={undo} />
      <Button
        size={size}
        variant="subtle"
        color="gray"
        flex="none"
        disabled={!isComplete || summaries.areFailuresDown}
        onClick={({ currentTarget }) => markAllSeen(currentTarget)}
      >
        Mark all as seen
      </Button>
    </>
  )
}

import { Button, NativeSelect, Text } from '@mantine/core'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { UndoMarkAllSeen, useMarkAllSeen } from '#domain/status-table/MarkAllSeen.tsx'
import { viewsItem } from '#domain/views/views-item.tsx'
import { wallboardItem } from '#domain/commission-head.tsx'
import { formatPart } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { plainText } from '#lib/timed-text.ts'
import type { Command } from '#ui/commands/commands.ts'
import { exportItems } from '#ui/export/export-items.ts'
import { IconLink } from '#ui/icons.ts'
import { ListBar } from '#ui/ListBar.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { useCopy } from '#ui/use-copy.ts'
import { useNotificationsItem } from './use-notifications-item.ts'
import { absoluteLink } from '#domain/runs/run-report.ts'
import { failuresExport } from './export-failures.ts'
import { spanText, unresponsive } from './failure-texts.ts'
import type { GroupRow } from './GroupTitle.tsx'
import { groupings, instantOf, sinceAt, sinceWords, type FailuresSearch, type Since } from './failures-search.ts'
import { markSeen, lastSeenTime, type LastSeen } from '#domain/portal-summaries/last-seen.ts'
import type { Failures } from './use-failures.ts'

const route = getRouteApi('/_auth/$base/failures')

export function useFailuresSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (part: Partial<FailuresSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), replace, resetScroll: false })
  return { search, onSearch }
}

const copyLink: Command = { label: 'Copy link', group: 'Screen' }

/** A link with a fixed time: 'since last seen' depends on the user and changes. */
export function useFixedLink({ since: listedSince }: Failures) {
  const { search } = useFailuresSearch()
  const router = useRouter()
  const zone = useShownZone()
  const { copied, copy } = useCopy()
  const since = instantOf(search.since) === undefined ? sinceAt(listedSince) : search.since
  const span = plainText(spanText(since, undefined, zone))
  const item: MoreItem = {
    label: copyLink.label,
    icon: IconLink,
    command: copyLink,
    note: span,
    choose: () =>
      void copy(absoluteLink(router.buildLocation({ to: '.', search: { ...search, since } })), copyLink.label),
  }
  return { copied, span, item }
}

/** Before anything was marked as seen, 'since last seen' equals the last 24 hours. */
function sinceChoices(since: Since, hasLastSeen: boolean, zone: string) {
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
      : [{ value: since, label: `Since ${formatPart(fixedTime, 'dayAndMinute', zone)}` }]),
  ]
}

const groupingLabels = { stage: 'Group by stage', error: 'Group by error', portal: 'Group by portal' }
const groupingChoices = groupings.map((value) => ({ value, label: groupingLabels[value] }))

interface FailuresBarProps {
  portals: readonly Portal[]
  failures: Failures
  shown: readonly GroupRow[]
  copyItem: MoreItem
  seen: LastSeen
  onSeen: (seen: LastSeen) => void
}

export function FailuresBar({ portals, failures, shown, copyItem, seen, onSeen }: FailuresBarProps) {
  const { search, onSearch } = useFailuresSearch()
  const zone = useShownZone()
  const { portalSummaries, now, isComplete } = failures
  const { markAllSeen, undo } = useMarkAllSeen({
    lastSeen: seen,
    nextLastSeen: () => markSeen(seen, portalSummaries, now),
    onLastSeen: onSeen,
  })
  const notifications = useNotificationsItem(portals)
  const times = sinceChoices(search.since, lastSeenTime(seen, now) !== undefined, zone)
  const exportRows = () => failuresExport(shown, zone, unresponsive(portalSummaries).length)
  return (
    <ListBar
      label="Search failures"
      search={search.q}
      onSearch={(q, replace) => onSearch({ q, open: undefined }, replace)}
      more={[
        copyItem,
        notifications,
        viewsItem('failures'),
        ...exportItems(exportRows, shown.length === 0),
        wallboardItem,
      ]}
    >
      <NativeSelect
        aria-label="Failures since"
        value={search.since}
        data={times}
        onChange={({ currentTarget }) => {
          const chosen = times.find(({ value }) => value === currentTarget.value)
          if (chosen) onSearch({ since: chosen.value, open: undefined })
        }}
      />
      <NativeSelect
        aria-label="Grouping"
        value={search.group}
        data={groupingChoices}
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

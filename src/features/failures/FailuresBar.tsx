import { Button, NativeSelect, Text } from '@mantine/core'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Portal } from '#api/portals.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { UndoMarkAllSeen, useMarkAllSeen } from '#domain/status-table/MarkAllSeen.tsx'
import { viewsItem } from '#domain/views/views-item.tsx'
import { wallboardItem } from '#domain/commission-head.tsx'
import { formatShort } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { plainText } from '#lib/timed-text.ts'
import type { Command } from '#ui/commands/commands.ts'
import { exportItems } from '#ui/export/export-items.ts'
import { IconActivity, IconCopy, IconLink } from '#ui/icons.ts'
import { ListBar } from '#ui/ListBar.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { useCopy } from '#ui/use-copy.ts'
import { useNotificationsItem } from '#domain/watch/use-notifications-item.ts'
import { absoluteLink } from '#lib/absolute-link.ts'
import { failuresExport } from './export-failures.ts'
import { spanText } from './failure-texts.ts'
import type { ReportedFailures } from './report/failures-report.ts'
import type { GroupRow } from './GroupTitle.tsx'
import { groupings, instantOf, periodEnd, sinceAt, sinceWords, type FailuresSearch } from './failures-search.ts'
import { markSeen, lastSeenTime, type LastSeen } from '#domain/portal-summaries/last-seen.ts'
import { ReportDialog } from './report/ReportDialog.tsx'
import type { Failures } from './use-failures.ts'
import type { ApmFailures } from './with-apm-failures.ts'

const route = getRouteApi('/_auth/$base/failures')

export function useFailuresSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (part: Partial<FailuresSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), replace, resetScroll: false })
  return { search, onSearch }
}

const copyLink: Command = { label: 'Copy link', group: 'Screen' }
const includeApm: Command = { label: 'APM failures', group: 'Screen' }
const copyReport: Command = { label: 'Copy report…', group: 'Screen' }

/** A link with a fixed time: 'since last seen' depends on the user and changes. */
export function useFixedLink({ since: listedSince, now }: Failures) {
  const { search } = useFailuresSearch()
  const router = useRouter()
  const zone = useShownZone()
  const { copied, copy } = useCopy()
  const since = instantOf(search.since) === undefined ? sinceAt(listedSince) : search.since
  const span = plainText(spanText({ since, until: search.until }, zone))
  const linkTo = (until: FailuresSearch['until']) =>
    absoluteLink(router.buildLocation({ to: '.', search: { ...search, since, until } }))
  const item: MoreItem = {
    label: copyLink.label,
    icon: IconLink,
    command: copyLink,
    note: span,
    choose: () => void copy(linkTo(search.until), copyLink.label),
  }
  // To the end of the minute, so that the last failures are included.
  const reportLink = () => linkTo(search.until ?? sinceAt(now + 60_000))
  return { copied, span, item, reportLink }
}

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

const groupingLabels = { stage: 'Group by stage', error: 'Group by error', portal: 'Group by portal' }
const groupingChoices = groupings.map((value) => ({ value, label: groupingLabels[value] }))

interface FailuresBarProps {
  portals: readonly Portal[]
  failures: Failures
  apm: ApmFailures
  shown: readonly GroupRow[]
  /** Names of portals. */
  unresponsive: readonly string[]
  link: ReturnType<typeof useFixedLink>
  seen: LastSeen
  onSeen: (seen: LastSeen) => void
}

export function FailuresBar({ portals, failures, apm, shown, unresponsive, link, seen, onSeen }: FailuresBarProps) {
  const { search, onSearch } = useFailuresSearch()
  const zone = useShownZone()
  const { portalSummaries, now, isComplete } = failures
  const [report, setReport] = useState<ReportedFailures>()
  const { markAllSeen, undo } = useMarkAllSeen({
    lastSeen: { commission: seen, apm: apm.seen },
    nextLastSeen: () => ({
      commission: markSeen(seen, failures.summaries.summaries.values(), now),
      apm: apm.isOn ? markSeen(apm.seen, apm.failures.portalSummaries, apm.failures.now) : apm.seen,
    }),
    onLastSeen: (last) => {
      onSeen(last.commission)
      if (apm.isOn) apm.setSeen(last.apm)
    },
  })
  const notifications = useNotificationsItem(portals)
  const times = sinceChoices(search, { hasLastSeen: lastSeenTime(seen, now) !== undefined, now, zone })
  const exportRows = () => failuresExport(shown, zone, unresponsive.length)
  return (
    <ListBar
      label="Search failures"
      search={search.q}
      onSearch={(q, replace) => onSearch({ q, open: undefined }, replace)}
      more={[
        link.item,
        {
          label: copyReport.label,
          icon: IconCopy,
          command: copyReport,
          isDisabled: portalSummaries.length === 0,
          choose: () =>
            setReport({
              areas: apm.isOn ? 'Commission and APM' : 'Commission',
              rows: shown,
              from: failures.since,
              to: periodEnd(search) ?? now,
              zone,
              responded: failures.checked - unresponsive.length,
              portals: portalSummaries.length,
              unresponsive,
              search: search.q,
              link: link.reportLink(),
            }),
        },
        notifications,
        {
          label: includeApm.label,
          icon: IconActivity,
          command: includeApm,
          isOn: apm.isOn,
          choose: () => onSearch({ apm: apm.isOn ? undefined : 1, open: undefined }),
        },
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
          if (chosen) onSearch({ since: chosen.value, until: undefined, chart: undefined, open: undefined })
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
      {report && <ReportDialog reported={report} onClose={() => setReport(undefined)} />}
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

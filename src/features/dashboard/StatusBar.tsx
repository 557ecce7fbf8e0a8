import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDashboardSearch } from '#domain/dashboard.ts'
import type { PortalLink } from '#domain/list-links.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { formatShort } from '#lib/dates.ts'
import type { Command } from '#ui/commands/commands.ts'
import { ListBar } from '#ui/ListBar.tsx'
import { IconChecks, IconCircleX } from '#ui/icons.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { UndoMarkAllSeen, useMarkAllSeen } from '#domain/portal-summaries/MarkAllSeen.tsx'
import { portalSearch } from '#domain/portals.ts'
import type { Totals } from './portal-totals.ts'
import { PortalTotals } from './PortalTotals.tsx'
import type { ListedPortals } from './use-portal-rows.ts'

interface StatusBarProps {
  list: ListedPortals
  totals: Totals
  summaries: PortalSummaries
  linkTo: PortalLink
  status: ReactNode
  more: readonly MoreItem[]
}

const markAllSeenCommand: Command = { label: 'Mark all as seen', group: 'Page' }

export function StatusBar(props: StatusBarProps) {
  const { list, totals, summaries, linkTo, status, more } = props
  const { search, onSearch } = useDashboardSearch()
  const { markAllSeen, undo } = useMarkAllSeen(summaries)
  const router = useRouter()
  const zone = useShownZone()
  const since = totals.since === undefined ? undefined : formatShort(totals.since, summaries.now, zone)
  const openOnly = (text: string) => {
    const [hit, ...others] = portalSearch.find(list.listed, text)
    if (!hit || others.length > 0 || text.trim() === '') return
    // The history merges two entries of the same task; the search needs its own entry.
    setTimeout(() => void router.navigate(linkTo(hit.id)))
  }
  const markAllSeenItem: MoreItem = {
    label: markAllSeenCommand.label,
    icon: IconChecks,
    command: markAllSeenCommand,
    ...(since !== undefined && { note: `since ${since}` }),
    // Portals that were not checked cannot have been seen; if nothing could be loaded, there is nothing to mark.
    isDisabled: totals.kept > 0 || totals.checked < totals.all || totals.unreachable === totals.all,
    choose: markAllSeen,
  }
  const isWithFailures = search.only === 'failing'
  const withFailuresItem: MoreItem = {
    label: 'With failures',
    icon: IconCircleX,
    isOn: isWithFailures,
    ...(totals.texts.failing !== undefined && { note: totals.texts.failing }),
    choose: () => onSearch({ only: isWithFailures ? undefined : 'failing' }),
  }
  return (
    <ListBar
      label={portalSearch.label}
      search={search.q}
      onSearch={(q, replace) => onSearch({ q }, replace)}
      onEnter={openOnly}
      filter={<PortalTotals totals={totals} since={since} active={search.only} />}
      status={status}
      more={[markAllSeenItem, withFailuresItem, ...more]}
    >
      <UndoMarkAllSeen undo={undo} />
    </ListBar>
  )
}

import { useRouter, type LinkProps } from '@tanstack/react-router'
import { useDashboardView, type DashboardSearch, type PortalState } from '#domain/dashboard.ts'
import type { PortalLink } from '#domain/list-links.ts'
import { portalsExport } from '#domain/status-table/export-portals.ts'
import type { LateRunChecks } from '#domain/late/use-late-runs.ts'
import { markSeen, type LastSeen } from '#domain/portal-summaries/last-seen.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { viewsItem } from '#domain/views/ViewsMenu.tsx'
import { formatShort } from '#lib/dates.ts'
import type { Command } from '#ui/commands/commands.ts'
import { exportItems } from '#ui/export/export-items.ts'
import { ListBar } from '#ui/ListBar.tsx'
import { IconChecks, IconLayoutGrid } from '#ui/icons.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { type PortalRow, type RowLayout, portalSearch } from './portal-rows.ts'
import type { Totals } from './portal-totals.ts'
import { PortalTotals } from './PortalTotals.tsx'
import type { RowLayouts } from './status-columns.tsx'
import { UndoMarkAllSeen, useMarkAllSeen } from './MarkAllSeen.tsx'

export interface Dashboard {
  name: string
  layouts: RowLayouts
  viewTable: 'portals' | 'apm-portals'
}

export interface MoreItems {
  first: readonly MoreItem[]
  last: readonly MoreItem[]
}

export interface StatusBarProps {
  dashboard: Dashboard
  linkTo: PortalLink
  linkToState: (state: PortalState | undefined) => LinkProps
  search: DashboardSearch
  onSearch: (part: Partial<DashboardSearch>, replace?: boolean) => void
  lastSeen: LastSeen
  onLastSeen: (lastSeen: LastSeen) => void
  summaries: PortalSummaries
  totals: Totals
  /** Undefined if runs are not checked. */
  lateChecks?: LateRunChecks | undefined
  layout: RowLayout
  listed: readonly PortalRow[]
  shown: readonly PortalRow[]
  more: MoreItems
}

const markAllSeenCommand: Command = { label: 'Mark all as seen', group: 'Screen' }

export function StatusBar(props: StatusBarProps) {
  const { dashboard, layout, listed, shown, linkTo, linkToState, search, onSearch, more } = props
  const { lastSeen, onLastSeen, summaries, totals, lateChecks } = props
  const { markAllSeen, undo } = useMarkAllSeen({
    lastSeen,
    nextLastSeen: () => markSeen(lastSeen, summaries.summaries.values(), summaries.now),
    onLastSeen,
  })
  const router = useRouter()
  const zone = useShownZone()
  const [chosen, setChosen] = useDashboardView()
  const since = totals.since === undefined ? undefined : formatShort(totals.since, summaries.now, zone)
  const openOnly = (text: string) => {
    const [hit, ...others] = portalSearch.find(listed, text)
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
  const mapItem: MoreItem = {
    label: 'Map view',
    icon: IconLayoutGrid,
    isOn: chosen === 'map',
    choose: () => setChosen(chosen === 'map' ? 'table' : 'map'),
  }
  const exportRows = () =>
    portalsExport({ name: dashboard.name, columns: dashboard.layouts[layout].columns, rows: shown })
  return (
    <ListBar
      label={portalSearch.label}
      search={search.q}
      onSearch={(q, replace) => onSearch({ q }, replace)}
      onEnter={openOnly}
      filter={
        <PortalTotals
          totals={totals}
          since={since}
          active={search.only}
          hasLate={lateChecks !== undefined}
          linkTo={linkToState}
        />
      }
      more={[
        markAllSeenItem,
        ...more.first,
        ...(layout === 'card' ? [] : [mapItem]),
        viewsItem(dashboard.viewTable),
        ...exportItems(exportRows, shown.length === 0),
        ...more.last,
      ]}
    >
      <UndoMarkAllSeen undo={undo} />
    </ListBar>
  )
}

import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { DashboardSearch, PortalState } from '#domain/dashboard.ts'
import { portalsExport } from '#domain/export/export-portals.ts'
import type { ViewTable } from '#domain/views/default-view.ts'
import { viewsItem } from '#domain/views/views-item.tsx'
import type { Command } from '#ui/commands/commands.ts'
import { exportItems } from '#ui/export/export-items.ts'
import { ListBar } from '#ui/ListBar.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { useDashboardView } from './dashboard-view.ts'
import type { PortalLink } from './portal-screen.ts'
import { portalSearch } from './portal-search.tsx'
import { PortalTotals } from './PortalTotals.tsx'
import type { TableForms } from './status-columns.tsx'
import { UndoMark } from './UndoMark.tsx'
import { useNewsTime, type ShownRows } from './use-listed-rows.ts'
import { useMark, type MarkProps } from './use-mark.ts'

/** The commission dashboard or that of APM. Created at module level. */
export interface Dashboard {
  /** In a file. */
  name: string
  forms: TableForms
  /** Whose views are offered. */
  viewTable: ViewTable
  /** The states that are counted. */
  states: readonly PortalState[]
}

/** Before and after the items that the menu has for every table of portals. */
export interface MoreItems {
  first: readonly MoreItem[]
  last: readonly MoreItem[]
}

export interface StatusBarProps<Mark> {
  dashboard: Dashboard
  linkTo: PortalLink
  /** The link to the portals of a state alone; undefined is all of them. */
  linkToState: (state: PortalState | undefined) => LinkProps
  search: DashboardSearch
  onSearch: (part: Partial<DashboardSearch>, replace?: boolean) => void
  /** Up to where the person has seen the news. */
  mark: MarkProps<Mark>
  form: keyof TableForms
  list: ShownRows
  more: MoreItems
}

const markCommand: Command = { label: 'Mark all as seen', group: 'Screen' }

/** The search, the totals, and the menu of what is done with all portals. */
export function StatusBar<Mark>(props: StatusBarProps<Mark>) {
  const { dashboard, form, list, linkTo, linkToState, search, onSearch, mark, more } = props
  const { facts, totals, news, listed, shown, all } = list
  const { markAll, undo } = useMark(mark)
  const router = useRouter()
  const [chosen, setChosen] = useDashboardView()
  const timeOf = useNewsTime(list)
  const since = news.since === undefined ? undefined : timeOf(news.since)
  const openOnly = (text: string) => {
    const [hit, ...others] = portalSearch.find(listed, text)
    if (!hit || others.length > 0 || text.trim() === '') return
    // The history merges two entries of one task; the search is an entry of its own.
    setTimeout(() => void router.navigate(linkTo(hit.id)))
  }
  const markItem: MoreItem = {
    label: markCommand.label,
    command: markCommand,
    ...(since !== undefined && { note: `since ${since}` }),
    isDisabled: !mark.isComplete,
    choose: markAll,
  }
  const mapItem: MoreItem = {
    label: 'Show as a map',
    isOn: chosen === 'map',
    choose: () => setChosen(chosen === 'map' ? 'table' : 'map'),
  }
  const exportRows = () =>
    portalsExport({
      name: dashboard.name,
      columns: dashboard.forms[form].columns,
      rows: shown,
      countsOf: (portalId) => facts.get(portalId)?.counts,
    })
  return (
    <ListBar
      label={portalSearch.label}
      search={search.q}
      onSearch={(q, replace) => onSearch({ q }, replace)}
      onEnter={openOnly}
      filter={
        <PortalTotals
          totals={totals}
          all={all}
          news={news}
          since={since}
          states={dashboard.states}
          active={search.only}
          linkTo={linkToState}
        />
      }
      more={[
        markItem,
        ...more.first,
        ...(form === 'cards' ? [] : [mapItem]),
        viewsItem(dashboard.viewTable),
        ...exportItems(exportRows, shown.length === 0),
        ...more.last,
      ]}
    >
      <UndoMark undo={undo} />
    </ListBar>
  )
}

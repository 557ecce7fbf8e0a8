import { Button } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { lazyRouteComponent, Link, useRouter, type LinkProps } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useMemo, type ReactNode } from 'react'
import { portalStates, sortSearch, type DashboardSearch, type PortalState } from '#domain/dashboard.ts'
import { portalsExport } from '#domain/export/export-portals.ts'
import { formatPortalCount } from '#domain/portal-count.ts'
import { useShownZone } from '#domain/shown-zone.ts'
import type { ViewTable } from '#domain/views/default-view.ts'
import { viewsItem } from '#domain/views/views-item.tsx'
import { formatShort } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import type { Command } from '#ui/commands/commands.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { useFrozenRows, useInteraction } from '#ui/data-table/use-frozen-rows.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { exportItems } from '#ui/export/export-items.ts'
import { ListBar, ListFoot } from '#ui/ListBar.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { pxPerRem } from '#ui/text-size.ts'
import { useDashboardView } from './dashboard-view.ts'
import { OutageNotice } from './OutageNotice.tsx'
import { isOutage } from './outage.ts'
import { newsSoFar, newsText } from './portal-news.ts'
import type { PortalRow } from './portal-rows.ts'
import { PortalLinkContext, useScreen, useViewStatus, type PortalLink } from './portal-screen.ts'
import { portalSearch } from './portal-search.tsx'
import { PortalTotals } from './PortalTotals.tsx'
import { RowCountsProvider } from './RowCountsProvider.tsx'
import type { TableForms } from './status-columns.tsx'
import { UndoMark } from './UndoMark.tsx'
import { useListedRows } from './use-listed-rows.ts'
import { useMark, type MarkProps } from './use-mark.ts'
import classes from './PortalStatusTable.module.css'

/** What the menu of a screen has before and after what it offers for every table of portals. */
interface MoreItems {
  first: readonly MoreItem[]
  last: readonly MoreItem[]
}

interface PortalStatusTableProps<Mark> {
  /** The name of the dashboard in a file. */
  fileName: string
  /** Created at module level with `tableForms`. */
  forms: TableForms
  /** Whose views are offered. */
  viewTable: ViewTable
  portals: readonly PortalRow[]
  loading: boolean
  linkTo: PortalLink
  /** The link to the portals of a state alone; undefined is all of them. */
  linkToState: (state: PortalState | undefined) => LinkProps
  /** The states that are counted. */
  states?: readonly PortalState[]
  search: DashboardSearch
  onSearch: (part: Partial<DashboardSearch>, replace?: boolean) => void
  /** Shown above the table. */
  notice?: ReactNode
  /** Up to where the person has seen the news. */
  mark: MarkProps<Mark>
  more?: MoreItems
  /** Over the head of the table: the bar of a selection. */
  selection?: ReactNode
}

/** The map of portals, loaded when it is first shown. After a failure it loads again, unlike React's own lazy parts. */
const PortalMap = lazyRouteComponent(() => import('#domain/portal-map/PortalMap.tsx'), 'PortalMap')

const nothingMore: MoreItems = { first: [], last: [] }

const markCommand: Command = { label: 'Mark all as seen', group: 'Screen' }

const rowId = (row: PortalRow) => row.id

/** In rem: one line holds a name, a domain, the displayed days and what is new. */
const lineWidth = 98

/** The form of the table by its width; until that is measured, by the width of the window. */
function useTableForm() {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const isPhone = useMediaQuery('(width <= 40em)', false, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery('(width < 108em)', false, { getInitialValueInEffect: false })
  const isNarrowTable = width === 0 ? isNarrow : width < lineWidth * pxPerRem()
  const form = isPhone ? 'cards' : isNarrowTable ? 'stacks' : 'lines'
  return { ref, form } as const
}

interface NoPortalInStateProps {
  /** Of the state, such as `Failing`. */
  label: string
  /** The search text. */
  text: string
  /** How many portals are known, such as `312 of 1,000`; undefined if all are. */
  known: string | undefined
  /** The link to the portals in any state. */
  all: LinkProps
}

/** Shown if no portal is in the state that the table is filtered by. */
function NoPortalInState({ label, text, known, all }: NoPortalInStateProps) {
  const found = text.trim() === '' ? '' : ` with “${isolate(text)}” in its name or domain`
  return (
    <EmptyState
      title="No portal matches"
      description={`No portal${found} is “${label}”${known === undefined ? '' : ` so far; ${known} are known`}.`}
    >
      <Button variant="default" size="xs" renderRoot={(root) => <Link {...all} {...root} />}>
        Show all portals
      </Button>
    </EmptyState>
  )
}

/** One row per portal with its six counts, each a link to its runs; with totals, search and order. */
export function PortalStatusTable<Mark>(props: PortalStatusTableProps<Mark>) {
  const { fileName, forms, viewTable, portals, loading, linkTo, linkToState, states = portalStates } = props
  const { search, onSearch, notice, mark, more = nothingMore, selection } = props
  const { markAll, undo } = useMark(mark)
  const router = useRouter()
  const { zone, interactionProps } = useInteraction()
  const { ref, form } = useTableForm()
  const [chosen, setChosen] = useDashboardView()
  const isMap = chosen === 'map' && form !== 'cards'
  const { facts, totals, news, state, isByCounts, listed } = useListedRows(portals, search, states)
  const { isDown } = useViewStatus(useScreen())
  const { sort: id, order, only } = search
  const view = loading ? '' : `${id} ${order} ${only}`
  const { rows } = useFrozenRows(listed, rowId, view, zone === 'rows' ? 'rows' : 'none')
  // Other rows are rendered after the key that searches for them.
  const shownSearch = useDeferredValue(search.q)
  const found = useMemo(() => portalSearch.find(rows, shownSearch), [rows, shownSearch])
  const all = facts.size
  /** Of how many portals that is known which the list is made by. */
  const knownCount = state?.isNews && !isByCounts ? news.known : totals.known
  const known = `${formatCount(knownCount)} of ${formatCount(all)}`
  const isPartial = knownCount < all
  const hasOutage = isDown || isOutage(totals)
  const empty = only ? (
    <NoPortalInState
      label={state?.label ?? 'Watched'}
      text={shownSearch}
      known={isPartial ? known : undefined}
      all={linkToState(undefined)}
    />
  ) : (
    portalSearch.noMatch(shownSearch)
  )
  const exportRows = () =>
    portalsExport({
      name: fileName,
      columns: forms[form].columns,
      rows: found,
      countsOf: (portalId) => facts.get(portalId)?.counts,
    })
  const isNewsPartial = news.tellsNew && news.known < all
  const timeZone = useShownZone()
  const timeOf = (at: number) => formatShort(at, news.now, timeZone)
  const soFar = isNewsPartial ? newsSoFar(news, all) : isPartial ? `${known} known` : newsText(news, timeOf)
  const mapItem: MoreItem = {
    label: 'Show as a map',
    isOn: chosen === 'map',
    choose: () => setChosen(chosen === 'map' ? 'table' : 'map'),
  }
  return (
    <>
      <ListBar
        label={portalSearch.label}
        search={search.q}
        onSearch={(q, replace) => onSearch({ q }, replace)}
        onEnter={(text) => {
          const [hit, ...others] = portalSearch.find(listed, text)
          if (!hit || others.length > 0 || text.trim() === '') return
          // The history merges two entries of one task; the search is an entry of its own.
          setTimeout(() => void router.navigate(linkTo(hit.id)))
        }}
        filter={
          <PortalTotals
            totals={totals}
            all={all}
            news={news}
            since={news.since === undefined ? undefined : timeOf(news.since)}
            states={states}
            active={only}
            linkTo={linkToState}
          />
        }
        more={[
          {
            label: markCommand.label,
            command: markCommand,
            ...(news.since === undefined ? {} : { note: `since ${timeOf(news.since)}` }),
            isDisabled: !mark.isComplete,
            choose: markAll,
          },
          ...more.first,
          ...(form === 'cards' ? [] : [mapItem]),
          viewsItem(viewTable),
          ...exportItems(exportRows, found.length === 0),
          ...more.last,
        ]}
      >
        <UndoMark undo={undo} />
      </ListBar>
      {notice}
      <div role="status" className="sr-only">
        {hasOutage && 'Most portals do not answer.'}
      </div>
      <div
        ref={ref}
        className={classes.around}
        data-form={form}
        data-outage={hasOutage || undefined}
        {...interactionProps}
      >
        {!isMap && selection}
        {isPartial && <div className={classes.progress} style={{ scale: `${knownCount / all} 1` }} />}
        {isMap ? (
          <Suspense fallback={<div className={classes.mapRoom} />}>
            <PortalMap rows={found} linkTo={linkTo} empty={!loading && empty} isHeld={zone === 'rows'} />
          </Suspense>
        ) : (
          <PortalLinkContext value={linkTo}>
            <DataTable
              key={form}
              label="Portals"
              {...forms[form]}
              rows={found}
              rowId={rowId}
              loading={loading}
              sort={{ id, desc: order === 'desc' }}
              onSortChange={(sort) => onSearch(sortSearch(sort.id, sort.desc))}
              RowProvider={RowCountsProvider}
              followsLink
              empty={empty}
            />
          </PortalLinkContext>
        )}
      </div>
      <ListFoot isUrgent={hasOutage}>
        {loading ? (
          <Spinner label="Loading Portals..." inline />
        ) : (
          // Not what is known, which changes several times a second.
          <span role="status">{formatPortalCount(found.length, portals.length)}</span>
        )}
        {!loading && isByCounts && isPartial ? (
          <span className={classes.order}>Order of {known}</span>
        ) : (
          !loading && soFar && <span>{soFar}</span>
        )}
        {hasOutage && <OutageNotice facts={facts} />}
      </ListFoot>
    </>
  )
}

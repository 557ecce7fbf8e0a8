import { Button } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, Link, type LinkProps } from '@tanstack/react-router'
import { Suspense, use, type ReactNode } from 'react'
import { fanOutOf } from '#api/fan-out.ts'
import { sortSearch } from '#domain/dashboard.ts'
import { formatPortalCount } from '#domain/portal-count.ts'
import { formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListFoot } from '#ui/ListBar.tsx'
import { hasFailed } from '#ui/LoadError.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { pxPerRem } from '#ui/text-size.ts'
import { useDashboardView } from './dashboard-view.ts'
import { OutageNotice } from './OutageNotice.tsx'
import { isOutage } from './outage.ts'
import { newsSoFar, newsText, PortalNewsContext, RowNewsContext } from './portal-news.ts'
import type { PortalRow } from './portal-rows.ts'
import { PortalLinkContext, RowCountsContext, useScreen, useViewStatus, type RowCounts } from './portal-screen.ts'
import { portalSearch } from './portal-search.tsx'
import { StatusBar, type MoreItems, type StatusBarProps } from './StatusBar.tsx'
import { rowId, useNewsTime, useShownRows, type ShownRows } from './use-listed-rows.ts'
import classes from './PortalStatusTable.module.css'

interface PortalStatusTableProps<Mark> extends Omit<StatusBarProps<Mark>, 'form' | 'list' | 'more'> {
  portals: readonly PortalRow[]
  loading: boolean
  /** Shown above the table. */
  notice?: ReactNode
  more?: MoreItems
  /** Over the head of the table: the bar of a selection. */
  selection?: ReactNode
}

/** The map of portals, loaded when it is first shown. After a failure it loads again, unlike React's own lazy parts. */
const PortalMap = lazyRouteComponent(() => import('#domain/portal-map/PortalMap.tsx'), 'PortalMap')

const nothingMore: MoreItems = { first: [], last: [] }

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
  /** Of the portals, such as `312 of 1,000`; undefined if all are. */
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
  const { dashboard, portals, loading, linkTo, linkToState, search, onSearch } = props
  const { notice, mark, more = nothingMore, selection } = props
  const { forms, states } = dashboard
  const { ref, form } = useTableForm()
  const [chosen] = useDashboardView()
  const { sort: id, order, only } = search
  const view = loading ? '' : `${id} ${order} ${only}`
  const list = useShownRows(portals, search, states, view)
  const { facts, totals, state, shown, text, known, all, isHeld } = list
  const { isDown } = useViewStatus(useScreen())
  const hasOutage = isDown || isOutage(totals)
  const isPartial = known < all
  const empty = only ? (
    <NoPortalInState
      label={state?.label ?? 'Watched'}
      text={text}
      known={isPartial ? knownText(known, all) : undefined}
      all={linkToState(undefined)}
    />
  ) : (
    portalSearch.noMatch(text)
  )
  const isMap = chosen === 'map' && form !== 'cards'
  return (
    <>
      <StatusBar
        dashboard={dashboard}
        form={form}
        list={list}
        linkTo={linkTo}
        linkToState={linkToState}
        search={search}
        onSearch={onSearch}
        mark={mark}
        more={more}
      />
      {notice}
      <div role="status" className="sr-only">
        {hasOutage && 'Most portals do not answer.'}
      </div>
      <div
        ref={ref}
        className={classes.around}
        data-form={form}
        data-outage={hasOutage || undefined}
        {...list.interactionProps}
      >
        {!isMap && selection}
        {isPartial && <div className={classes.progress} style={{ scale: `${known / all} 1` }} />}
        {isMap ? (
          <Suspense fallback={<div className={classes.mapRoom} />}>
            <PortalMap rows={shown} linkTo={linkTo} empty={!loading && empty} isHeld={isHeld} />
          </Suspense>
        ) : (
          <PortalLinkContext value={linkTo}>
            <DataTable
              key={form}
              label="Portals"
              {...forms[form]}
              rows={shown}
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
        {loading ? <Spinner label="Loading Portals..." inline /> : <KnownSoFar list={list} total={portals.length} />}
        {hasOutage && <OutageNotice facts={facts} />}
      </ListFoot>
    </>
  )
}

const knownText = (known: number, all: number) => `${formatCount(known)} of ${formatCount(all)}`

function KnownSoFar({ list, total }: { list: ShownRows; total: number }) {
  const { news, isByCounts, shown, known, all } = list
  const timeOf = useNewsTime(list)
  const isPartial = known < all
  const isNewsPartial = news.tellsNew && news.known < all
  const knownPart = knownText(known, all)
  const soFar = isNewsPartial ? newsSoFar(news, all) : isPartial ? `${knownPart} known` : newsText(news, timeOf)
  return (
    <>
      {/* Not what is known, which changes several times a second. */}
      <span role="status">{formatPortalCount(shown.length, total)}</span>
      {isByCounts && isPartial ? (
        <span className={classes.order}>Order of {knownPart}</span>
      ) : (
        soFar && <span>{soFar}</span>
      )}
    </>
  )
}

/**
 * Fetches the counts of one row and provides them and its news to its cells, so that an answer renders one row. A mounted
 * row counts as visible.
 */
function RowCountsProvider({ row, children }: { row: PortalRow; children: ReactNode }) {
  const { countsOf, store, live } = useScreen()
  const client = useQueryClient()
  const { newsOf, tellsNew, now } = use(PortalNewsContext)
  const options = countsOf(row.id)
  const query = useQuery({
    ...options,
    ...live.refresh,
    refetchInterval: (state) => {
      const interval = live.refresh.refetchInterval(state)
      if (interval === false || state.state.data === undefined) return interval
      // While the server is down, one row at a time probes it.
      return Math.max(interval, fanOutOf(client).probeAt(store.countsEndpoint) - Date.now())
    },
    // A row that scrolls into view after a minute is out of date.
    refetchOnMount: !live.paused,
  })
  const { data, isError, isFetching, dataUpdatedAt } = query
  let counts: RowCounts = { state: 'loading' }
  if (data) counts = { state: 'ready', counts: data, since: isError ? dataUpdatedAt : undefined }
  else if (hasFailed(query)) {
    const nextTryAt = isFetching ? undefined : live.nextTryAt(query)
    const retry = () => void client.resetQueries({ queryKey: options.queryKey, exact: true })
    counts = { state: 'failed', retrying: isFetching, nextTryAt, retry }
  }
  const news = { news: newsOf(row.id), tellsNew, now }
  return (
    <RowCountsContext value={counts}>
      <RowNewsContext value={news}>{children}</RowNewsContext>
    </RowCountsContext>
  )
}

import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { Box, Button, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazyRouteComponent, Link, type LinkProps } from '@tanstack/react-router'
import { Suspense, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { dashboardListMessages } from '#api/messages.ts'
import { LateChecks } from '#domain/late/LateChecks.tsx'
import { Page } from '#domain/Page.tsx'
import { sortSearch, useDashboardView, type PortalState } from '#domain/dashboard.ts'
import { withList, type PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { formatPortalCount } from '#domain/status-table/portal-rows.ts'
import { formatShort } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx'
import { ListStatus } from '#ui/ListBar.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { IconShieldCog } from '#ui/icons.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { OutageMessage } from './StatusLine.tsx'
import { StatusBar, type MoreItems, type StatusBarProps } from './StatusBar.tsx'
import type { PortalRow, RowLayout } from './portal-rows.ts'
import { changesText, progressText, type Totals } from './portal-totals.ts'
import { PortalTableContext, rowId, stateOf, useShownRows } from './use-portal-rows.ts'
import iconOnPhone from '#ui/icon-on-phone.module.css'
import classes from './PortalList.module.css'

interface PortalStatusPageProps<Portal> extends Pick<ComponentProps<typeof Page>, 'title' | 'heading' | 'tabs'> {
  adminPanel: LinkProps | undefined
  portals: UseQueryResult<Portal[]>
  nextTryAt: number | undefined
  summaries: PortalSummaries
  totals: Totals
  onRefresh?: () => void
  emptyHint: string
  children: (portals: readonly Portal[], loading: boolean) => ReactNode
}

const noPortals: never[] = []

export function PortalStatusPage<Portal extends { id: string }>(props: PortalStatusPageProps<Portal>) {
  const { title, heading, tabs, adminPanel, portals, nextTryAt, summaries, totals, onRefresh, emptyHint, children } =
    props
  const { live, freshness } = summaries
  return (
    <Page
      title={title}
      count={totals.kept > 0 ? 0 : totals.withNew}
      countGrows={totals.checked < totals.all || totals.kept > 0}
      heading={heading}
      tabs={tabs}
      isDense
      actions={
        <>
          <LiveControl
            live={live}
            {...withList(freshness, portals)}
            onRefresh={() => {
              void portals.refetch()
              onRefresh?.()
              summaries.refresh()
            }}
          />
          {adminPanel && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              classNames={iconOnPhone}
              leftSection={<IconShieldCog size={18} aria-hidden />}
              renderRoot={(root) => <Link {...adminPanel} {...root} />}
            >
              Admin Panel
            </Button>
          )}
        </>
      }
    >
      <QueryView
        query={portals}
        placeholder={noPortals}
        what="portals"
        nextTryAt={nextTryAt}
        messages={dashboardListMessages}
        empty={
          <EmptyState title="No portals yet" description={emptyHint}>
            {adminPanel && (
              <Button variant="light" renderRoot={(root) => <Link {...adminPanel} {...root} />}>
                Open the admin panel
              </Button>
            )}
          </EmptyState>
        }
      >
        {(shown) => children(shown, portals.isPending)}
      </QueryView>
    </Page>
  )
}

interface PortalStatusTableProps extends Omit<StatusBarProps, 'layout' | 'listed' | 'shown' | 'more'> {
  portals: readonly PortalRow[]
  loading: boolean
  warnings?: ReactNode
  more?: MoreItems
  selection?: ReactNode
}

/** Loads again after a failure, unlike React.lazy. */
const PortalMap = lazyRouteComponent(() => import('#domain/portal-map/PortalMap.tsx'), 'PortalMap')

const nothingMore: MoreItems = { first: [], last: [] }

function useRowLayout(): RowLayout {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrowerThan(62)
  const isMedium = useIsNarrowerThan(80)
  return isPhone ? 'card' : isNarrow ? 'narrow' : isMedium ? 'medium' : 'wide'
}

const loadedText = (known: number, all: number) => `${formatCount(known)} of ${formatCount(all)}`

const noneIn = {
  new: ['No portals have new failures', 'No portals with new failures'],
  failing: ['No portals are failing', 'No failing portals'],
  running: ['No portals are running', 'No running portals'],
  late: ['No portals have late runs', 'No portals with late runs'],
  unreachable: ['No portals are unreachable', 'No unreachable portals'],
  worse: ['No portals got worse', 'No portals that got worse'],
  watched: ['You aren’t watching any portals. Star a portal to watch it', 'No watched portals'],
} as const satisfies Record<PortalState | 'watched', unknown>

interface NoPortalInStateProps {
  state: keyof typeof noneIn
  text: string
  known: string | undefined
  all: LinkProps
  isChecking: boolean
}

function NoPortalInState({ state, text, known, all, isChecking }: NoPortalInStateProps) {
  const [none, noneMatching] = noneIn[state]
  const sentence = text.trim() === '' ? none : `${noneMatching} match “${isolate(text)}”`
  const progress = known === undefined || state === 'watched' ? '' : ` (${known} checked so far)`
  // Nothing may be in progress: the others are checked on request.
  const lateText = state === 'late' && known !== undefined ? `${known} portals are checked.` : undefined
  return (
    <EmptyState
      title={lateText ? (isChecking ? 'Not checked yet' : 'No late runs found') : 'No matching portals'}
      description={lateText ?? `${sentence}${progress}.`}
    >
      <Button variant="light" size="xs" renderRoot={(root) => <Link {...all} {...root} />}>
        Show all portals
      </Button>
    </EmptyState>
  )
}

export function PortalStatusTable(props: PortalStatusTableProps) {
  const { dashboard, portals, loading, linkTo, linkToState, search, onSearch } = props
  const { warnings, summaries, totals, lateChecks, more = nothingMore, selection } = props
  const { layouts } = dashboard
  const layout = useRowLayout()
  const [chosen] = useDashboardView()
  const { sort: id, order, only } = search
  const listKey = loading ? '' : `${id} ${order} ${only}`
  const list = useShownRows(portals, search, listKey)
  const { listed, shown, text } = list
  const { source, live, now, outage } = summaries
  const state = stateOf(only)
  const hasOutage = outage !== undefined || totals.isOutage
  const known = state?.key === 'new' ? totals.checked : totals.known
  const isLate = state?.key === 'late'
  const checked = isLate ? totals.late.checked : known
  const loaded =
    totals.kept > 0
      ? totals.all - totals.kept
      : isLate && lateChecks?.isAll
        ? totals.all - totals.late.unchecked
        : known
  const empty = only ? (
    <NoPortalInState
      state={state?.key ?? 'watched'}
      text={text}
      known={checked < totals.all ? loadedText(checked, totals.all) : undefined}
      all={linkToState(undefined)}
      isChecking={lateChecks?.isChecking === true || known < totals.all}
    />
  ) : (
    <NoMatch things="portals" text={text} />
  )
  const isMap = chosen === 'map' && layout !== 'card'
  const [retriedId, onRetry] = useState<string>()
  const table = useMemo(
    () => ({ linkTo, source, live, now, isDown: outage !== undefined, hasOutage, retriedId, onRetry }),
    [linkTo, source, live, now, outage, hasOutage, retriedId],
  )
  return (
    <>
      <StatusBar {...props} layout={layout} listed={listed} shown={shown} more={more} />
      <ListStatus>
        {warnings}
        {hasOutage ? (
          <OutageMessage {...summaries} />
        ) : (
          <LoadedCount
            totals={totals}
            known={known}
            isByCounts={id !== 'name'}
            now={now}
            shown={shown.length}
            total={portals.length}
            loading={loading}
          >
            {isLate && lateChecks && <LateChecks totals={totals.late} {...lateChecks} />}
          </LoadedCount>
        )}
      </ListStatus>
      <div role="status" className="sr-only">
        {hasOutage && 'Most portals aren’t responding.'}
      </div>
      <div className={classes.around} data-layout={layout} {...list.holdProps}>
        {!isMap && selection}
        {loaded < totals.all && <div className={classes.progress} style={{ scale: `${loaded / totals.all} 1` }} />}
        {isMap ? (
          <Suspense fallback={<Box flex="1 0 18rem" />}>
            <PortalMap rows={shown} linkTo={linkTo} empty={!loading && empty} listKey={`${listKey} ${text}`} />
          </Suspense>
        ) : (
          <PortalTableContext value={table}>
            <DataTable
              key={layout}
              label="Portals"
              {...layouts[layout]}
              rows={shown}
              rowId={rowId}
              loading={loading}
              sort={{ id, desc: order === 'desc' }}
              onSortChange={(sort) => onSearch(sortSearch(sort.id, sort.desc))}
              followsLink
              empty={empty}
            />
          </PortalTableContext>
        )}
      </div>
    </>
  )
}

interface LoadedCountProps {
  totals: Totals
  known: number
  isByCounts: boolean
  now: number
  shown: number
  total: number
  loading: boolean
  /** Instead of what has changed. */
  children: ReactNode
}

function LoadedCount({ totals, known, isByCounts, now, shown, total, loading, children }: LoadedCountProps) {
  const zone = useShownZone()
  if (loading) return <span role="status">Loading Portals...</span>
  const { all, checked, kept } = totals
  const changes =
    kept > 0
      ? `${formatCount(all - kept)} of ${counted(all, 'portal')} updated`
      : checked < all
        ? progressText(totals)
        : changesText(totals, (at) => formatShort(at, now, zone))
  return (
    <>
      {/* The loaded number is not announced, because it changes several times a second. */}
      <span role="status">{formatPortalCount(shown, total)}</span>
      {/* An order by only some of the counts looks like a final one. */}
      {isByCounts && known < all ? (
        <Text span inherit c="var(--color-warning)" fw={500}>
          Sorted by the {loadedText(known, all)} loaded so far
        </Text>
      ) : (
        children || (changes && <span>{changes}</span>)
      )}
    </>
  )
}

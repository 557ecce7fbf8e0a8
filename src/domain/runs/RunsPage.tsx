import { Button, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useRef, type ReactNode } from 'react'
import { Page } from '#domain/Page.tsx'
import { statusOf } from '#domain/statuses.ts'
import { labelOf } from '#domain/labelled-portals.ts'
import type { NamedPortal } from '#domain/status-table/portal-rows.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/ViewsMenu.tsx'
import { isGone } from '#lib/api-error.ts'
import { formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { customChoice, useColumnLayout, type ColumnPreset } from '#ui/data-table/column-layout.ts'
import { columnsItem } from '#ui/data-table/ColumnMenu.tsx'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import type { Sort } from '#ui/data-table/columns.ts'
import type { DataTableProps } from '#ui/data-table/rows.tsx'
import { SortSelect } from '#ui/data-table/SortSelect.tsx'
import { countNewRows, useHeldRows } from '#ui/data-table/use-held-rows.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { exportItems } from '#ui/export/export-items.ts'
import type { ExportSource } from '#ui/export/exported.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { hasFailed, LoadErrorLine } from '#ui/LoadError.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { MoreMenu } from '#ui/more-menu/MoreMenu.tsx'
import { queryTableProps } from '#ui/QueryView.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { RunHistory, type RunHistoryProps } from './RunHistory.tsx'
import type { ListResponse, LiveRuns, RunsSource } from './use-live-runs.ts'
import { CountMismatch, StatusCards, type StatusCardsProps } from './StatusCards.tsx'
import classes from './HeldRuns.module.css'

interface RunList<Row> extends Pick<DataTableProps<Row>, 'rows' | 'busy' | 'loading' | 'page' | 'empty'> {
  /** Another view releases the held rows. */
  view: string
  missingRun: ReactNode
  pager?: ReactNode
  onSort: (field: string, order: 'asc' | 'desc') => void
  /** `replace` is true for a step from one run to the next, so that Back leaves all of them. */
  onOpen: (run: string | undefined, replace?: boolean) => void
  renderPanel: (row: Row) => ReactNode
}

interface RunsPageProps<Data extends ListResponse, Row> {
  source: RunsSource<Data, Row>
  portalId: string
  portals: UseQueryResult<readonly NamedPortal[]>
  dashboard: LinkProps
  liveRuns: LiveRuns<Data>
  /** Without columns the user's own are shown. */
  search: {
    show?: string | undefined
    run?: string | undefined
    columns?: string | undefined
    sort: string
    order: 'asc' | 'desc'
  }
  list: RunList<Row>
  cards: Pick<StatusCardsProps, 'caption' | 'linkTo'>
  history: Omit<RunHistoryProps, 'openId' | 'failure'>
  /** Above the list. */
  bar?: ReactNode
  selection?: { item: MoreItem; bar: ReactNode }
  exportOf: (columnIds: readonly string[]) => ExportSource
}

const noPresets: readonly ColumnPreset[] = []

const withoutColumns = (now: object) => ({ ...now, columns: undefined })

export function RunsPage<Data extends ListResponse, Row>(props: RunsPageProps<Data, Row>) {
  const { source, portals, portalId, dashboard, search, cards, history, bar, selection } = props
  const { pager, onSort, onOpen, renderPanel, ...list } = props.list
  const { title, listTitle, columns, presets = noPresets } = source
  const { summary, runs, live, freshness, refresh } = props.liveRuns
  const isPhone = useIsPhone()
  const hasRoom = !useIsNarrowerThan(62)
  const navigate = useNavigate()
  const linked = {
    ids: search.columns,
    onLeave: () => void navigate({ to: '.', search: withoutColumns, replace: true, resetScroll: false }),
  }
  const defaultPreset = search.show === 'Failed' ? source.failedPreset : undefined
  const columnLayout = useColumnLayout({ layoutId: source.layoutId, linked, columns, presets, defaultPreset })
  const { table, shown } = columnLayout
  const chosenIds = shown.map(({ id }) => id)
  const choices = presets.map(({ id, label }) => ({ value: id, label }))
  if (columnLayout.hasCustom) choices.push({ value: customChoice, label: 'Custom' })
  const items = [
    ...(isPhone ? [] : [columnsItem({ table, onReset: columnLayout.reset })]),
    viewsItem(source.views, chosenIds.join()),
    ...(selection ? [selection.item] : []),
    ...exportItems(() => props.exportOf(chosenIds), list.rows.length === 0),
  ]
  const sorting = {
    sort: { id: search.sort, desc: search.order === 'desc' },
    onSortChange: ({ id, desc }: Sort) => onSort(id, desc ? 'desc' : 'asc'),
  }
  const box = useRef<HTMLDivElement>(null)
  const held = useHeldRows(list.rows, {
    rowId: source.rowId,
    listKey: list.view,
    // What has left the page is still a run.
    showHeld: (run, latest) => latest ?? run,
    hidesNew: true,
    until: 'all left',
  })
  // Deferred together, so that a click on a page responds before hundreds of cells are rendered.
  const rowsBefore = useDeferredValue(held.rows)
  const offset = useDeferredValue(list.page?.offset ?? 0)
  const rows = rowsBefore.length > 0 ? rowsBefore : held.rows
  const openRow = held.rows.find((row) => source.rowId(row) === search.run)
  // On later pages the first rows have moved there from the previous page.
  const isCounted = held.isBehind && (list.page?.offset ?? 0) === 0
  const newCount = isCounted ? countNewRows(list.rows.map(source.rowId), held.rows.map(source.rowId)) : 0
  const showLatest = () => {
    held.showLatest()
    // The button unmounts; the rows take the focus.
    box.current?.querySelector('section')?.focus({ preventScroll: true })
  }
  const state = queryTableProps(runs, { what: source.what, nextTryAt: live.nextTryAt(runs), empty: list.empty })
  const openId = useDeferredValue(search.run)
  const active = statusOf(search.show ?? '')
  const counted = active && summary.data?.[active.field]
  const parents = [
    { label: 'Dashboard', link: dashboard },
    { label: 'Portals', link: dashboard },
  ]
  const portal = portals.data?.find(({ id }) => id === portalId)
  const breadcrumb = <Breadcrumb steps={parents} here={title} />
  const missing = [runs, summary].filter(({ data, error }) => data === undefined && isGone(error)).length
  // It doesn't exist, or this user may not see it.
  if (missing === 2 || (missing === 1 && portals.data && !portal)) {
    return (
      <Page title={title} breadcrumb={breadcrumb}>
        <EmptyState title={`Portal ${isolate(portalId)} doesn’t exist or you don’t have access`}>
          <Button variant="default" renderRoot={(root) => <Link {...dashboard} {...root} />}>
            Back to the dashboard
          </Button>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title={portal ? `${isolate(labelOf(portal, portals.data))}, ${title}` : title}
      heading={
        portals.isPending && !hasFailed(portals) ? (
          <>
            <span className="sr-only">{title}</span>
            <Skeleton display="inline-block" width="10rem" height="1rem" />
          </>
        ) : (
          <bdi>{portal?.name ?? title}</bdi>
        )
      }
      breadcrumb={breadcrumb}
      subtitle={
        portal && (
          <Text size="sm" c="dimmed" truncate flex="1 1 0" miw={0} className={hasRoom ? undefined : 'sr-only'}>
            <bdi>{portal.domain}</bdi>
          </Text>
        )
      }
      isDense
      actions={
        <>
          <LiveControl live={live} {...freshness} onRefresh={refresh} />
          {!isPhone && presets.length > 0 && (
            <Segmented
              label="Column layout"
              options={choices}
              value={columnLayout.choice}
              onChange={columnLayout.choose}
            />
          )}
          <MoreMenu items={items} />
        </>
      }
    >
      <LoadErrorLine isAnnounced query={portals} what="the portal’s name" />
      <div className={classes.overview}>
        <StatusCards summary={summary} {...cards} active={active?.word} />
        <RunHistory
          {...history}
          failure={
            hasFailed(summary) && (
              <LoadErrorLine isAnnounced query={summary} what="counts" nextTryAt={live.nextTryAt(summary)} />
            )
          }
          openId={openId}
        />
        {isPhone && (
          <div className={classes.order}>
            <SortSelect columns={columns} {...sorting} />
          </div>
        )}
      </div>
      <Stack component="section" gap={6} flex="1 0 auto" miw={0} aria-label={listTitle}>
        {bar}
        <UnreadableEntries count={runs.data?.dropped} />
        <h2 className="sr-only">{listTitle}</h2>
        <div className={classes.around} {...held.holdProps}>
          {search.run !== undefined && !openRow && list.missingRun}
          <div ref={box} className={classes.table}>
            <div role="status" className={classes.changed}>
              {held.isBehind && (
                <Button size="compact-sm" onClick={showLatest}>
                  {newCount > 0 ? `Show ${formatCount(newCount)} new` : 'List updated. Show changes'}
                </Button>
              )}
            </div>
            {selection?.bar}
            <DataTable
              label={source.tableLabel}
              rows={rows}
              rowId={source.rowId}
              line={source.line}
              detail={{
                ...source.opens,
                openId: search.run,
                content: openRow && renderPanel(openRow),
                onToggle: onOpen,
              }}
              page={list.page && { ...list.page, offset }}
              busy={list.busy}
              loading={list.loading ?? state.loading}
              empty={state.empty}
              {...(isPhone ? { cards: true, ...source.cardBy(search.sort) } : { ...sorting, columns: shown, table })}
            />
          </div>
        </div>
        <Stack gap={6} className={classes.foot}>
          {counted !== undefined && runs.data && !runs.isPlaceholderData && (
            <CountMismatch
              card={{ number: counted, at: summary.dataUpdatedAt }}
              list={{ number: source.countOf(runs.data), at: runs.dataUpdatedAt }}
              onCheck={refresh}
              checking={freshness.refreshing}
            />
          )}
          {pager}
        </Stack>
      </Stack>
    </Page>
  )
}

import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import { useDeferredValue, type ComponentProps, type ReactNode } from 'react'
import { isGone } from '#api/endpoint.ts'
import { Page } from '#domain/Page.tsx'
import { statusOf, type StatusWord } from '#domain/statuses.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/views-item.tsx'
import { isolate } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { customChoice, shownIds, type ColumnPreset } from '#ui/data-table/column-layout.ts'
import { columnsItem } from '#ui/data-table/ColumnMenu.tsx'
import { LiveTable } from '#ui/data-table/LiveTable.tsx'
import type { Sort } from '#ui/data-table/columns.ts'
import { SortSelect } from '#ui/data-table/SortSelect.tsx'
import { useColumnLayout } from '#ui/data-table/use-column-layout.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { exportItems } from '#ui/export/export-items.ts'
import type { ExportSource } from '#ui/export/exported.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { hasFailed } from '#ui/LoadError.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { MoreMenu } from '#ui/more-menu/MoreMenu.tsx'
import { queryTableProps } from '#ui/QueryView.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { ShortTime } from '#ui/times/Time.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { RunHistory, type RunHistoryProps } from './RunHistory.tsx'
import type { ListAnswer, LiveRuns, RunsSource } from './runs-source.ts'
import { StatusCards } from './StatusCards.tsx'
import classes from './RunsScreen.module.css'

interface NamedPortal {
  id: string
  name: string
  domain: string
}

interface RunsScreenProps<Answer extends ListAnswer, Row extends RowData> {
  source: RunsSource<Answer, Row>
  portalId: string
  portals: UseQueryResult<readonly NamedPortal[]>
  answers: LiveRuns<Answer>
  /** Of the address; without columns a person's own are shown. */
  search: {
    show?: string | undefined
    run?: string | undefined
    columns?: string | undefined
    sort: string
    order: 'asc' | 'desc'
  }
  onSearch: (part: { columns: undefined }, replace: true) => void
  onSort: (field: string, order: 'asc' | 'desc') => void
  /** `replace` is true for a step from one run to the next: Back leaves them all. */
  onOpen: (run: string | undefined, replace?: boolean) => void
  list: Pick<ComponentProps<typeof LiveTable<Row>>, 'rows' | 'view' | 'busy' | 'loading' | 'renderNote' | 'empty'>
  /** An open run, below its row. */
  renderPanel: (row: Row) => ReactNode
  links: {
    dashboard: LinkProps
    /** The list of a status; of all runs for undefined. */
    status: (status: StatusWord | undefined) => LinkProps
    run: (runId: string) => LinkProps
  }
  /** Which runs the cards count: a text, or a button that says it. */
  caption: ReactNode
  /** Beside the cards, as high as they are; below them in a narrow window. */
  history: Omit<RunHistoryProps, 'openId' | 'linkTo'>
  /** The rows are one page of so many, behind so many others. The pager is in view while the table is longer than the window. */
  page?: { total: number | undefined; offset: number; pager: ReactNode }
  /** Runs can be selected: the item of the menu, and the bar over the headings while it is on. */
  selection?: { item: MoreItem; bar: ReactNode }
  /** All rows for a file, in these columns. */
  exportOf: (columnIds: readonly string[]) => ExportSource
}

const noPresets: readonly ColumnPreset[] = []

/** The runs of one portal: status cards as filters, a table of runs, and a warning if they disagree. */
export function RunsScreen<Answer extends ListAnswer, Row extends RowData>(props: RunsScreenProps<Answer, Row>) {
  const { source, portals, portalId, links, search, onSearch, list, history, page, selection } = props
  const { title, listTitle, columns, presets = noPresets } = source
  const { summary, runs, live, freshness, refresh } = props.answers
  const isPhone = useIsPhone()
  const titles = columns.map(({ id = '', meta }) => ({ id, title: meta?.title ?? id }))
  const ids = titles.map(({ id }) => id)
  const linked = { ids: search.columns, onLeave: () => onSearch({ columns: undefined }, true) }
  const defaultPreset = search.show === 'Failed' ? source.failedPreset : undefined
  const columnLayout = useColumnLayout({ layoutId: source.layoutId, linked, ids, presets, defaultPreset })
  const { layout } = columnLayout
  const chosenIds = shownIds(ids, layout)
  const choices = presets.map(({ id, label }) => ({ value: id, label }))
  if (columnLayout.hasCustom) choices.push({ value: customChoice, label: 'Custom' })
  const items = [
    ...(isPhone
      ? []
      : [columnsItem({ columns: titles, layout, onChange: columnLayout.change, onReset: columnLayout.reset })]),
    viewsItem(source.views, chosenIds.join()),
    ...(selection ? [selection.item] : []),
    ...exportItems(() => props.exportOf(chosenIds), list.rows.length === 0),
  ]
  const sorting = {
    sort: { id: search.sort, desc: search.order === 'desc' },
    onSortChange: ({ id, desc }: Sort) => props.onSort(id, desc ? 'desc' : 'asc'),
  }
  const state = queryTableProps(runs, { what: source.what, nextTryAt: live.nextTryAt(runs), empty: list.empty })
  // A click on a row does not wait for the bars.
  const openId = useDeferredValue(search.run)
  const active = statusOf(search.show ?? '')
  const counted = active && summary.data?.[active.field]
  const parents = [
    { label: 'Dashboard', link: links.dashboard },
    { label: 'Portals', link: links.dashboard },
  ]
  const portal = portals.data?.find(({ id }) => id === portalId)
  const breadcrumb = <Breadcrumb steps={parents} here={title} />
  if (isUnknownPortal(portalId, portals.data, [runs, summary])) {
    return (
      <Page title={title} breadcrumb={breadcrumb}>
        <EmptyState title={`Portal ${isolate(portalId)} doesn’t exist or you don’t have access`}>
          <Button variant="default" renderRoot={(root) => <Link {...links.dashboard} {...root} />}>
            Back to the dashboard
          </Button>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title={portal ? `${isolate(portal.name)}, ${title}` : title}
      heading={<PortalName title={title} portals={portals} portal={portal} />}
      breadcrumb={breadcrumb}
      subtitle={
        portal && (
          <Text size="sm" c="dimmed" truncate flex="1 1 0" miw={0} className={isPhone ? 'sr-only' : undefined}>
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
      <div className={classes.overview}>
        <StatusCards
          summary={summary}
          nextTryAt={live.nextTryAt(summary)}
          caption={props.caption}
          active={active?.word}
          linkTo={links.status}
        />
        <RunHistory {...history} openId={openId} linkTo={links.run} />
        {isPhone && (
          <div className={classes.order}>
            <SortSelect columns={columns} {...sorting} />
          </div>
        )}
      </div>
      <section aria-label={listTitle} className={classes.list}>
        <UnreadableEntries count={runs.data?.dropped} />
        <h2 className="sr-only">{listTitle}</h2>
        <LiveTable
          label={source.tableLabel}
          columns={columns}
          card={source.cardBy(search.sort)}
          rowId={source.rowId}
          line={source.line}
          detail={{ ...source.opens, openId: search.run, onToggle: props.onOpen, render: props.renderPanel }}
          {...sorting}
          total={page?.total}
          offset={page?.offset}
          isPage={page !== undefined}
          layout={layout}
          onWidthsChange={(widths) => columnLayout.change({ ...layout, widths })}
          selection={selection?.bar}
          {...list}
          loading={list.loading ?? state.loading}
          empty={state.empty}
        />
        <div className={classes.foot}>
          {counted !== undefined && runs.data && !runs.isPlaceholderData && (
            <CountMismatch
              card={{ number: counted, at: summary.dataUpdatedAt }}
              list={{ number: source.countOf(runs.data), at: runs.dataUpdatedAt }}
              onCheck={refresh}
              checking={freshness.refreshing}
            />
          )}
          {page?.pager}
        </div>
      </section>
    </Page>
  )
}

/**
 * An address may name a portal that does not exist or that the user may not see: both its runs and its counts are not
 * found, or one of them, and the list of portals lacks it.
 */
function isUnknownPortal(
  portalId: string,
  list: readonly { id: string }[] | undefined,
  answers: readonly { data: unknown; error: unknown }[],
): boolean {
  const missing = answers.filter(({ data, error }) => data === undefined && isGone(error)).length
  const isListed = list === undefined || list.some(({ id }) => id === portalId)
  return missing > 0 && (missing === answers.length || !isListed)
}

interface PortalNameProps {
  title: string
  portals: UseQueryResult<readonly NamedPortal[]>
  portal: NamedPortal | undefined
}

/** The name of the portal. Until it is known, and if the portal is not listed, the title of the screen. */
function PortalName({ title, portals, portal }: PortalNameProps) {
  if (!portals.isPending || hasFailed(portals)) return <bdi>{portal?.name ?? title}</bdi>
  return (
    <>
      <span className="sr-only">{title}</span>
      <Skeleton display="inline-block" width="10rem" height="1rem" />
    </>
  )
}

/** A count and its load time in ms since 1970. */
interface Count {
  number: number
  at: number
}

interface CountMismatchProps {
  card: Count
  list: Count
  onCheck: () => void
  checking: boolean
}

/** Warns that a card and its list disagree: both numbers with their times, and a button to refetch both. */
function CountMismatch({ card, list, onCheck, checking }: CountMismatchProps) {
  if (card.number === list.number) return null
  return (
    <Alert color="orange" p="xs" icon={<IconAlertTriangle aria-hidden />} role="status">
      <Group justify="space-between" gap="xs">
        <span>
          The card shows {card.number} (<ShortTime at={card.at} part="second" />
          ), the list {list.number} (
          <ShortTime at={list.at} part="second" />
          ).
        </span>
        <RetryButton size="compact-sm" onClick={onCheck} busy={checking} busyText="Refreshing…">
          Refresh both
        </RetryButton>
      </Group>
    </Alert>
  )
}

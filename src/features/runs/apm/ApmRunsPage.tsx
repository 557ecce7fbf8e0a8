import { Button, Group, Stack, Text, type ButtonProps } from '@mantine/core'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { apmPortals, apmCountsQuery, useApmPortals } from '#api/apm-portals.ts'
import { apmRuns, apmRunsQuery, type ApmRun } from '#api/apm-runs.ts'
import type { Entries } from '#api/schema-fields.ts'
import { listLinks } from '#domain/list-links.ts'
import { HeldRuns, useHeldRuns } from '../HeldRuns.tsx'
import { RunHistory } from '../RunHistory.tsx'
import { RunsFrame } from '../RunsFrame.tsx'
import { CountMismatch, RunsOverview, StatusCards } from '../StatusCards.tsx'
import { useLiveRuns } from '../use-live-runs.ts'
import { noRunsOf } from '#domain/statuses.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/ViewsMenu.tsx'
import { formatCount, counted } from '#lib/numbers.ts'
import { useColumnLayout } from '#ui/data-table/column-layout.ts'
import { columnsItem } from '#ui/data-table/ColumnMenu.tsx'
import type { Sort } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SortSelect } from '#ui/data-table/SortSelect.tsx'
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx'
import { exportItems } from '#ui/export/export-items.ts'
import { ListCount, ListStatus } from '#ui/ListBar.tsx'
import { MoreMenu } from '#ui/more-menu/MoreMenu.tsx'
import { queryTableProps } from '#ui/QueryView.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { newlyOpened, noRun, sortFields, type PortalDetailSearch } from './portal-detail-search.ts'
import { apmRunsExport } from './export-runs.ts'
import { runCard, runColumns, RunLineCell } from './run-columns.tsx'
import { searchRuns, sortRuns, notExpandableReason } from './runs.ts'
import { RunTasks } from './RunTasks.tsx'
import { foldScheduled, type ApmRunRow } from './scheduled-fold.ts'
import { useRunHistory } from './use-run-history.ts'

const route = getRouteApi('/_auth/apm-dashboard/portals/$portalId/portal-detail')

const rowId = (run: ApmRun) => run.key
const openLabel = ({ runlistno = '—' }: ApmRunRow) => `Show tasks of run ${runlistno}`
const canOpen = (run: ApmRunRow) => run.line === undefined && notExpandableReason(run) === undefined
const whyNot = (run: ApmRunRow) => (run.line ? undefined : notExpandableReason(run))
const lineOf = ({ line }: ApmRunRow) => line && <RunLineCell line={line} />

const isActive = ({ entries }: Entries<ApmRun>) =>
  entries.some(({ status }) => status === 'Running' || status === 'Pending')

const endpoints = [apmPortals.summary, ...Object.values(apmRuns)]

const noRuns: readonly ApmRun[] = []

function usePortalDetailSearch() {
  const { portalId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const updateSearch = (part: Partial<PortalDetailSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part }), resetScroll: false, replace })
  const linked = useDeferredValue(search)
  const linkTo = (part: Partial<PortalDetailSearch>) =>
    linkOptions({
      to: '/apm-dashboard/portals/$portalId/portal-detail',
      params: { portalId },
      search: { ...linked, ...noRun, ...part },
    })
  return { portalId, search, updateSearch, linkTo }
}

function usePortalRuns(portalId: string, search: PortalDetailSearch) {
  const { show, scheduled } = search
  const liveRuns = useLiveRuns({
    summary: apmCountsQuery(portalId),
    runs: apmRunsQuery(portalId, show),
    isActive,
    endpoints,
  })
  const { runs } = liveRuns
  const history = useRunHistory(portalId, { show, needsAll: search.with !== undefined }, liveRuns)
  const { usual } = history
  // Deferred, so that a click or a key responds before 10,000 runs are sorted and searched.
  const sort = useDeferredValue(search.sort)
  const order = useDeferredValue(search.order)
  const text = useDeferredValue(search.q)
  const all = runs.data?.entries ?? noRuns
  const sorted = useMemo(() => sortRuns(all, sort, order), [all, sort, order])
  const found = useMemo(() => searchRuns(sorted, text), [sorted, text])
  const isFoldable = text.trim() === '' && show === 'all' && sort === 'starttime' && order === 'desc'
  const rows = useMemo(() => {
    const timed =
      usual.size === 0 ? found : found.map((run): ApmRunRow => ({ ...run, usual: usual.get(run.runtype ?? '') }))
    return isFoldable ? foldScheduled(timed, scheduled === 'open') : timed
  }, [isFoldable, found, scheduled, usual])
  const listKey = `${portalId} ${show} ${text} ${sort} ${order} ${scheduled} ${runs.isPending}`
  const held = useHeldRuns(rows, { rowId, listKey, isFirstPage: true })
  return { liveRuns, history, all, found, text, held, isSorting: sort !== search.sort || order !== search.order }
}

export function ApmRunsPage() {
  const { portalId, search, updateSearch, linkTo } = usePortalDetailSearch()
  const { liveRuns, history, all, found, text, held, isSorting } = usePortalRuns(portalId, search)
  const { summary, runs, live } = liveRuns
  const { show } = search
  const isPhone = useIsPhone()
  const portals = useApmPortals()
  const layout = useColumnLayout({
    layoutId: 'apm-runs',
    linked: { ids: search.columns, onLeave: () => updateSearch({ columns: undefined }, true) },
    columns: runColumns,
  })
  const sorting = {
    sort: { id: search.sort, desc: search.order === 'desc' },
    onSortChange: ({ id, desc }: Sort) => {
      const sort = sortFields.find((one) => one === id)
      if (sort) updateSearch({ sort, order: desc ? 'desc' : 'asc' })
    },
  }
  const openRun = held.rows.find((run) => rowId(run) === search.run)
  const isListed = found.some((run) => rowId(run) === search.run)
  const count = (
    <ListCount isSilent={false}>
      {found.length < all.length
        ? `${formatCount(found.length)} of ${counted(all.length, 'run')}`
        : 'All reported runs'}
    </ListCount>
  )
  const runHistory = (
    <RunHistory history={history} liveRuns={liveRuns} openId={search.run} linkTo={(run) => linkTo({ run })} />
  )
  return (
    <RunsFrame
      title="Portal Detail"
      portalId={portalId}
      portals={portals}
      dashboard={listLinks.apmPortals()}
      liveRuns={liveRuns}
      history={runHistory}
    >
      <RunsOverview
        caption={
          <SearchBox
            label="Search runs by type, period or prosta"
            placeholder="Search runs"
            value={search.q}
            onChange={(q) => updateSearch({ q }, q !== '' && search.q !== '')}
          />
        }
        cards={<StatusCards summary={summary} show={show} linkTo={(status) => linkTo({ show: status ?? 'all' })} />}
        history={runHistory}
        sort={<SortSelect columns={runColumns} {...sorting} />}
        actions={
          <>
            {!isPhone && (
              <Text component="div" size="sm" c="dimmed">
                {count}, in the portal’s local time
              </Text>
            )}
            <PortalDetailActions portalId={portalId} runs={found} layout={layout} />
          </>
        }
      />
      <Stack component="section" gap={6} flex="1 0 auto" miw={0} aria-label="Runs">
        <h2 className="sr-only">Runs</h2>
        {isPhone && found.length < all.length && <ListStatus>{count}</ListStatus>}
        <UnreadableEntries count={runs.data?.dropped} />
        {/* A collapsed run is still listed. */}
        {search.run !== undefined && !openRun && !isListed && runs.data && (
          <MissingRun search={search} onSearch={updateSearch} />
        )}
        <HeldRuns held={held}>
          <DataTable
            label="Runs"
            rows={held.rows}
            rowId={rowId}
            line={lineOf}
            detail={{
              openId: search.run,
              label: openLabel,
              canOpen,
              whyNot,
              content: openRun && (
                <RunTasks
                  portalId={portalId}
                  run={openRun}
                  search={search}
                  onSearch={updateSearch}
                  live={live}
                  history={history}
                  linkTo={linkTo}
                />
              ),
              onToggle: (run, replace) => updateSearch({ run, ...newlyOpened }, replace),
            }}
            busy={isSorting}
            {...queryTableProps(runs, {
              what: 'runs',
              nextTryAt: live.nextTryAt(runs),
              empty:
                all.length > 0 ? <NoMatch things="runs" text={text} /> : <NoRuns show={show} onSearch={updateSearch} />,
            })}
            {...(isPhone ? { cards: true, ...runCard } : { ...sorting, columns: layout.shown, table: layout.table })}
          />
        </HeldRuns>
        <CountMismatch liveRuns={liveRuns} show={show} listed={runs.data?.entries.length} />
      </Stack>
    </RunsFrame>
  )
}

interface PortalDetailActionsProps {
  portalId: string
  runs: readonly ApmRun[]
  layout: ReturnType<typeof useColumnLayout<ApmRunRow>>
}

function PortalDetailActions({ portalId, runs, layout: { table, reset, shown } }: PortalDetailActionsProps) {
  const isPhone = useIsPhone()
  const portal = useApmPortals().data?.find(({ id }) => id === portalId)?.name ?? portalId
  const columns = shown.map(({ id }) => id)
  return (
    <MoreMenu
      items={[
        ...(isPhone ? [] : [columnsItem({ table, onReset: reset })]),
        viewsItem('apm-runs', columns.join()),
        ...exportItems(() => apmRunsExport({ portal, runs, columns }), runs.length === 0),
      ]}
    />
  )
}

interface SearchProps {
  search: PortalDetailSearch
  onSearch: (part: Partial<PortalDetailSearch>) => void
}

function ShowAllButton({ onSearch, ...props }: ButtonProps & Pick<SearchProps, 'onSearch'>) {
  return (
    <Button variant="default" {...props} onClick={() => onSearch({ show: 'all', q: '' })}>
      Show all runs
    </Button>
  )
}

function NoRuns({ show, onSearch }: Pick<PortalDetailSearch, 'show'> & Pick<SearchProps, 'onSearch'>) {
  return (
    <EmptyState title={show === 'all' ? 'No runs yet' : noRunsOf(show)}>
      {show !== 'all' && <ShowAllButton size="xs" onSearch={onSearch} />}
    </EmptyState>
  )
}

function MissingRun({ search: { show, q }, onSearch }: SearchProps) {
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {q === '' ? 'This run is no longer listed.' : 'This run doesn’t match the search.'}
      </Text>
      {(show !== 'all' || q !== '') && <ShowAllButton size="compact-sm" onSearch={onSearch} />}
      <Button size="compact-sm" variant="default" onClick={() => onSearch(noRun)}>
        Close
      </Button>
    </Group>
  )
}

import { Button, Stack } from '@mantine/core'
import { hashKey, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { pipelines, type Run, type RunsResponse } from '#api/pipelines.ts'
import { portals, usePortals, usePipelineDays } from '#api/portals.ts'
import { listLinks } from '#domain/list-links.ts'
import { HeldRuns, useHeldRuns } from './HeldRuns.tsx'
import {
  allDays,
  noRun,
  rangeOf,
  runFields,
  runQueries,
  sizeOf,
  useOwnPageSize,
  withDays,
  type PipelinesSearch,
  type RunTab,
  type ShownSearch,
} from '#domain/run-rules/pipelines-search.ts'
import { RunHistory } from './RunHistory.tsx'
import { RunsFrame } from './RunsFrame.tsx'
import { CountMismatch, RunsOverview, StatusCards } from './StatusCards.tsx'
import { runKind, usualWait } from '#domain/run-rules/timed-run.ts'
import { useLiveRuns } from './use-live-runs.ts'
import { noRunsOf } from '#domain/statuses.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/ViewsMenu.tsx'
import { formatDay } from '#lib/days.ts'
import { counted } from '#lib/numbers.ts'
import { customChoice, useColumnLayout } from '#ui/data-table/column-layout.ts'
import { columnsItem } from '#ui/data-table/ColumnMenu.tsx'
import type { Sort } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SortSelect } from '#ui/data-table/SortSelect.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { exportItems } from '#ui/export/export-items.ts'
import { hasFailed } from '#ui/LoadError.tsx'
import { MoreMenu } from '#ui/more-menu/MoreMenu.tsx'
import { pageCount } from '#ui/Pager.tsx'
import { queryTableProps } from '#ui/QueryView.tsx'
import { selectItem } from '#ui/row-selection/select-item.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { useToday } from '#ui/times/use-today.ts'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { DaysButton } from './DaysButton.tsx'
import { runsExport } from './export-runs.ts'
import { narrowRunColumns, runCard, runColumns, runPresets } from './run-columns.tsx'
import { LinkedRun, RunDetail } from './RunDetail.tsx'
import { RunPager, shownPage } from './RunPager.tsx'
import { isPending } from './run-texts.ts'
import { RunSelectionContext, RunSelectionBar, useRunSelection } from './SelectRuns.tsx'
import { useRunHistory, type RunRow } from './use-run-history.ts'

const route = getRouteApi('/_auth/$base/portals/$portalId/pipelines')

const rowId = (run: Run) => run.pipelineRunSeq
const openLabel = (run: Run) => `Show details of run ${rowId(run)}`

const isActive = ({ pipelines: runs }: RunsResponse) =>
  runs.some(({ status, state }) => status === 'Running' || state === 'Running' || state === 'Pending')

const endpoints = [portals.summary, ...Object.values(pipelines)]

function daysText(search: ShownSearch, days: number | undefined): string {
  const range = rangeOf(search)
  if (range) return [...new Set([range.from, range.to])].map(formatDay).join(' – ')
  const isInvalid = search.from === '' || search.to === ''
  const all = days === 0 ? 'All days' : days === undefined ? 'Displayed days' : `Last ${counted(days, 'day')}`
  return isInvalid ? `The link has invalid dates. Showing ${all.toLowerCase()}` : all
}

function usePipelinesSearch() {
  const { base, portalId } = route.useParams()
  const requested = route.useSearch()
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const [ownSize] = useOwnPageSize()
  const today = useToday()
  const search: ShownSearch = { ...withDays(requested, today), size: sizeOf(requested, ownSize) }
  const updateSearch = (part: Partial<PipelinesSearch>, replace = false) => {
    const next = { ...search, ...withDays({ ...requested, ...part }, today), size: search.size }
    if (rangeOf(search) && !rangeOf(next)) {
      // Clearing the days refetches: cached data may be old, and is not refreshed while live refresh is paused.
      for (const { queryKey } of Object.values(runQueries(portalId, next))) {
        void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
      }
    }
    void navigate({ search: (now) => ({ ...now, ...part }), resetScroll: false, replace })
  }
  const linked = useDeferredValue(requested)
  const linkTo = (part: Partial<PipelinesSearch>) =>
    linkOptions({
      to: '/$base/portals/$portalId/pipelines',
      params: { base, portalId },
      search: { ...linked, ...noRun, ...part },
    })
  return { base, portalId, today, search, updateSearch, linkTo }
}

function usePipelineRuns(portalId: string, search: ShownSearch) {
  const queries = runQueries(portalId, search)
  const liveRuns = useLiveRuns({ ...queries, isActive, endpoints })
  const { runs } = liveRuns
  const history = useRunHistory(portalId, search, liveRuns)
  const wait = usualWait(history.rows ?? [])
  const rows = (runs.data?.pipelines ?? []).map((run): RunRow => ({
    ...run,
    usual: isPending(run) ? wait : history.usual.get(runKind(run)),
  }))
  const shown = shownPage(search, runs)
  const held = useHeldRuns(rows, {
    rowId,
    // Placeholder rows belong to another list.
    listKey: `${hashKey(queries.runs.queryKey)} ${runs.isPlaceholderData}`,
    isFirstPage: shown.page === 1,
  })
  // Deferred together, so that a click on a page responds before hundreds of cells are rendered.
  const rowsBefore = useDeferredValue(held.rows)
  const offset = useDeferredValue((shown.page - 1) * shown.size)
  return { liveRuns, history, rows, held, shownRows: rowsBefore.length > 0 ? rowsBefore : held.rows, offset }
}

export function PipelinesPage() {
  const { base, portalId, today, search, updateSearch, linkTo } = usePipelinesSearch()
  const { liveRuns, history, rows, held, shownRows, offset } = usePipelineRuns(portalId, search)
  const { summary, runs, live } = liveRuns
  const isPhone = useIsPhone()
  const portalList = usePortals()
  const days = usePipelineDays().data?.find(({ id }) => id === portalId)?.pipelineDays
  const selection = useRunSelection(rows)
  const layout = useColumnLayout({
    layoutId: 'pipeline-runs',
    linked: { ids: search.columns, onLeave: () => updateSearch({ columns: undefined }, true) },
    columns: useIsNarrowerThan(75) ? narrowRunColumns : runColumns,
    presets: runPresets,
    defaultPreset: search.show === 'Failed' ? 'triage' : undefined,
  })
  const filter = (part: Partial<PipelinesSearch>) => updateSearch({ ...part, page: 1, ...noRun })
  const sorting = {
    sort: { id: search.sort, desc: search.order === 'desc' },
    onSortChange: ({ id, desc }: Sort) => {
      const sort = runFields.find((one) => one === id)
      if (sort) filter({ sort, order: desc ? 'desc' : 'asc' })
    },
  }
  const openRun = held.rows.find((run) => rowId(run) === search.run)
  const detail = { portalId, history, rows, live, search, linkTo, onTab: (tab: RunTab) => updateSearch({ tab }) }
  const isSettled = !runs.isPlaceholderData && (runs.data !== undefined || hasFailed(runs))
  // Redirecting from a page beyond the last one.
  const isMoving =
    rows.length === 0 && (runs.isPlaceholderData || search.page > pageCount(runs.data?.total ?? 0, search.size))
  const table = queryTableProps(runs, {
    what: 'pipeline runs',
    nextTryAt: live.nextTryAt(runs),
    empty: <NoRuns search={search} days={days} onFilter={filter} />,
  })
  const runHistory = (
    <RunHistory history={history} liveRuns={liveRuns} openId={search.run} linkTo={(run) => linkTo({ run })} />
  )
  return (
    <RunsFrame
      title="Pipelines"
      portalId={portalId}
      portals={portalList}
      dashboard={listLinks.portals(base)}
      liveRuns={liveRuns}
      history={runHistory}
    >
      <RunsOverview
        caption={<DaysButton text={daysText(search, days)} today={today} value={rangeOf(search)} onChange={filter} />}
        cards={<StatusCards summary={summary} show={search.show} linkTo={(show) => linkTo({ show, page: 1 })} />}
        history={runHistory}
        sort={<SortSelect columns={runColumns} {...sorting} />}
        actions={
          <PipelineActions portalId={portalId} view={search} runs={runs} layout={layout} selection={selection} />
        }
      />
      <Stack component="section" gap={6} flex="1 0 auto" miw={0} aria-label="Pipeline Summary">
        <h2 className="sr-only">Pipeline Summary</h2>
        <UnreadableEntries count={runs.data?.dropped} />
        {isSettled && search.run !== undefined && !openRun && (
          <LinkedRun key={search.run} {...detail} runId={search.run} onClose={() => updateSearch(noRun)} />
        )}
        <HeldRuns held={held}>
          {selection.isOn && <RunSelectionBar portalId={portalId} selection={selection} />}
          <RunSelectionContext value={selection.isOn ? selection : undefined}>
            <DataTable
              label="Pipeline runs"
              rows={shownRows}
              rowId={rowId}
              detail={{
                openId: search.run,
                label: openLabel,
                content: openRun && <RunDetail {...detail} runId={rowId(openRun)} run={openRun} />,
                onToggle: (run, replace) =>
                  updateSearch(replace ? { run, with: undefined } : { ...noRun, run }, replace),
              }}
              page={{ total: runs.data?.total, offset }}
              busy={runs.isPlaceholderData}
              {...table}
              loading={table.loading || isMoving}
              {...(isPhone
                ? { cards: true, ...runCard(search.sort) }
                : { ...sorting, columns: layout.shown, table: layout.table })}
            />
          </RunSelectionContext>
        </HeldRuns>
        <CountMismatch liveRuns={liveRuns} show={search.show} listed={runs.data?.total} />
        <RunPager portalId={portalId} search={search} onSearch={updateSearch} runs={runs} />
      </Stack>
    </RunsFrame>
  )
}

interface PipelineActionsProps {
  portalId: string
  view: ShownSearch
  runs: UseQueryResult<RunsResponse>
  layout: ReturnType<typeof useColumnLayout<RunRow>>
  selection: ReturnType<typeof useRunSelection>
}

function PipelineActions({ portalId, view, runs, layout, selection }: PipelineActionsProps) {
  const isPhone = useIsPhone()
  const client = useQueryClient()
  const portal = usePortals().data?.find(({ id }) => id === portalId)?.name ?? portalId
  const columns = layout.shown.map(({ id }) => id)
  const { pipelines: rows = [], total = 0 } = runs.data ?? {}
  const choices = runPresets.map(({ id, label }) => ({ value: id, label }))
  if (layout.hasCustom) choices.push({ value: customChoice, label: 'Custom' })
  return (
    <>
      {!isPhone && <Segmented label="Column layout" options={choices} value={layout.choice} onChange={layout.choose} />}
      <MoreMenu
        items={[
          ...(isPhone ? [] : [columnsItem({ table: layout.table, onReset: layout.reset })]),
          viewsItem('runs', columns.join()),
          selectItem(selection, 'Select runs'),
          ...exportItems(() => runsExport({ client, portalId, portal, view, total, columns }), rows.length === 0),
        ]}
      />
    </>
  )
}

interface NoRunsProps {
  search: ShownSearch
  days: number | undefined
  onFilter: (part: Partial<PipelinesSearch>) => void
}

function NoRuns({ search, days, onFilter }: NoRunsProps) {
  const { show } = search
  const range = rangeOf(search)
  const what = show ? noRunsOf(show) : 'No runs'
  const when = range
    ? range.from === range.to
      ? ` on ${formatDay(range.from)}`
      : ` from ${formatDay(range.from)} to ${formatDay(range.to)}`
    : days
      ? ` in the last ${days === 1 ? 'day' : `${days} days`}`
      : ''
  return (
    <EmptyState title={!show && !range && days === 0 ? 'No runs yet' : what + when}>
      {show && (
        <Button size="xs" variant="default" onClick={() => onFilter({ show: undefined })}>
          Clear status filter
        </Button>
      )}
      {range && (
        <Button size="xs" variant="default" onClick={() => onFilter(allDays)}>
          Show all days
        </Button>
      )}
    </EmptyState>
  )
}

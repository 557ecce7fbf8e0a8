import { Button } from '@mantine/core'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { pipelines, type Run, type RunsResponse } from '#api/pipelines.ts'
import { portals, usePortals, usePipelineDays } from '#api/portals.ts'
import { useLiveRuns, type RunsSource } from '#domain/runs/use-live-runs.ts'
import { RunsPage } from '#domain/runs/RunsPage.tsx'
import { kindOf, usualWait } from '#domain/runs/timed-run.ts'
import { listLinks } from '#domain/list-links.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { noRunsOf } from '#domain/statuses.ts'
import { formatDay } from '#lib/days.ts'
import { counted } from '#lib/numbers.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { hasFailed } from '#ui/LoadError.tsx'
import { pageCount } from '#ui/Pager.tsx'
import { selectItem } from '#ui/row-selection/select-item.ts'
import { useToday } from '#ui/times/use-today.ts'
import { DaysButton } from './DaysButton.tsx'
import { runsExport } from './export-runs.ts'
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
  type ShownSearch,
} from '#domain/runs/pipelines-search.ts'
import { runCard, runColumns, runPresets } from './run-columns.tsx'
import { useRunHistory, type RunRow } from './use-run-history.ts'
import { LinkedRun, RunDetail } from './RunDetail.tsx'
import { RunPager, shownPage } from './RunPager.tsx'
import { isPending } from './run-texts.ts'
import { RunSelectionContext, RunSelectionBar, useRunSelection } from './SelectRuns.tsx'

const route = getRouteApi('/_auth/$base/portals/$portalId/pipelines')

const rowId = (run: Run) => run.pipelineRunSeq
const isActive = ({ status, state }: Run) => status === 'Running' || state === 'Running' || state === 'Pending'

const source: RunsSource<RunsResponse, RunRow> = {
  title: 'Pipelines',
  listTitle: 'Pipeline Summary',
  tableLabel: 'Pipeline runs',
  what: 'pipeline runs',
  layoutId: 'pipeline-runs',
  views: 'runs',
  columns: runColumns,
  presets: runPresets,
  failedPreset: 'triage',
  cardBy: runCard,
  rowId,
  opens: { label: (run) => `Show details of run ${rowId(run)}` },
  isActive: (page) => page.pipelines.some(isActive),
  countOf: ({ total }) => total,
  endpoints: [portals.summary, ...Object.values(pipelines)],
}

function daysText(search: ShownSearch, days: number | undefined): string {
  const range = rangeOf(search)
  if (range) return [...new Set([range.from, range.to])].map(formatDay).join(' – ')
  const isInvalid = search.from === '' || search.to === ''
  const all = days === 0 ? 'All days' : days === undefined ? 'Displayed days' : `Last ${counted(days, 'day')}`
  return isInvalid ? `Invalid dates in the link. ${all}` : all
}

export function PipelinesPage() {
  const { base, portalId } = route.useParams()
  const requested = route.useSearch()
  const [ownSize] = useOwnPageSize()
  const today = useToday()
  const search = { ...withDays(requested, today), size: sizeOf(requested, ownSize) }
  const navigate = route.useNavigate()
  const days = usePipelineDays().data?.find(({ id }) => id === portalId)?.pipelineDays
  const zone = useShownZone()
  const liveRuns = useLiveRuns(source, runQueries(portalId, search))
  const { runs, runsKey, live } = liveRuns
  const history = useRunHistory(portalId, search, liveRuns, zone)
  const client = useQueryClient()
  const portalList = usePortals()
  const wait = usualWait(history.rows ?? [])
  const rows = (runs.data?.pipelines ?? []).map((run): RunRow => ({
    ...run,
    usual: isPending(run) ? wait : history.usual.get(kindOf(run)),
  }))
  const selection = useRunSelection(rows)
  const shown = shownPage(search, runs)
  // Redirecting from a page beyond the last one.
  const isMoving =
    rows.length === 0 && (runs.isPlaceholderData || search.page > pageCount(runs.data?.total ?? 0, search.size))
  const isSettled = !runs.isPlaceholderData && (runs.data !== undefined || hasFailed(runs))
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
  const deferredSearch = useDeferredValue(requested)
  const linkTo = (part: Partial<PipelinesSearch>) =>
    linkOptions({
      to: '/$base/portals/$portalId/pipelines',
      params: { base, portalId },
      search: { ...deferredSearch, ...noRun, ...part },
    })

  const panel = {
    portalId,
    history,
    rows: [...rows, ...(history.rows ?? [])],
    live,
    tab: search.tab,
    otherId: search.with,
    linkTo,
    onTab: (tab: PipelinesSearch['tab']) => updateSearch({ tab }),
  }

  return (
    <RunSelectionContext value={selection.isOn ? selection : undefined}>
      <RunsPage
        source={source}
        portalId={portalId}
        portals={portalList}
        dashboard={listLinks.portals(base)}
        liveRuns={liveRuns}
        search={search}
        cards={{
          caption: (
            <DaysButton
              text={daysText(search, days)}
              today={today}
              value={rangeOf(search)}
              onQuickRange={(range) => updateSearch({ ...allDays, range, page: 1, ...noRun })}
              onChange={(range) => updateSearch({ ...allDays, ...range, page: 1, ...noRun })}
            />
          ),
          linkTo: (show) => linkTo({ show, page: 1 }),
        }}
        history={{ ...history, linkTo: (run) => linkTo({ run }) }}
        selection={{
          item: selectItem(selection, 'Select runs'),
          bar: selection.isOn && <RunSelectionBar portalId={portalId} selection={selection} />,
        }}
        exportOf={(columns) =>
          runsExport({
            client,
            portalId,
            portal: portalList.data?.find(({ id }) => id === portalId)?.name ?? portalId,
            view: search,
            total: runs.data?.total ?? rows.length,
            columns,
            zone,
          })
        }
        list={{
          rows,
          // Placeholder rows belong to another list.
          view: `${hashKey(runsKey)} ${runs.isPlaceholderData}`,
          busy: runs.isPlaceholderData,
          loading: runs.isPending || isMoving,
          missingRun: isSettled && search.run !== undefined && (
            <LinkedRun
              key={search.run}
              {...panel}
              runId={search.run}
              search={search}
              onClose={() => updateSearch(noRun)}
            />
          ),
          empty: <NoRuns search={search} days={days} onSearch={updateSearch} />,
          page: { total: runs.data?.total, offset: (shown.page - 1) * shown.size },
          pager: <RunPager portalId={portalId} search={search} onSearch={updateSearch} runs={runs} />,
          onSort: (id, order) => {
            const sort = runFields.find((one) => one === id)
            if (sort) updateSearch({ sort, order, page: 1, ...noRun })
          },
          onOpen: (run, replace) => updateSearch(replace ? { run, with: undefined } : { ...noRun, run }, replace),
          renderPanel: (run) => <RunDetail {...panel} runId={rowId(run)} run={run} status={run.status ?? run.state} />,
        }}
      />
    </RunSelectionContext>
  )
}

interface NoRunsProps {
  search: ShownSearch
  onSearch: (part: Partial<PipelinesSearch>) => void
  days: number | undefined
}

function NoRuns({ search, days, onSearch }: NoRunsProps) {
  const { show } = search
  const range = rangeOf(search)
  const remove = (part: Partial<PipelinesSearch>) => onSearch({ ...part, page: 1, ...noRun })
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
        <Button size="xs" variant="default" onClick={() => remove({ show: undefined })}>
          Clear status filter
        </Button>
      )}
      {range && (
        <Button size="xs" variant="default" onClick={() => remove(allDays)}>
          Show all days
        </Button>
      )}
    </EmptyState>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { runsQuery } from '#api/pipelines.ts'
import type { Run } from '#api/run-schemas.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/views-item.tsx'
import { LiveTable } from '#ui/data-table/LiveTable.tsx'
import { hasFailed } from '#ui/LoadError.tsx'
import { pageCount } from '#ui/Pager.tsx'
import { queryTableProps } from '#ui/QueryView.tsx'
import { selectItem } from '#ui/row-selection/select-item.ts'
import { runsExport } from './export-runs.ts'
import { noRun, runFields, runsQueryOf, type PipelinesSearch } from './pipelines-search.ts'
import { runColumns, runPresets, runTitles } from './run-columns.tsx'
import { runCard } from './run-card.tsx'
import { runText } from './run-texts.ts'
import { useShownZone, useTimeFormat } from '#domain/shown-zone.ts'
import { useDashboardPortals } from '#features/commission/dashboard/dashboard-portals.ts'
import { NoRuns } from './NoRuns.tsx'
import { LinkedRun } from './LinkedRun.tsx'
import { RunSelectionContext, SelectionBar, useRunSelection } from './SelectRuns.tsx'
import { RunDetail } from './RunDetail.tsx'
import type { Pipelines } from './use-pipelines.ts'

const rowId = (run: Run) => run.pipelineRunSeq
const detailLabel = (run: Run) => `Show details of run ${run.pipelineRunSeq}`
const noRuns: Run[] = []

interface RunTableProps {
  portalId: string
  search: PipelinesSearch
  onSearch: (part: Partial<PipelinesSearch>, replace?: boolean) => void
  pipelines: Pipelines
  /** The displayed days of the portal; undefined until known. */
  days: number | undefined
}

/** One page of runs with its column menu and one open run. */
export function RunTable(props: RunTableProps) {
  const { portalId, search, onSearch, days } = props
  const { runs, shown, live } = props.pipelines
  const formatTime = useTimeFormat()
  const zone = useShownZone()
  const selection = useRunSelection()
  const client = useQueryClient()
  const portal = useDashboardPortals().data?.find(({ id }) => id === portalId)
  const textOf = (run: Run, id: string) => {
    const field = runFields.find((one) => one === id)
    return field && runText(run, field, formatTime)
  }
  const query = runsQueryOf(search)
  // Placeholder rows count as a view of their own.
  const view = `${JSON.stringify(query)} ${runs.isPlaceholderData}`
  const rows = runs.data?.pipelines ?? noRuns
  // On the way to the last page, from one beyond it.
  const isMoving =
    rows.length === 0 && (runs.isPlaceholderData || search.page > pageCount(runs.data?.total ?? 0, search.size))

  return (
    <RunSelectionContext value={selection.isOn ? selection : undefined}>
      <UnreadableEntries queryKey={runsQuery(portalId, query).queryKey} />
      <LiveTable
        layoutId="pipeline-runs"
        linked={{ text: search.columns, onLeave: () => onSearch({ columns: undefined }, true) }}
        presets={runPresets(runTitles, rows, textOf)}
        suggested={search.show === 'Failed' ? 'triage' : undefined}
        textOf={textOf}
        view={view}
        title={<h2 className="sr-only">Pipeline Summary</h2>}
        more={(columns) => [viewsItem('runs', columns), selectItem(selection, 'Select runs')]}
        selection={selection.isOn && <SelectionBar portalId={portalId} selection={selection} />}
        exportOf={(columns) =>
          runsExport({
            client,
            portalId,
            portal: portal?.name ?? portalId,
            view: search,
            total: runs.data?.total ?? rows.length,
            columns,
            zone,
            formatTime,
          })
        }
        label="Pipeline runs"
        columns={runColumns}
        card={runCard(search.sort)}
        rows={rows}
        rowId={rowId}
        isPage
        busy={runs.isPlaceholderData}
        renderNote={(list) => (
          <>
            {search.run !== undefined &&
              !runs.isPlaceholderData &&
              (runs.data !== undefined || hasFailed(runs)) &&
              !list.some((run) => rowId(run) === search.run) && (
                <LinkedRun
                  key={search.run}
                  portalId={portalId}
                  runId={search.run}
                  search={search}
                  live={live}
                  onTab={(tab) => onSearch({ tab })}
                  onClose={() => onSearch(noRun)}
                />
              )}
          </>
        )}
        total={runs.data?.total}
        offset={(shown.page - 1) * shown.size}
        sort={{ id: search.sort, desc: search.order === 'desc' }}
        onSortChange={({ id, desc }) => {
          const field = runFields.find((one) => one === id)
          if (field) onSearch({ sort: field, order: desc ? 'desc' : 'asc', page: 1, ...noRun })
        }}
        detail={{
          openId: search.run,
          onToggle: (run, replace) => onSearch(replace ? { run } : { ...noRun, run }, replace),
          label: detailLabel,
          render: (run) => (
            <RunDetail
              portalId={portalId}
              runId={rowId(run)}
              run={run}
              tab={search.tab}
              onTab={(tab) => onSearch({ tab })}
              live={live}
            />
          ),
        }}
        {...queryTableProps(runs, {
          failed: 'The pipeline runs could not be loaded.',
          nextTryAt: live.nextTryAt(runs),
          empty: <NoRuns search={search} days={days} onSearch={onSearch} />,
        })}
        loading={runs.isPending || isMoving}
      />
    </RunSelectionContext>
  )
}

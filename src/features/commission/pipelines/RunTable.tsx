import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { runsQuery, type Run } from '#api/pipelines.ts'
import { prefetch } from '#api/query.ts'
import { LiveTable } from '#ui/data-table/LiveTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { queryTableProps } from '#ui/QueryView.tsx'
import { noRun, pageSizes, runFields, type PipelinesSearch } from './pipelines-search.ts'
import { runsQueryOf } from './runs-view.ts'
import { runColumns } from './run-columns.tsx'
import { RunDetail } from './RunDetail.tsx'
import type { Pipelines } from './use-pipelines.ts'

const rowId = (run: Run) => run.pipelineRunSeq
const detailLabel = (run: Run) => `Show details of run ${run.pipelineRunSeq}`
const noRuns: Run[] = []

interface RunTableProps {
  portalId: string
  search: PipelinesSearch
  onSearch: (part: Partial<PipelinesSearch>) => void
  pipelines: Pipelines
  /** Above the table. */
  title: ReactNode
  filter: ReactNode
}

/** The paged table of runs with its column menu, one open run and the pager below. */
export function RunTable({ portalId, search, onSearch, pipelines: { runs, live }, title, filter }: RunTableProps) {
  const client = useQueryClient()
  const query = runsQueryOf(search)
  // Placeholder rows count as a view of their own.
  const view = `${JSON.stringify(query)} ${runs.isPlaceholderData}`

  return (
    <>
      <LiveTable
        layoutId="pipeline-runs"
        view={view}
        title={title}
        filter={filter}
        label="Pipeline runs"
        columns={runColumns}
        rows={runs.data?.pipelines ?? noRuns}
        rowId={rowId}
        isPage
        busy={runs.isPlaceholderData}
        total={runs.data?.total}
        offset={(search.page - 1) * search.size}
        sort={{ id: search.sort, desc: search.order === 'desc' }}
        onSortChange={({ id, desc }) => {
          const field = runFields.find((one) => one === id)
          if (field) onSearch({ sort: field, order: desc ? 'desc' : 'asc', page: 1, ...noRun })
        }}
        detail={{
          openId: search.run,
          onToggle: (run) => onSearch({ run, tab: 'stages' }),
          label: detailLabel,
          render: (run) => (
            <RunDetail
              portalId={portalId}
              runId={run.pipelineRunSeq}
              tab={search.tab}
              onTab={(tab) => onSearch({ tab })}
              refresh={live.refresh}
            />
          ),
        }}
        {...queryTableProps(runs, {
          failed: 'The pipeline runs could not be loaded.',
          empty: (
            <EmptyState
              title={search.show ? `No run is ${search.show}` : 'No runs yet'}
              description={search.show || search.from ? 'Choose another card or other days.' : undefined}
            />
          ),
        })}
      />
      {!(runs.isError && runs.data === undefined) && (
        <Pager
          page={search.page}
          size={search.size}
          sizes={pageSizes}
          total={runs.data?.total ?? 0}
          onPage={(page) => onSearch({ page, ...noRun })}
          onHover={(page) => prefetch(client, runsQuery(portalId, { ...query, page_no: page }), { silent: true })}
          onSize={(size) => onSearch({ size, page: 1, ...noRun })}
        />
      )}
    </>
  )
}

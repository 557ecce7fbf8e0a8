import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { runsQuery, type Run } from '#api/pipelines.ts'
import { startQuery } from '#api/query.ts'
import { ColumnMenu } from '#ui/data-table/ColumnMenu.tsx'
import { useColumnLayout } from '#ui/data-table/column-layout.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyResult } from '#ui/EmptyResult.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useHeld } from '#ui/use-held.ts'
import { useSteadyRows } from '#ui/use-steady-rows.ts'
import { noRun, pageSizes, runFields, runsQueryOf, type PipelinesSearch } from './pipelines-search.ts'
import { runColumns, runColumnTitles } from './run-columns.tsx'
import { RunDetail } from './RunDetail.tsx'
import type { Pipelines } from './use-pipelines.ts'
import classes from './PipelinesScreen.module.css'

const rowId = (run: Run) => run.pipelineRunSeq
const detailLabel = (run: Run) => `Show details of run ${run.pipelineRunSeq}`
const noRuns: Run[] = []

interface RunTableProps {
  portalId: string
  search: PipelinesSearch
  onSearch: (part: Partial<PipelinesSearch>) => void
  pipelines: Pipelines
  /** Above the table: what it is, and what it is filtered by. */
  title: ReactNode
  filter: ReactNode
}

/** The paged table of runs with its column menu, one open run and the pages below. */
export function RunTable({ portalId, search, onSearch, pipelines: { runs, live }, title, filter }: RunTableProps) {
  const client = useQueryClient()
  const { layout, setLayout, reset } = useColumnLayout('pipeline-runs')
  const { held, holdProps } = useHeld()
  const query = runsQueryOf(search)
  // Rows that are only shown until their own page is there are a view of their own.
  const view = `${JSON.stringify(query)} ${runs.isPlaceholderData}`
  const steady = useSteadyRows(runs.data?.pipelines ?? noRuns, rowId, view, held)

  const couldNotLoad = runs.isError && runs.data === undefined

  return (
    <>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          {title}
          <div role="status">
            {steady.changed && (
              <Button size="xs" variant="light" onClick={steady.release}>
                The list has changed, show it
              </Button>
            )}
          </div>
        </Group>
        <Group gap="xs">
          {filter}
          <ColumnMenu columns={runColumnTitles} layout={layout} onChange={setLayout} onReset={reset} />
        </Group>
      </Group>
      <div className={classes.table} {...holdProps}>
        <DataTable
          label="Pipeline runs"
          columns={runColumns}
          rows={steady.rows}
          rowId={rowId}
          loading={runs.isPending}
          busy={runs.isPlaceholderData}
          total={runs.data?.total}
          offset={(search.page - 1) * search.size}
          sort={{ id: search.sort, desc: search.order === 'desc' }}
          onSortChange={({ id, desc }) => {
            const field = runFields.find((one) => one === id)
            if (field) onSearch({ sort: field, order: desc ? 'desc' : 'asc', page: 1, ...noRun })
          }}
          layout={{ value: layout, onWidths: (widths) => setLayout({ ...layout, widths }) }}
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
                live={live.query}
              />
            ),
          }}
          empty={
            couldNotLoad ? (
              <Failed
                title="The pipeline runs could not be loaded."
                onRetry={() => void runs.refetch()}
                retrying={runs.isFetching}
              />
            ) : (
              <EmptyResult
                title={search.show ? `No run is ${search.show}` : 'No runs yet'}
                description={search.show || search.from ? 'Choose another card or other days.' : undefined}
              />
            )
          }
        />
      </div>
      {!couldNotLoad && (
        <Pager
          page={search.page}
          size={search.size}
          sizes={pageSizes}
          total={runs.data?.total ?? 0}
          onPage={(page) => onSearch({ page, ...noRun })}
          onHover={(page) => startQuery(client, runsQuery(portalId, { ...query, page_no: page }), true)}
          onSize={(size) => onSearch({ size, page: 1, ...noRun })}
        />
      )}
    </>
  )
}

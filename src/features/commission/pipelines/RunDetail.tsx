import { RunTabs } from '#domain/runs-page/RunTabs.tsx'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { RunErrors } from './RunErrors.tsx'
import { StageStatistics } from './StageStatistics.tsx'
import type { PipelinesSearch } from './pipelines-search.ts'

type Tab = PipelinesSearch['tab']

interface RunDetailProps {
  portalId: string
  runId: string
  tab: Tab
  onTab: (tab: Tab) => void
  refresh: RefreshOptions
}

/** The open row of the run table: its stages and its errors. */
export function RunDetail({ tab, onTab, ...run }: RunDetailProps) {
  return (
    <RunTabs
      title="Pipeline Details"
      label={`Pipeline Details of run ${run.runId}`}
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'stages', label: 'Stage statistics', panel: <StageStatistics {...run} /> },
        { value: 'errors', label: 'Errors', panel: <RunErrors {...run} /> },
      ]}
    />
  )
}

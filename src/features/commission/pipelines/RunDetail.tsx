import type { ComponentProps } from 'react'
import { RunTabs } from '#domain/runs-page/RunTabs.tsx'
import { RunErrors } from './RunErrors.tsx'
import { StageStatistics, type RunPanelProps } from './StageStatistics.tsx'
import type { PipelinesSearch } from './pipelines-search.ts'

type Tab = PipelinesSearch['tab']

interface RunDetailProps extends RunPanelProps {
  /** The texts that the cells of its row may cut. */
  texts?: ComponentProps<typeof RunTabs>['texts']
  tab: Tab
  onTab: (tab: Tab) => void
}

/** An open run: the texts that its row may cut, its stages and its errors. */
export function RunDetail({ texts, tab, onTab, ...panel }: RunDetailProps) {
  return (
    <RunTabs
      title="Pipeline Details"
      label={`Pipeline Details of run ${panel.runId}`}
      texts={texts}
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'stages', label: 'Stage statistics', panel: <StageStatistics {...panel} /> },
        { value: 'errors', label: 'Errors', panel: <RunErrors {...panel} /> },
      ]}
    />
  )
}

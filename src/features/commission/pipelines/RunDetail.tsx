import { Paper, Tabs, Title } from '@mantine/core'
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

const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'stages', label: 'Stage statistics' },
  { value: 'errors', label: 'Errors' },
]

/** The open row of the run table: its stages and its errors, each loaded when its tab opens. */
export function RunDetail({ portalId, runId, tab, onTab, refresh }: RunDetailProps) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={`Pipeline Details of run ${runId}`}>
      <Title order={3} fz="md">
        Pipeline Details
      </Title>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => onTab(tabs.find((one) => one.value === value)?.value ?? 'stages')}
      >
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="stages" pt="sm">
          <StageStatistics portalId={portalId} runId={runId} refresh={refresh} />
        </Tabs.Panel>
        <Tabs.Panel value="errors" pt="sm">
          <RunErrors portalId={portalId} runId={runId} refresh={refresh} />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  )
}

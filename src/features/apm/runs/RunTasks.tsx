import { Paper, Tabs, Title } from '@mantine/core'
import type { PortalDetailSearch } from './portal-detail-search.ts'
import { ProcessInfo } from './ProcessInfo.tsx'
import type { RunTabProps } from './run-tabs.ts'
import { TaskStatistics } from './TaskStatistics.tsx'

const tabs: readonly { value: PortalDetailSearch['tab']; label: string; Panel: typeof TaskStatistics }[] = [
  { value: '1', label: 'Task Statistics', Panel: TaskStatistics },
  { value: '2', label: 'Process Info', Panel: ProcessInfo },
]

/** The open row of the run table: its tasks and its process info, each loaded when its tab opens. */
export function RunTasks(props: RunTabProps) {
  const { run, search, onSearch } = props
  return (
    <Paper withBorder p="sm" component="section" aria-label={`Tasks of run ${run.runlistno ?? '—'}`}>
      <Title order={3} fz="md">
        Tasks
      </Title>
      <Tabs
        value={search.tab}
        keepMounted={false}
        onChange={(value) => onSearch({ tab: tabs.find((tab) => tab.value === value)?.value ?? '1' })}
      >
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value} pt="sm">
            <Panel {...props} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  )
}

import { Progress, Text } from '@mantine/core'
import { useRunStatus } from '#api/pipelines.ts'
import type { Stage } from '#api/run-schemas.ts'
import { RunList } from '#domain/runs-page/RunTabs.tsx'
import { clampPercent, formatFigure } from '#lib/numbers.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Facts, FactTable } from '#ui/Facts.tsx'
import type { Live } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { stageMetricRows, stageMetrics } from './stage-metrics.ts'
import { useTimeFormat } from '#domain/shown-zone.ts'
import { StageTimeline } from './StageTimeline.tsx'
import classes from './RunDetail.module.css'

/** Which run the panel is about. */
export interface RunPanelProps {
  portalId: string
  runId: string
  live: Live
}

/** The stages of one run: a timeline, then each with its progress, times, errors and figures. */
export function StageStatistics({ portalId, runId, live }: RunPanelProps) {
  const status = useRunStatus(portalId, runId, live.refresh)
  return (
    <QueryView
      query={status}
      loading="Loading stages…"
      failed="The stages of this run could not be loaded."
      nextTryAt={live.nextTryAt(status)}
      isEmpty={({ stages }) => stages.length === 0}
      empty={<EmptyState title="No stage has started yet" />}
    >
      {({ stages }) => (
        <div className={classes.statistics}>
          <StageTimeline stages={stages} now={status.dataUpdatedAt} />
          <RunList label="Stages">
            {stages.map((stage, index) => (
              // Two stages of a run may have the same name.
              <StageEntry key={`${index}-${stage.stageType}`} stage={stage} />
            ))}
          </RunList>
        </div>
      )}
    </QueryView>
  )
}

function StageEntry({ stage }: { stage: Stage }) {
  const { stageType = '—', status, errorCount, startTime, stopTime, percentCompleted } = stage
  const metrics = stageMetrics(stage)
  const formatTime = useTimeFormat()
  return (
    <li className={classes.stage} aria-label={`Stage ${stageType}`}>
      <div className={classes.stageHead}>
        <strong>{stageType}</strong>
        {status && <StatusBadge status={status} />}
        <Text size="sm" c={errorCount ? 'var(--status-failed)' : 'dimmed'}>
          {formatFigure(errorCount)} errors
        </Text>
        <Text size="sm" c="dimmed">
          {formatTime(startTime)} to {formatTime(stopTime)}
        </Text>
      </div>
      <div className={classes.progress}>
        <Progress.Root size="md" flex={1}>
          <Progress.Section
            value={clampPercent(percentCompleted)}
            color={status === 'Failed' ? 'var(--status-failed)' : undefined}
            aria-label={`Progress of ${stageType}`}
          />
        </Progress.Root>
        <span className={classes.percent}>{percentCompleted === undefined ? '—' : `${percentCompleted}%`}</span>
      </div>
      {metrics.length > 0 && <Facts className={classes.metrics} facts={metrics} />}
      <MetricTable stage={stage} />
    </li>
  )
}

/** The rows of a validate or transfer stage: names and figures. */
function MetricTable({ stage }: { stage: Stage }) {
  const rows = stageMetricRows(stage)
  const heads = [...new Set(rows.flatMap(({ figures }) => figures.map(({ label }) => label)))]
  if (rows.length === 0) return null
  return (
    <FactTable
      className={classes.metricTable}
      label={`Rows of ${stage.stageType ?? 'the stage'}`}
      heads={['Name', ...heads]}
      rows={rows.map(({ name, figures }) => ({
        name,
        cells: heads.map((head) => figures.find(({ label }) => label === head)?.value),
      }))}
      align="end"
      renderCell={(figure) => figure ?? '—'}
    />
  )
}

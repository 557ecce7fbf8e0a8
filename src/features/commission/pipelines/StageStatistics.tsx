import { Progress, Text } from '@mantine/core'
import { useRunStatus, type Stage } from '#api/pipelines.ts'
import { RunList } from '#domain/runs-page/RunTabs.tsx'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { formatTimestamp } from '#lib/dates.ts'
import { clampPercent, formatFigure } from '#lib/numbers.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { stageMetricRows, stageMetrics, type Metric } from './stage-metrics.ts'
import { StageTimeline } from './StageTimeline.tsx'
import classes from './RunDetail.module.css'

interface StageStatisticsProps {
  portalId: string
  runId: string
  refresh: RefreshOptions
}

/** The stages of one run: a timeline, then each with its progress, times, errors and figures. */
export function StageStatistics({ portalId, runId, refresh }: StageStatisticsProps) {
  const status = useRunStatus(portalId, runId, refresh)
  return (
    <QueryView
      query={status}
      loading="Loading stages…"
      failed="The stages of this run could not be loaded."
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

const timeOf = (instant: string | undefined) => (instant === undefined ? '—' : formatTimestamp(instant))

function StageEntry({ stage }: { stage: Stage }) {
  const { stageType = '—', status, errorCount, startTime, stopTime, percentCompleted } = stage
  const metrics = stageMetrics(stage)
  return (
    <li className={classes.stage} aria-label={`Stage ${stageType}`}>
      <div className={classes.stageHead}>
        <strong>{stageType}</strong>
        {status && <StatusBadge status={status} />}
        <Text size="sm" c={errorCount ? 'var(--status-failed)' : 'dimmed'}>
          {formatFigure(errorCount)} errors
        </Text>
        <Text size="sm" c="dimmed">
          {timeOf(startTime)} to {timeOf(stopTime)}
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
      {metrics.length > 0 && <Metrics metrics={metrics} />}
      <MetricTable stage={stage} />
    </li>
  )
}

function Metrics({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <dl className={classes.metrics}>
      {metrics.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The rows of a validate or transfer stage: names and figures. */
function MetricTable({ stage }: { stage: Stage }) {
  const rows = stageMetricRows(stage)
  const heads = [...new Set(rows.flatMap(({ figures }) => figures.map(({ label }) => label)))]
  if (rows.length === 0) return null
  return (
    <table className={classes.metricTable} aria-label={`Rows of ${stage.stageType ?? 'the stage'}`}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {heads.map((head) => (
            <th key={head} scope="col" data-align="end">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures }, index) => (
          // Names may repeat, in the server's order.
          <tr key={`${index}-${name}`}>
            <th scope="row">{name}</th>
            {heads.map((head) => (
              <td key={head} data-align="end">
                {figures.find(({ label }) => label === head)?.value ?? '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

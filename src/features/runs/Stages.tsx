import { Group, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { RunStatus, Stage } from '#api/pipelines.ts'
import { barColorOf } from './bar-color.ts'
import { RunList, RunPart, RunPartName } from './RunPanel.tsx'
import { UsualText } from './UsualText.tsx'
import { minSamples, type UsualDuration } from '#domain/run-rules/run-history.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { formatDuration } from '#lib/dates.ts'
import { clampPercent, counted, formatPercent } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Facts } from '#ui/Facts.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { Timed } from '#ui/times/Time.tsx'
import { durationOrState, statusWord, timesText } from './run-texts.ts'
import { usualStageDurations, type StageComparison } from './stage-comparison.ts'
import { stageMetricRows, stageMetrics, type Metric, type MetricRow } from './stage-metrics.ts'
import { stageTimeline, type TimelineBar } from './stage-timeline.ts'
import classes from './Stages.module.css'

export function CompareStages({ comparison }: { comparison: StageComparison }) {
  const { similar, total, loaded, isRequested, isLoading, isRetrying, request, retry } = comparison
  if (similar === undefined) return null
  if (total < minSamples) {
    return (
      <Group fz="sm" c="dimmed">
        {`Too few similar runs to compare (${total} of ${minSamples})`}
      </Group>
    )
  }
  const isMissing = isRequested && !isLoading && loaded.length < total
  return (
    <Group gap="xs" fz="sm">
      <span role="status">
        {isRequested &&
          !isLoading &&
          `Compared with ${loaded.length === total ? '' : `${loaded.length} of `}${total} successful runs`}
      </span>
      {(!isRequested || isLoading || isMissing) && (
        <RetryButton
          size="compact-sm"
          busy={isLoading || isRetrying}
          busyText={`Comparing… ${loaded.length} of ${total}`}
          onClick={isMissing ? retry : request}
        >
          {isMissing ? 'Retry' : `Compare with the last ${total} successful runs`}
        </RetryButton>
      )}
    </Group>
  )
}

interface StagesProps {
  query: UseQueryResult<RunStatus>
  nextTryAt: number | undefined
  comparison: StageComparison
  /** Of the run, if its row shows it. */
  start: number | undefined
}

export function Stages({ query, nextTryAt, comparison, start }: StagesProps) {
  const zone = useShownZone()
  const now = query.dataUpdatedAt
  return (
    <QueryView
      query={query}
      loading="Loading stages…"
      what="stages"
      nextTryAt={nextTryAt}
      isEmpty={({ stages }) => stages.length === 0}
      empty={<EmptyState title="No stages have started yet" />}
    >
      {({ stages }) => {
        const bars = stageTimeline(stages, now)
        const usualDurations = usualStageDurations(stages, comparison.loaded, { now, zone })
        return (
          <RunList label="Stages">
            {stages.map((stage, index) => (
              <StageRow
                // Stages of a run may have the same name.
                key={`${index}-${stage.stageType}`}
                stage={stage}
                bar={bars.find((bar) => bar.index === index)}
                now={now}
                runStart={start}
                usual={usualDurations[index]}
              />
            ))}
          </RunList>
        )
      }}
    </QueryView>
  )
}

const percentOf = (share: number) => `${(share * 100).toFixed(2)}%`

interface StageRowProps {
  stage: Stage
  bar: TimelineBar | undefined
  now: number
  runStart: number | undefined
  usual: UsualDuration | undefined
}

function StageRow({ stage, bar, now, runStart, usual }: StageRowProps) {
  const { stageType = '—', status, errorCount, percentCompleted } = stage
  const metrics = stageMetrics(stage)
  const rows = stageMetricRows(stage)
  // A failed stage is open initially; from then on only clicks toggle it.
  const [isOpen, setOpen] = useState(status === 'Failed')
  const times = timesText(stage, now, useShownZone(), runStart)
  const hasMetrics = metrics.length + rows.length > 0
  return (
    <RunPart label={`Stage ${isolate(stageType)}`} isFailed={status === 'Failed'}>
      <div className={classes.line}>
        {hasMetrics ? (
          <RunPartName aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <bdi>{stageType}</bdi>
            <span className="sr-only">metrics</span>
          </RunPartName>
        ) : (
          <bdi className={classes.name}>{stageType}</bdi>
        )}
        <span className={classes.state}>{status && <StatusBadge status={status} word={statusWord({ status })} />}</span>
        <StageBar stage={stage} bar={bar} />
        <span className={classes.percent}>
          {percentCompleted === undefined
            ? '—'
            : `${hasDied(stage) ? 'stopped at ' : ''}${formatPercent(percentCompleted)}%`}
        </span>
        <Stack component="span" gap={0} className={classes.elapsed}>
          <span>
            {durationOrState(stage, now)}
            {bar && bar.idleBefore > 0 && `, started ${formatDuration(bar.idleBefore)} after the previous stage`}
            <UsualText duration={usual} separator=", " />
          </span>
          {times && (
            <Text span size="xs" c="dimmed">
              <Timed text={times} />
            </Text>
          )}
        </Stack>
        <Text span inherit c={errorCount ? 'var(--status-failed)' : 'dimmed'} className={classes.errors}>
          {errorCount === undefined ? '— errors' : counted(errorCount, 'error')}
        </Text>
      </div>
      {hasMetrics && isOpen && <StageMetrics name={stageType} metrics={metrics} rows={rows} />}
    </RunPart>
  )
}

const hasDied = ({ status }: Stage) => status === 'Failed' || status === 'Cancel'

function StageBar({ stage, bar }: Pick<StageRowProps, 'stage' | 'bar'>) {
  const { stageType = '—', status, percentCompleted } = stage
  const percent = percentCompleted === undefined ? undefined : clampPercent(percentCompleted)
  return (
    <span
      className={classes.track}
      role="progressbar"
      aria-label={`Progress of ${isolate(stageType)}`}
      aria-valuenow={percent}
      aria-valuetext={percentCompleted === undefined ? 'unknown' : undefined}
    >
      {bar && bar.idleShare > 0 && (
        <span
          className={classes.idle}
          style={{ insetInlineStart: percentOf(bar.start - bar.idleShare), width: percentOf(bar.idleShare) }}
        />
      )}
      {bar && (
        <span
          className={classes.span}
          data-status={status}
          style={{
            insetInlineStart: percentOf(bar.start),
            width: percentOf(bar.width),
            '--bar-color': barColorOf(status),
          }}
        >
          <span className={classes.fill} style={{ width: `${hasDied(stage) ? 100 : (percent ?? 100)}%` }} />
        </span>
      )}
    </span>
  )
}

interface StageMetricsProps {
  name: string
  metrics: readonly Metric[]
  rows: readonly MetricRow[]
}

function StageMetrics({ name, metrics, rows }: StageMetricsProps) {
  const heads = [...new Set(rows.flatMap(({ figures }) => figures.map(({ label }) => label)))]
  return (
    <div className={classes.figures}>
      {metrics.length > 0 && <Facts facts={metrics} />}
      {rows.length > 0 && (
        <div className={classes.rows}>
          <SmallTable
            label={`${isolate(name)} rows`}
            heads={['Name', ...heads]}
            rows={rows.map((row) => ({
              name: row.name,
              cells: heads.map((head) => row.figures.find(({ label }) => label === head)?.value ?? '—'),
            }))}
            align="end"
          />
        </div>
      )}
    </div>
  )
}

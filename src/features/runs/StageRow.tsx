import { useState } from 'react'
import type { Stage } from '#api/run-schemas.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { formatDuration } from '#lib/dates.ts'
import { clampPercent, counted, formatPercent } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { IconChevronRight } from '#ui/icons.ts'
import { Timed } from '#ui/times/Time.tsx'
import { Facts } from '#ui/Facts.tsx'
import { UsualText } from '#domain/runs/UsualText.tsx'
import type { UsualNote } from '#domain/runs/usual.ts'
import { SmallTable } from '#ui/SmallTable.tsx'
import { elapsed } from './elapsed.ts'
import { statusWord } from './run-texts.ts'
import { stageMetricRows, stageMetrics, type Metric, type MetricRow } from './stage-metrics.ts'
import type { TimelineBar } from './stage-timeline.ts'
import classes from './StageRow.module.css'

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

const percentOf = (share: number) => `${(share * 100).toFixed(2)}%`

interface StageRowProps {
  stage: Stage
  /** Its place on the time axis; undefined without a start time. */
  bar: TimelineBar | undefined
  /** When the stage was loaded, in ms since 1970. */
  now: number
  note: UsualNote | undefined
}

export function StageRow({ stage, bar, now, note }: StageRowProps) {
  const { stageType = '—', status, errorCount, percentCompleted } = stage
  const metrics = stageMetrics(stage)
  const rows = stageMetricRows(stage)
  // A failed stage is open at first; later only a click opens or closes.
  const [isOpen, setOpen] = useState(status === 'Failed')
  const { duration, times } = elapsed(stage, now, useShownZone())
  const hasMetrics = metrics.length + rows.length > 0
  return (
    <li
      className={classes.stage}
      aria-label={`Stage ${isolate(stageType)}`}
      data-failed={status === 'Failed' || undefined}
    >
      <div className={classes.line}>
        {hasMetrics ? (
          <button type="button" className={classes.name} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconChevronRight size={16} aria-hidden />
            <bdi>{stageType}</bdi>
            <span className="sr-only">metrics</span>
          </button>
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
        <span className={classes.elapsed}>
          <span>
            {duration}
            {bar && bar.idleBefore > 0 && `; idle for ${formatDuration(bar.idleBefore)} before`}
            <UsualText note={note} separator=", " />
          </span>
          {times && (
            <span className={classes.times}>
              <Timed text={times} />
            </span>
          )}
        </span>
        <span className={classes.errors} data-some={errorCount ? true : undefined}>
          {errorCount === undefined ? '— errors' : counted(errorCount, 'error')}
        </span>
      </div>
      {hasMetrics && isOpen && <StageMetrics name={stageType} metrics={metrics} rows={rows} />}
    </li>
  )
}

const hasDied = ({ status }: Stage) => status === 'Failed' || status === 'Cancel'

/**
 * The span of a stage on the time axis of the run, filled as far as it has come; that of one that has died ends with it.
 * The idle time before it is hatched.
 */
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
          style={{ insetInlineStart: percentOf(bar.start), width: percentOf(bar.width) }}
        >
          <span className={classes.fill} style={{ width: `${hasDied(stage) ? 100 : (percent ?? 100)}%` }} />
        </span>
      )}
    </span>
  )
}

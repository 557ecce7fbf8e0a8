import { Facts, FactTable } from '#ui/Facts.tsx'
import { isolate } from '#lib/texts.ts'
import type { Metric, MetricRow } from './stage-metrics.ts'
import classes from './StageRow.module.css'

interface StageFiguresProps {
  /** Of the stage. */
  name: string
  metrics: readonly Metric[]
  /** Of a validate or transfer stage. */
  rows: readonly MetricRow[]
}

/** The figures of a stage: labelled values, and a table of names and figures. */
export function StageFigures({ name, metrics, rows }: StageFiguresProps) {
  const heads = [...new Set(rows.flatMap(({ figures }) => figures.map(({ label }) => label)))]
  return (
    <div className={classes.figures}>
      {metrics.length > 0 && <Facts className={classes.metrics} facts={metrics} />}
      {rows.length > 0 && (
        <FactTable
          className={classes.metricTable}
          label={`Rows of ${isolate(name)}`}
          heads={['Name', ...heads]}
          rows={rows.map((row) => ({
            name: row.name,
            cells: heads.map((head) => row.figures.find(({ label }) => label === head)?.value),
          }))}
          align="end"
          renderCell={(figure) => figure ?? '—'}
        />
      )}
    </div>
  )
}

import type { Stage } from '#api/pipelines.ts'
import type { Figures } from '#api/schema-fields.ts'
import { formatFigure, formatMoney, isNumeric } from '#lib/numbers.ts'

export interface Metric {
  label: string
  value: string
}

const metricNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Classify: ['classificationQueries'],
    Allocate: [
      'ordersProcessed',
      'transactionsQuantity',
      'transactionsQuantityPerSec',
      'transactionsTotalValue',
      'pendingTransactions',
      'timeLeftInMin',
      'creditsQuantity',
      'creditsQuantityPerSec',
      'creditsTotalValue',
    ],
    Reward: [
      'positionsAssignedToPlan',
      'depositsQuantity',
      'depositsQuantityHeld',
      'depositsTotalValue',
      'depositsTotalHeldValue',
    ],
    Pay: ['payeesProcessed', 'paymentsCreated', 'paymentsTotalValue'],
    ETL: ['etlMappingCompleted', 'etlMappingTotal'],
    ODSReportsGeneration: ['storedProcsDone', 'totalStoredProcs', 'reportPublicationsDone', 'totalReportPublications'],
    ExtraTransxnCredits: ['creditsTotalValue', 'extraCreditsQuantity'],
  }),
)

/** `ordersProcessed` becomes `Orders processed`, `etlMappingTotal` becomes `ETL mapping total`. */
function labelOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  const spaced = words
    .replace(/^etl\b/, 'ETL')
    .replace(/ per sec$/, ' per second')
    .replace(/ in min$/, ' in minutes')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const isMoney = (name: string) => /(Total|Held)Value$/.test(name)

function valueOf(name: string, value: Figures[string]): string {
  if (value === null || value === undefined || String(value).trim() === '') {
    return isMoney(name) ? formatMoney(undefined) : '—'
  }
  if (typeof value === 'boolean' || (typeof value === 'string' && !isNumeric(value))) return String(value)
  return isMoney(name) ? formatMoney(value) : formatFigure(value)
}

const metric = (name: string, value: Figures[string]): Metric => ({ label: labelOf(name), value: valueOf(name, value) })

/** A missing metric of the stage type is shown as `—` or `$0`; others follow as the server sends them. */
export function stageMetrics({ stageType = '', metrics }: Stage): Metric[] {
  const listed = metricNames.get(stageType) ?? []
  const others = Object.keys(metrics).filter((name) => !listed.includes(name))
  return [...listed, ...others].map((name) => metric(name, metrics[name]))
}

export interface MetricRow {
  name: string
  figures: Metric[]
}

function rowsOf(rows: readonly Figures[], listed: readonly string[]): MetricRow[] {
  return rows.map(({ name, ...figures }) => {
    const others = Object.keys(figures).filter((one) => !listed.includes(one))
    return {
      name: name === null || name === undefined || String(name).trim() === '' ? '—' : String(name),
      figures: [...listed, ...others].map((one) => metric(one, figures[one])),
    }
  })
}

export const stageMetricRows = ({ validateStageMetrics, transferStageMetrics }: Stage): MetricRow[] => [
  ...rowsOf(validateStageMetrics, ['validated', 'error']),
  ...rowsOf(transferStageMetrics, ['transferred']),
]

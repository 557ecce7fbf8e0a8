import { apmSource, commissionSource, type SummarySource } from '#domain/portal-summaries/portal-queries.ts'
import type { List } from '#domain/views/views.ts'
import type { RecoverySource } from './recovered/recoveries.ts'

/** The failures of both areas have the same page. */
export interface Area {
  name: string
  /** What a stage is called. */
  stage: string
  source: SummarySource
  views: List
  recovery: RecoverySource
}

export const commission: Area = {
  name: 'Commission',
  stage: 'stage',
  source: commissionSource,
  views: 'failures',
  recovery: 'commission',
}

export const apm: Area = {
  name: 'APM',
  stage: 'run type',
  source: apmSource,
  views: 'apm-failures',
  recovery: 'apm',
}

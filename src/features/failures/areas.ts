import { apmSource, commissionSource, type SummarySource } from '#domain/portal-summaries/portal-queries.ts'
import type { List } from '#domain/views/views.ts'

/** The failures of both areas have the same page. */
export interface Area {
  name: string
  /** What a stage is called. */
  stage: string
  source: SummarySource
  views: List
}

export const commission: Area = {
  name: 'Commission',
  stage: 'stage',
  source: commissionSource,
  views: 'failures',
}

export const apm: Area = {
  name: 'APM',
  stage: 'run type',
  source: apmSource,
  views: 'apm-failures',
}

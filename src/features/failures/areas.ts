import { apmSource, commissionSource, type SummarySource } from '#domain/portal-summaries/portal-queries.ts'
import type { List } from '#domain/views/views.ts'

/** The failures of both areas have the same page. */
export interface Area {
  name: string
  /** What a stage is called. */
  stage: string
  source: SummarySource
  views: List
  /** Of what is stored in the browser. */
  knownKey: string
}

export const commission: Area = {
  name: 'Commission',
  stage: 'stage',
  source: commissionSource,
  views: 'failures',
  knownKey: 'known-failures/1',
}

export const apm: Area = {
  name: 'APM',
  stage: 'run type',
  source: apmSource,
  views: 'apm-failures',
  knownKey: 'known-apm-failures/1',
}

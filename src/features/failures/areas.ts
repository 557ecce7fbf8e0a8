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
  keys: { seen: string; known: string }
}

export const commission: Area = {
  name: 'Commission',
  stage: 'stage',
  source: commissionSource,
  views: 'failures',
  keys: { seen: 'failures-seen/1', known: 'known-failures/1' },
}

/** Last seen as on the APM dashboard. */
export const apm: Area = {
  name: 'APM',
  stage: 'run type',
  source: apmSource,
  views: 'apm-failures',
  keys: { seen: 'apm-seen/1', known: 'known-apm-failures/1' },
}

import type { FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import type { Counts } from '#api/schema-fields.ts'
import { summaryOf, type KnownPortal, type PortalSummary, type SummaryContext } from './portal-summary.ts'

export const noCounts: Counts = { successful: 0, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }

export const failedRun = (part: Partial<FailedRun> & { runId: string }): FailedRun => ({
  portalId: '1',
  stage: undefined,
  message: undefined,
  startTime: undefined,
  stopTime: undefined,
  at: undefined,
  text: '',
  ...part,
})

export const allFailed = (...runs: FailedRun[]) => ({ runs, reach: -Infinity, pages: 1, ahead: 0, asOf: '' })

export const summary = (part: Partial<KnownPortal> = {}, context: Partial<SummaryContext> = {}): PortalSummary =>
  summaryOf(
    '1',
    {
      counts: undefined,
      updatedAt: 0,
      error: undefined,
      isRetrying: false,
      retryAt: undefined,
      failedRuns: undefined,
      haveRunsFailed: false,
      checkedRuns: undefined,
      isChecking: false,
      hasCheckFailed: false,
      ...part,
    },
    { lastSeen: null, now: 0, isDown: false, areFailuresDown: false, ...context },
  )

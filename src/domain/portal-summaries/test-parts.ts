import type { Failure } from '#domain/failure-facts.ts'
import type { FailedRun, FailedRuns } from './failed-runs.ts'
import type { Counts } from '#api/schema-fields.ts'
import { portalSummary, type PortalSummary, type SummaryContext } from './portal-summary.ts'

export const noCounts: Counts = { successful: 0, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }

export const failedRun = (part: Partial<Failure> & { runId: string }): Failure => ({
  portalId: '1',
  stage: undefined,
  message: undefined,
  startTime: undefined,
  stopTime: undefined,
  at: undefined,
  text: '',
  isNew: false,
  ...part,
})

export const allFailed = (...runs: FailedRun[]) => ({ runs, reach: -Infinity, pages: 1, ahead: 0, asOf: '' })

export interface LoadedPortal {
  counts?: Counts
  error?: Error
  failedRuns?: FailedRuns
  haveRunsFailed?: boolean
  isOfLastVisit?: boolean
}

/** Of a query that has loaded `data`, or whose last call failed. */
const stateOf = <Data>(data: Data | undefined, error: Error | null = null) => ({
  data,
  error,
  dataUpdatedAt: data === undefined ? 0 : 1,
  errorUpdatedAt: error ? 2 : 0,
  errorUpdateCount: error ? 1 : 0,
  fetchStatus: 'idle' as const,
})

export const summary = (
  { counts, error, failedRuns, haveRunsFailed = false, isOfLastVisit = false }: LoadedPortal = {},
  context: Partial<SummaryContext> = {},
): PortalSummary => {
  const part = isOfLastVisit ? { dataUpdateCount: 0 } : {}
  const runsState = stateOf(failedRuns, haveRunsFailed ? new Error('503') : null)
  return portalSummary(
    '1',
    { ...stateOf(counts, error), ...part },
    { ...runsState, ...part },
    {
      lastSeen: null,
      now: 0,
      knownOf: () => ({}),
      isDown: false,
      areFailuresDown: false,
      ...context,
    },
  )
}

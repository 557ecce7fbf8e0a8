import type { FailedRun } from '#api/failed-runs.ts'
import type { PortalAnswer } from './portal-answers.ts'

/** A failed run of portal 1 without stage, message and times, except for what is given. */
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

/** Portal 1 with two failures whose failed runs were never fetched, except for what is given. */
export const portalAnswer = (part: Partial<PortalAnswer>): PortalAnswer => ({
  portalId: '1',
  runs: undefined,
  state: 'waiting',
  isAsMarked: false,
  counts: { successful: 10, failed: 2, cancel: 0, running: 1, pending: 0, scheduled: 0 },
  isUnreachable: false,
  reach: Infinity,
  isFull: false,
  ...part,
})

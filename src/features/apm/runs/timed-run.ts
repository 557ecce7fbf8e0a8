import type { ApmRun } from '#api/apm-runs.ts'
import { portalTimeOrder } from '#domain/portal-times.ts'
import type { TimedRun } from '#domain/runs-page/usual-durations.ts'
import { isNumeric } from '#lib/numbers.ts'

/** In ms; undefined for a text that is none. */
const elapsedIn = (text: string | undefined) =>
  text !== undefined && isNumeric(text) && Number(text) >= 0 ? Number(text) : undefined

/** A monitoring run with its times, as the portal reports them: runs of one type are compared with each other. */
export const timedRun = ({ key, runtype, status, starttime, elapsedtime }: ApmRun): TimedRun => ({
  id: key,
  kind: runtype ?? '',
  status,
  word: status,
  start: starttime === undefined ? undefined : portalTimeOrder(starttime),
  duration: elapsedIn(elapsedtime),
  message: undefined,
})

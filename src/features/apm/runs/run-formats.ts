import type { ApmRun } from '#api/apm-runs.ts'
import { formatSecondsMillis, isNumeric } from '#lib/numbers.ts'

/** A length of time in ms, as it came, as ss:ms; what is no number is shown as it came, an em dash for nothing. */
export function formatLength(text: string | undefined): string {
  return text === undefined || isNumeric(text)
    ? formatSecondsMillis(text === undefined ? undefined : Number(text))
    : text
}

/** Whether a run was scheduled: YES for 1, however it came, otherwise NO (account-and-apm 2). */
export const formatScheduled = (text: string | undefined): string => (text === '1' || text === 'true' ? 'YES' : 'NO')

/** Whether a run's row opens: it has tasks, as far as it says, and does not wait for its time (account-and-apm 2). */
export const canOpen = ({ runlistnotaskparent, tasks, status }: ApmRun): boolean =>
  runlistnotaskparent !== undefined && tasks !== '0' && status !== 'Scheduled'

import type { ApmRun } from '#api/apm-runs.ts'
import { formatSecondsMillis, isNumeric } from '#lib/numbers.ts'

/** Formats a duration in ms as ss:ms. Text that is not a number stays unchanged; undefined is an em dash. */
export function formatDuration(text: string | undefined): string {
  return text === undefined || isNumeric(text)
    ? formatSecondsMillis(text === undefined ? undefined : Number(text))
    : text
}

/** YES for a scheduled run (1 or true), otherwise NO. */
export const formatScheduled = (text: string | undefined): string => (text === '1' || text === 'true' ? 'YES' : 'NO')

/** True if a run's row can be expanded: it may have tasks and is not scheduled. */
export const canOpen = ({ runlistnotaskparent, tasks, status }: ApmRun): boolean =>
  runlistnotaskparent !== undefined && tasks !== '0' && status !== 'Scheduled'

import type { ApmRun } from '#api/apm-runs.ts'
import { searchFor } from '#lib/fold.ts'
import { portalClockOrder } from '#lib/portal-times.ts'
import { formatSecondsMillis, isNumeric } from '#lib/numbers.ts'
import type { SortField } from './portal-detail-search.ts'

/** Milliseconds as ss:ms, as specified. */
export function formatElapsed(text: string | undefined): string {
  return text === undefined || isNumeric(text)
    ? formatSecondsMillis(text === undefined ? undefined : Number(text))
    : text
}

export const formatScheduled = (text: string | undefined): string => (text === '1' || text === 'true' ? 'YES' : 'NO')

export function searchRuns(runs: readonly ApmRun[], text: string): readonly ApmRun[] {
  if (text.trim() === '') return runs
  const isFound = searchFor(text)
  return runs.filter(({ runtype, period, prosta, status, runlistno }) =>
    isFound(runtype, period, prosta, status, runlistno),
  )
}

/** Undefined if the row can be expanded. */
export function notExpandableReason({ runlistnotaskparent, tasks, status }: ApmRun): string | undefined {
  if (status === 'Scheduled') return 'Scheduled, not started'
  if (tasks === '0') return 'No tasks'
  return runlistnotaskparent === undefined ? 'No tasks reported' : undefined
}

/** Numbers sort before text, undefined last. */
function rankOf(run: ApmRun, field: SortField): number | string | undefined {
  const text = run[field]
  return text === undefined || field === 'runtype' ? text : (portalClockOrder(text) ?? text)
}

function compare(one: number | string, other: number | string, collator: Intl.Collator): number {
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1
  return typeof other === 'number' ? 1 : collator.compare(one, other)
}

export function sortRuns(runs: readonly ApmRun[], field: SortField, order: 'asc' | 'desc'): ApmRun[] {
  const collator = new Intl.Collator('en', { numeric: true })
  const sign = order === 'asc' ? 1 : -1
  return runs
    .map((run) => ({ run, rank: rankOf(run, field) }))
    .toSorted(({ rank: one }, { rank: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
      return sign * compare(one, other, collator)
    })
    .map(({ run }) => run)
}

export const openLogs = (logs: string): number[] =>
  logs.split('.').flatMap((part) => (/^\d{1,4}$/.test(part) ? [Number(part)] : []))

export function toggleLog(logs: string, index: number): string {
  const open = openLogs(logs)
  return (open.includes(index) ? open.filter((one) => one !== index) : [...open, index]).join('.')
}

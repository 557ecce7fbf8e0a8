import type { ApmRun } from '#api/apm-runs.ts'
import { portalTimeOrder } from '#domain/portal-times.ts'
import type { SortField } from './portal-detail-search.ts'

/** The sort key of a run: numbers sort before text, undefined last. */
function rankOf(run: ApmRun, field: SortField): number | string | undefined {
  const text = run[field]
  return text === undefined || field === 'runtype' ? text : (portalTimeOrder(text) ?? text)
}

function compare(one: number | string, other: number | string, collator: Intl.Collator): number {
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1
  return typeof other === 'number' ? 1 : collator.compare(one, other)
}

/** Sorts runs by one field: times as instants, types as text. Runs without it come last; the sort is stable. */
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

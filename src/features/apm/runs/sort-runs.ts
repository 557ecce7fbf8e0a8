import type { ApmRun } from '#api/apm-runs.ts'
import { portalTimeOrder } from '#domain/portal-times.ts'
import type { SortField } from './portal-detail-search.ts'

/** What a run is compared by: a number before any text, and nothing at all last. */
function rankOf(run: ApmRun, field: SortField): number | string | undefined {
  const text = run[field]
  return text === undefined || field === 'runtype' ? text : (portalTimeOrder(text) ?? text)
}

function compare(one: number | string, other: number | string, words: Intl.Collator): number {
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1
  return typeof other === 'number' ? 1 : words.compare(one, other)
}

/**
 * The runs in the order of one field: times as instants, whatever their suffix, types as words. Runs without it come
 * last both ways, and runs that are alike keep the order they came in.
 */
export function sortRuns(runs: readonly ApmRun[], field: SortField, order: 'asc' | 'desc'): ApmRun[] {
  const words = new Intl.Collator('en', { numeric: true })
  const sign = order === 'asc' ? 1 : -1
  return runs
    .map((run) => ({ run, rank: rankOf(run, field) }))
    .toSorted(({ rank: one }, { rank: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
      return sign * compare(one, other, words)
    })
    .map(({ run }) => run)
}

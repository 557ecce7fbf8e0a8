import type { ApmRun } from '#api/apm-runs.ts'
import { lazily } from '#lib/lazily.ts'
import { portalTimeOrder } from '#lib/portal-times.ts'
import type { SortField } from './portal-detail-search.ts'

/** What a run is compared by: a number before any text, and nothing at all last. */
function rankOf(run: ApmRun, field: SortField): number | string | undefined {
  const text = run[field]
  return text === undefined || field === 'runtype' ? text : (portalTimeOrder(text) ?? text)
}

const words = lazily(() => new Intl.Collator('en', { numeric: true }))

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1
  return typeof other === 'number' ? 1 : words().compare(one, other)
}

/**
 * The runs in the order of one field: times as instants, whatever their suffix, types as words. Runs without it come
 * last both ways, and runs that are alike keep the order they came in.
 */
export function sortRuns(runs: readonly ApmRun[], field: SortField, order: 'asc' | 'desc'): ApmRun[] {
  const sign = order === 'asc' ? 1 : -1
  return runs
    .map((run) => ({ run, rank: rankOf(run, field) }))
    .toSorted(({ rank: one }, { rank: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
      return sign * compare(one, other)
    })
    .map(({ run }) => run)
}

import type { Counts } from '#api/schema-fields.ts'
import { statuses } from '#domain/statuses.ts'
import { formatCount } from '#lib/numbers.ts'
import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'

const tileStates = [
  { key: 'new', word: 'New failures' },
  { key: 'worse', word: 'Worse' },
  { key: 'failing', word: 'With failures' },
  { key: 'running', word: 'Running' },
  { key: 'unreachable', word: 'Unreachable' },
  { key: 'stale', word: 'Out of date' },
  { key: 'ok', word: 'OK' },
  { key: 'loading', word: 'Loading' },
] as const

export type TileState = (typeof tileStates)[number]['key']

type TileSummary = Pick<PortalSummary, 'status' | 'counts' | 'updatedAt' | 'newFailures' | 'isWorse'>

export function tileStatesOf(summary: TileSummary, now: number, staleAfter: number): readonly TileState[] {
  const { status, counts, updatedAt, newFailures = 0, isWorse } = summary
  const isUnreachable = status === 'failed'
  const holds: Record<TileState, boolean> = {
    new: newFailures > 0,
    worse: isWorse,
    failing: (counts?.failed ?? 0) > 0,
    running: (counts?.running ?? 0) > 0,
    unreachable: isUnreachable,
    stale: counts !== undefined && !isUnreachable && now - updatedAt > staleAfter,
    ok: false,
    loading: false,
  }
  const found = tileStates.filter(({ key }) => holds[key]).map(({ key }) => key)
  const rest: TileState = counts === undefined ? 'loading' : 'ok'
  return found.every((key) => key === 'stale') ? [...found, rest] : found
}

export function newFailuresLevel(newFailures: number): 0 | 1 | 2 | 3 {
  if (newFailures < 2) return newFailures > 0 ? 1 : 0
  return newFailures < 4 ? 2 : 3
}

export const newCountOf = ({ newFailures, hasMoreNew }: Pick<PortalSummary, 'newFailures' | 'hasMoreNew'>): string =>
  newFailures ? `${formatCount(newFailures)}${hasMoreNew ? '+' : ''}` : ''

export const countsTextOf = (counts: Counts | undefined): string =>
  statuses
    .filter(
      ({ field }) => counts !== undefined && (counts[field] ?? 0) > 0 && (field === 'failed' || field === 'running'),
    )
    .map(({ word, field }) => `${formatCount(counts?.[field] ?? 0)} ${word}`)
    .join(', ')

export const wordsOf = (states: readonly TileState[]): string =>
  tileStates
    .filter(({ key }) => states.includes(key))
    .map(({ word }) => word)
    .join(', ')

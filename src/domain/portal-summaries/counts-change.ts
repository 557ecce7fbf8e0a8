import type { Counts } from '#api/schema-fields.ts'
import { statuses } from '#domain/statuses.ts'
import { formatCount } from '#lib/numbers.ts'

/** By how much each count has changed since a stored text; undefined for a text that is none. */
export function changeSince(text: string | undefined, counts: Counts): Counts | undefined {
  const before = text?.split(' ').map(Number)
  if (before?.length !== statuses.length || !before.some(Number.isFinite)) return undefined
  const change: Counts = { ...counts }
  for (const [index, { field }] of statuses.entries()) {
    const by = (counts[field] ?? NaN) - (before[index] ?? NaN)
    change[field] = Number.isFinite(by) ? by : undefined
  }
  return change
}

/**
 * A change in a few words, such as `+3 failed, +1 succeeded`; empty for none. Fewer runs than before have left the
 * displayed days: only of failed ones is that worth saying.
 */
export function changeText({ failed = 0, successful = 0, cancel = 0 }: Counts): string {
  return [
    failed > 0 && `+${formatCount(failed)} failed`,
    failed < 0 && `${formatCount(-failed)} fewer failed`,
    successful > 0 && `+${formatCount(successful)} succeeded`,
    cancel > 0 && `+${formatCount(cancel)} canceled`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Every count that has changed, such as `+3 failed, 1 fewer running`. */
export const fullChangeText = (change: Counts): string =>
  statuses
    .flatMap(({ word, field }) => {
      const by = change[field] ?? 0
      if (by === 0) return []
      const name = field === 'cancel' ? 'canceled' : word.toLowerCase()
      return by > 0 ? `+${formatCount(by)} ${name}` : `${formatCount(-by)} fewer ${name}`
    })
    .join(', ')

import type { Counts } from '#api/schema-fields.ts'
import { statuses } from '#domain/statuses.ts'
import { formatCount } from '#lib/numbers.ts'

/** By how much each count has changed since a stored text; undefined for a text that is none. */
export function changeSince(text: string | undefined, counts: Counts): Counts | undefined {
  const before = text?.split(' ').map(Number)
  if (before?.length !== statuses.length || !before.every(Number.isFinite)) return undefined
  const change = { ...counts }
  for (const [index, { field }] of statuses.entries()) change[field] -= before[index] ?? 0
  return change
}

/** With its sign, such as `+3`. */
const signed = (count: number): string => `${count > 0 ? '+' : '−'}${formatCount(Math.abs(count))}`

/**
 * A change in a few words, such as `+3 failed, 1 finished`; empty for none. Fewer runs than at the mark have left the
 * displayed days: that is said of the failed ones alone.
 */
export function changeText({ failed, successful, cancel }: Counts): string {
  return [
    failed !== 0 && `${signed(failed)} failed`,
    successful > 0 && `${formatCount(successful)} finished`,
    cancel > 0 && `${formatCount(cancel)} cancelled`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Every count that has changed, such as `+3 Failed, −1 Running`. */
export const fullChangeText = (change: Counts): string =>
  statuses
    .filter(({ field }) => change[field] !== 0)
    .map(({ word, field }) => `${signed(change[field])} ${word}`)
    .join(', ')

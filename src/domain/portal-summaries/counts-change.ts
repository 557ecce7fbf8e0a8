import type { Counts } from '#api/schema-fields.ts'
import { statuses } from '#domain/statuses.ts'
import { formatCount } from '#lib/numbers.ts'

/** `text` is from `countsText`; undefined if it is malformed. */
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

/** Such as `+3 failed, +1 succeeded`. Runs that left the displayed days matter only if they failed. */
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

export const fullChangeText = (change: Counts): string =>
  statuses
    .flatMap(({ word, field }) => {
      const by = change[field] ?? 0
      if (by === 0) return []
      const name = field === 'cancel' ? 'canceled' : word.toLowerCase()
      return by > 0 ? `+${formatCount(by)} ${name}` : `${formatCount(-by)} fewer ${name}`
    })
    .join(', ')

import type { Counts } from '#api/schema-fields.ts'
import { statuses } from '#domain/statuses.ts'
import { counted } from '#lib/numbers.ts'

/** A share as text; one that would be rounded to nothing, or to all, is not. */
function percent(part: number, all: number): string {
  const rounded = Math.round((100 * part) / all)
  if (rounded === 0) return 'under 1%'
  return rounded === 100 && part < all ? 'over 99%' : `${rounded}%`
}

/** The shares of the six counts as text, such as `384 runs: 75% Successful, 25% Failed`. */
export function shareText(counts: Counts): string {
  const present = statuses.filter(({ field }) => counts[field] > 0)
  const all = present.reduce((sum, { field }) => sum + counts[field], 0)
  const shares = present.map(({ word, field }) => `${percent(counts[field], all)} ${word}`)
  return [counted(all, 'run'), ...(all > 0 ? [shares.join(', ')] : [])].join(': ')
}

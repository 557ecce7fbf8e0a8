import { isWatched, type Threshold } from '#api/thresholds.ts'
import type { Portal } from '#api/portals.ts'
import { parseDay } from '#lib/days.ts'
import { fold } from '#lib/fold.ts'
import { comparisonsOf, fieldOf, fitsInput, valueInput } from './threshold-fields.ts'
import type { DraftRow, ThresholdDraft } from './threshold-schema.ts'

export function freeName(name: string, taken: ReadonlySet<string>): string {
  const plain = name.trim().replace(/ \(\d{1,9}\)$/, '')
  const known = new Set(Array.from(taken, fold))
  let free = plain
  for (let number = 2; known.has(fold(free)); number += 1) free = `${plain} (${number})`
  return free
}

function typedValue(field: string, comparison: string, value: string): string {
  const input = valueInput(field, comparison)
  const typed = input === 'date' ? (parseDay(value) ?? '') : value
  return input === 'none' || !fitsInput(typed, input) ? '' : typed
}

/** What the form does not offer is empty. */
function rowLike({ key = '', condition = '', value = '', thresholdTime }: Threshold, name: string): DraftRow {
  const field = fieldOf(key) ? key : ''
  const comparison = comparisonsOf(field).some((one) => one === condition) ? condition : ''
  const time = thresholdTime === undefined ? '' : String(thresholdTime)
  return { name, field, comparison, value: typedValue(field, comparison, value), time }
}

/** Thresholds contain only the names and domains of their portals. */
const watchedIds = ({ portals: watched }: Threshold, portals: readonly Portal[]): string[] =>
  portals.filter((portal) => watched.some((one) => isWatched(one, portal))).map(({ id }) => id)

export function valuesLike(threshold: Threshold, thresholds: readonly Threshold[], portals: readonly Portal[]) {
  const free = freeName(threshold.name, new Set(thresholds.map((one) => one.name)))
  const missing = threshold.portals.filter((one) => !portals.some((portal) => isWatched(one, portal)))
  const values: ThresholdDraft = {
    rows: { first: rowLike(threshold, free) },
    portals: watchedIds(threshold, portals),
  }
  return { values, missing: missing.map((portal) => portal.name ?? portal.domain ?? '—') }
}

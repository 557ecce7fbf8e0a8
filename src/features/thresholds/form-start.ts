import { isWatched, type Threshold } from '#api/thresholds.ts'
import type { Portal } from '#api/portals.ts'
import { parseDay } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'
import { comparisonsOf, fieldOf, fitsInput, valueInput } from './threshold-fields.ts'
import { emptyRow, type DraftRow, type ThresholdDraft } from './threshold-schema.ts'

export interface FormStart {
  /** What the form does, and to which threshold. */
  title: string
  about?: string
  draftKey: string
  values: ThresholdDraft
  /** Deleted after the new one is made. */
  replaced?: Threshold
  /** The names of its portals that are in no list. */
  leftOut?: readonly string[]
}

/** The form for a new threshold, for no portal or one. */
export const newStart = (portals: readonly string[] = []): FormStart => ({
  title: 'New threshold',
  draftKey: 'set thresholds',
  values: { rows: { first: emptyRow }, portals: [...portals] },
})

/** A name like this one that no threshold has: without a number at its end, or with the next one from 2. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const plain = name.trim().replace(/ \(\d{1,9}\)$/, '')
  const known = new Set(Array.from(taken, fold))
  let free = plain
  for (let number = 2; known.has(fold(free)); number += 1) free = `${plain} (${number})`
  return free
}

/** A value as the form has it: a day as `YYYY-MM-DD`. Empty if the form's input does not take it. */
function typedValue(field: string, comparison: string, value: string): string {
  const input = valueInput(field, comparison)
  const typed = input === 'date' ? (parseDay(value) ?? '') : value
  return input === 'none' || !fitsInput(typed, input) ? '' : typed
}

/** A threshold as a row of the form, under another name. What the form does not offer is empty. */
function rowLike({ key = '', condition = '', value = '', thresholdTime }: Threshold, name: string): DraftRow {
  const field = fieldOf(key) ? key : ''
  const comparison = comparisonsOf(field).some((one) => one === condition) ? condition : ''
  const time = thresholdTime === undefined ? '' : String(thresholdTime)
  return { name, field, comparison, value: typedValue(field, comparison, value), time }
}

/** The ids of the portals that a threshold watches: it has their names and domains alone. */
export const watchedIds = ({ portals: watched }: Threshold, portals: readonly Portal[]): string[] =>
  portals.filter((portal) => watched.some((one) => isWatched(one, portal))).map(({ id }) => id)

/** The form with the values of a threshold: for another one like it, or for one that replaces it. */
export function startLike(
  threshold: Threshold,
  {
    thresholds,
    portals,
    replaces,
  }: { thresholds: readonly Threshold[]; portals: readonly Portal[]; replaces: boolean },
): FormStart {
  const { id, name, portals: watched } = threshold
  const free = freeName(name, new Set(thresholds.map((one) => one.name)))
  const unknown = watched.filter((one) => !portals.some((portal) => isWatched(one, portal)))
  return {
    title: replaces ? 'Replace' : 'Duplicate',
    about: name,
    draftKey: `${replaces ? 'replace' : 'duplicate'} threshold ${id}`,
    values: { rows: { first: rowLike(threshold, free) }, portals: watchedIds(threshold, portals) },
    ...(replaces && { replaced: threshold }),
    leftOut: unknown.map((portal) => portal.name ?? portal.domain ?? '—'),
  }
}

import type { Run } from '#api/run-schemas.ts'
import { graphemes } from '#lib/texts.ts'
import type { RunField } from './pipelines-search.ts'
import { runLength } from './run-length.ts'

export const timeFields: ReadonlySet<RunField> = new Set(['startTime', 'stopTime', 'dateSubmitted'])

/** The table shows Cancelled, cards and calls use Cancel (docs/decisions/runs.md). A waiting run has only a state. */
export function statusWord({ status, state }: Partial<Run>): string | undefined {
  const word = status ?? state
  return word === 'Cancel' ? 'Cancelled' : word
}

/** The first 20 characters of a batch name. */
export function cutBatchName(name: string): string {
  const characters = graphemes(name)
  return characters.length <= 20 ? name : `${characters.slice(0, 20).join('')}...`
}

/** What a cell says; undefined for an empty one. */
export function runText(
  run: Partial<Run>,
  field: RunField,
  formatTime: (instant: string) => string,
): string | undefined {
  if (field === 'status') return statusWord(run)
  const value = run[field]
  if (field === 'stopTime') {
    const parts = [value === undefined ? undefined : formatTime(String(value)), runLength(run, Date.now())]
    return parts.filter(Boolean).join(', ') || undefined
  }
  if (value === undefined) return undefined
  return timeFields.has(field) ? formatTime(String(value)) : String(value)
}

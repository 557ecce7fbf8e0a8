import type { PortalRow } from './portals.ts'
import { random } from './random.ts'

/** `portals` are IDs, sent as names and domains. */
export interface ThresholdRow {
  id: string
  name: string
  key: string
  condition: string
  /** Null if the condition needs none. */
  value: string | null
  /** In minutes. */
  threshold_time: number
  portals: string[]
}

const conditions = [
  ['Failed calculations', 'Status', 'equals', 'Failed', 5],
  ['Many errors', 'Number of Errors', 'greater then', '20', 15],
  ['Stuck in Pay', 'Run Stage', 'equals', 'Pay', 90],
  ['XML imports', 'Run Stage', 'equals', 'XML Import', 30],
  ['Nameless batch', 'Batch Name', 'is empty', null, 10],
  ['Started in the new year', 'Start Time', 'greater then or equal to', '01/01/2026', 120],
  ['Quarter-end periods', 'Period', 'in', 'March 2026, June 2026', 60],
] as const

export const thresholdIdAt = (position: number): string => String(9001 + position)

export function seedThresholds(portals: readonly PortalRow[], seed: number): ThresholdRow[] {
  if (portals.length === 0) return []
  const draws = random('thresholds', seed)
  return conditions.map(([name, key, condition, value, threshold_time], index) => {
    const ids = draws.shuffle(portals.slice(0, 12)).map(({ id }) => id)
    const watched = ids.slice(0, draws.int(1, 4)).toSorted()
    return { id: thresholdIdAt(index), name, key, condition, value, threshold_time, portals: watched }
  })
}

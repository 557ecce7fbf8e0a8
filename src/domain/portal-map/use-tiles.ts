import { useInterval } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { formatCount } from '#lib/numbers.ts'
import { countsTextOf, maxAge, newStep, newCountOf, statesOf, type TileState } from './tile-states.ts'

const ageInterval = 10_000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), ageInterval, { autoInvoke: true })
  return now
}

export interface Tile {
  row: PortalRow
  states: readonly TileState[]
  step: number
  statesText: string
  newCount: string
  countsText: string
  failed: string
  isLarge: boolean
}

export function useTiles(rows: readonly PortalRow[]): readonly Tile[] {
  const now = useNow()
  return useMemo(() => {
    const staleAfter = maxAge(rows.length)
    return rows.map((row) => {
      const { summary } = row
      const { counts, newFailures = 0 } = summary
      const states = statesOf(summary, now, staleAfter)
      const failed = counts?.failed ? formatCount(counts.failed) : ''
      const texts = {
        statesText: states.join(' '),
        newCount: newCountOf(summary),
        countsText: countsTextOf(counts),
        failed,
      }
      return { row, states, step: newStep(newFailures), isLarge: newFailures > 0 || summary.isWorse, ...texts }
    })
  }, [rows, now])
}

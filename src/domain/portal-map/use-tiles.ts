import { useInterval } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { formatCount } from '#lib/numbers.ts'
import { factsOf, maxAge, newStep, newCountOf, statesOf, type TileState } from './tile-states.ts'

/** In ms: how often the age of counts is looked at. */
const ageInterval = 10_000

/** The time in ms since 1970, a few times a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), ageInterval, { autoInvoke: true })
  return now
}

export interface Tile {
  row: PortalRow
  states: readonly TileState[]
  /** 1 to 3 by the number of new failures; 0 for none. */
  step: number
  /** The keys of the states, separated by spaces. */
  statesText: string
  /** The number of new failures, such as `2`; empty for none. */
  newCount: string
  /** Such as `3 Failed`. */
  facts: string
  /** Such as `52`; empty for none. */
  failed: string
}

/** The states of each portal, at the latest counts. */
export function useTiles(rows: readonly PortalRow[]): readonly Tile[] {
  const now = useNow()
  return useMemo(() => {
    const staleAfter = maxAge(rows.length)
    return rows.map((row) => {
      const { summary } = row
      const { counts, newFailures = 0 } = summary
      const states = statesOf(summary, now, staleAfter)
      const failed = counts?.failed ? formatCount(counts.failed) : ''
      const texts = { statesText: states.join(' '), newCount: newCountOf(summary), facts: factsOf(counts), failed }
      return { row, states, step: newStep(newFailures), ...texts }
    })
  }, [rows, now])
}

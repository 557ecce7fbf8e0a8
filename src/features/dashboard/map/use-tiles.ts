import { maxAge } from '#domain/portal-summaries/load-portals.ts'
import { useInterval } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { PortalRow } from '../portal-rows.ts'
import { statuses } from '#domain/statuses.ts'
import { formatPart, formatWithDay } from '#lib/dates.ts'
import { counted, formatCount, formatKnown } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useToday } from '#ui/times/use-today.ts'
import { countsTextOf, newCountOf, newFailuresLevel, tileStatesOf, wordsOf, type TileState } from './tile-states.ts'

const ageInterval = 10_000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), ageInterval, { autoInvoke: true })
  return now
}

/** Of texts and numbers only, so that a tile that looks the same does not render again. */
export interface Tile {
  id: string
  name: string
  isLarge: boolean
  step: number
  states: string
  newCount: string
  failed: string
  label: string
  tooltip: string
}

function tileOf(
  { id, name, domain, summary }: PortalRow,
  states: readonly TileState[],
  zone: string,
  today: string,
): Tile {
  const { status, counts, updatedAt, newFailures, hasMoreNew, lastFailedAt, isWorse } = summary
  const newCount = newCountOf(summary)
  const words = wordsOf(states)
  const tooltip = [
    isolate(name),
    isolate(domain),
    words,
    counts && statuses.map(({ word, field }) => `${formatKnown(counts[field])} ${word}`).join(', '),
    newFailures !== undefined && (hasMoreNew ? `${newCount} new failures` : counted(newFailures, 'new failure')),
    lastFailedAt !== undefined && `Last failed ${formatPart(lastFailedAt, 'dayAndMinute', zone)}`,
    status === 'failed' && !counts && `Unable To Fetch Data For ${isolate(domain)}`,
    counts && `Counts as of ${formatWithDay(updatedAt, today, zone, 'second')}`,
  ]
  const label = [isolate(name), newCount && `${newCount} new`, countsTextOf(counts), isolate(domain), words]
  return {
    id,
    name,
    isLarge: (newFailures ?? 0) > 0 || isWorse,
    step: newFailuresLevel(newFailures ?? 0),
    states: states.join(' '),
    newCount,
    failed: counts?.failed ? formatCount(counts.failed) : '',
    label: label.filter(Boolean).join(', '),
    tooltip: tooltip.filter(Boolean).join('\n'),
  }
}

export function useTiles(rows: readonly PortalRow[]): readonly Tile[] {
  const now = useNow()
  const zone = useShownZone()
  const today = useToday(zone)
  return useMemo(() => {
    const staleAfter = maxAge(rows.length)
    return rows.map((row) => tileOf(row, tileStatesOf(row.summary, now, staleAfter), zone, today))
  }, [rows, now, zone, today])
}

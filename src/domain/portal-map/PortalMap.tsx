import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PortalLink } from '#domain/list-links.ts'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { statuses } from '#domain/statuses.ts'
import { formatPart, formatWithDay } from '#lib/dates.ts'
import { counted, formatCount, formatKnown } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { useHeldRows } from '#ui/data-table/use-held-rows.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useToday } from '#ui/times/use-today.ts'
import { useLinkList } from '#ui/use-link-list.ts'
import { MapTile } from './MapTile.tsx'
import { wordsOf } from './tile-states.ts'
import { useTiles, type Tile } from './use-tiles.ts'
import classes from './PortalMap.module.css'

interface PortalMapProps {
  rows: readonly PortalRow[]
  linkTo: PortalLink
  empty: ReactNode
  /** Without it, as on a wall display, tiles also move under the pointer. */
  listKey?: string
}

function sizeOf(portals: number) {
  if (portals <= 60) return 'large'
  return portals <= 300 ? 'medium' : 'small'
}

function targetOf(key: string, from: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowUp: from - 1,
    ArrowRight: from + 1,
    ArrowDown: from + 1,
    Home: 0,
    End: count - 1,
  }
  const to = targets[key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}

function tileText({ row, states }: Tile, zone: string, today: string): string {
  const { status, counts, updatedAt, newFailures, hasMoreNew, lastFailedAt } = row.summary
  return [
    isolate(row.name),
    isolate(row.domain),
    wordsOf(states),
    counts && statuses.map(({ word, field }) => `${formatKnown(counts[field])} ${word}`).join(', '),
    newFailures !== undefined &&
      (hasMoreNew ? `${formatCount(newFailures)}+ new failures` : counted(newFailures, 'new failure')),
    lastFailedAt !== undefined && `Last failed ${formatPart(lastFailedAt, 'dayAndMinute', zone)}`,
    status === 'failed' && !counts && `Unable To Fetch Data For ${isolate(row.domain)}`,
    counts && `Counts as of ${formatWithDay(updatedAt, today, zone, 'second')}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const tileId = ({ row }: Tile) => row.id

const largeFirst = (tiles: readonly Tile[]) => [
  ...tiles.filter(({ isLarge }) => isLarge),
  ...tiles.filter(({ isLarge }) => !isLarge),
]

/** Another size would move the tiles around it. */
const withSizeOf = (held: Tile, latest: Tile | undefined) => latest && { ...latest, isLarge: held.isLarge }

export function PortalMap({ rows, linkTo, empty, listKey }: PortalMapProps) {
  const router = useRouter()
  const zone = useShownZone()
  const today = useToday(zone)
  const tiles = useTiles(rows)
  const { rows: ordered, holdProps } = useHeldRows(largeFirst(tiles), {
    rowId: tileId,
    listKey: listKey ?? '',
    showHeld: withSizeOf,
  })
  const size = sizeOf(rows.length)
  const { focusedId, listEvents } = useLinkList({
    open: (id) => void router.navigate(linkTo(id)),
    targetOf: ({ key }, from) => targetOf(key, from, ordered.length),
  })
  const current = ordered.find(({ row }) => row.id === focusedId) ?? ordered[0]
  if (tiles.length === 0) return empty
  return (
    <div className={classes.space} {...(listKey === undefined ? {} : holdProps)}>
      <div
        role="group"
        aria-label="Portal map"
        className={classes.scroll}
        tabIndex={-1}
        data-scrolls
        data-rows
        {...listEvents}
      >
        <ul className={classes.tiles} data-size={size}>
          {ordered.map((tile) => (
            <MapTile
              key={tile.row.id}
              id={tile.row.id}
              name={tile.row.name}
              domain={tile.row.domain}
              states={tile.statesText}
              linkTo={linkTo}
              isTabStop={tile === current}
              step={tile.step}
              newCount={tile.newCount}
              countsText={tile.countsText}
              failed={tile.failed}
              isLarge={tile.isLarge}
              size={size}
              tooltip={tileText(tile, zone, today)}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PortalLink } from '#domain/list-links.ts'
import type { PortalRow } from '../portal-rows.ts'
import { useHeldRows } from '#ui/data-table/use-held-rows.ts'
import { useLinkList } from '#ui/use-link-list.ts'
import { MapTile, type MapSize } from './MapTile.tsx'
import { useTiles, type Tile } from './use-tiles.ts'
import classes from './PortalMap.module.css'

interface PortalMapProps {
  rows: readonly PortalRow[]
  linkTo: PortalLink
  empty: ReactNode
  /** Without it, as on a wall display, tiles also move under the pointer. */
  listKey?: string
}

function sizeOf(portals: number): MapSize {
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

const tileId = ({ id }: Tile) => id

const largeFirst = (tiles: readonly Tile[]) => [
  ...tiles.filter(({ isLarge }) => isLarge),
  ...tiles.filter(({ isLarge }) => !isLarge),
]

/** Another size would move the tiles around it. */
const withSizeOf = (held: Tile, latest: Tile | undefined) => latest && { ...latest, isLarge: held.isLarge }

export function PortalMap({ rows, linkTo, empty, listKey }: PortalMapProps) {
  const router = useRouter()
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
  const current = ordered.find(({ id }) => id === focusedId) ?? ordered[0]
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
            <MapTile key={tile.id} tile={tile} size={size} linkTo={linkTo} isTabStop={tile === current} />
          ))}
        </ul>
      </div>
    </div>
  )
}

import { useElementSize, useViewportSize } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { PortalLink } from '#domain/status-table/portal-screen.ts'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { contentOf, linesOf, movedTo, partsOf, type MapGrid, type MapSizes } from './map-grid.ts'
import { MapLegend } from './MapLegend.tsx'
import { MapTile } from './MapTile.tsx'
import { tileText } from './tile-text.ts'
import { useTiles, type Tile } from './use-tiles.ts'
import { pxPerRem, remOf } from '#ui/text-size.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useToday } from '#ui/times/use-today.ts'
import { useLinkList } from '#ui/use-link-list.ts'
import classes from './PortalMap.module.css'

interface PortalMapProps {
  /** In display order. */
  rows: readonly PortalRow[]
  linkTo: PortalLink
  /** Shown instead of tiles when there are none. */
  empty: ReactNode
  /** The pointer or the focus is on the tiles: none moves. */
  isHeld?: boolean
  sizes?: MapSizes
}

const usualSizes: MapSizes = { large: { width: 164, height: 84 }, small: { width: 164, height: 36 }, nameWidth: 90 }

/** Something has happened on the portal since the mark. */
const isNews = ({ states }: Tile) => states.includes('new') || states.includes('worse')

/** The tiles of portals with news, which are large, and the others; in which part a tile is does not change while held. */
function useParts(tiles: readonly Tile[], isHeld: boolean) {
  const [held, setHeld] = useState<ReadonlyMap<string, boolean>>()
  if (isHeld && !held) setHeld(new Map(tiles.map((tile) => [tile.row.id, isNews(tile)])))
  if (!isHeld && held) setHeld(undefined)
  const isLarge = (tile: Tile) => held?.get(tile.row.id) ?? isNews(tile)
  return { large: tiles.filter(isLarge), small: tiles.filter((tile) => !isLarge(tile)) }
}

/**
 * One tile per portal, all of a thousand on one screen, with a legend. What has happened since the mark comes first and is
 * large. One tab stop; arrow keys move between tiles.
 */
export function PortalMap({ rows, linkTo, empty, isHeld = false, sizes = usualSizes }: PortalMapProps) {
  const router = useRouter()
  const tiles = useTiles(rows)
  const { large, small } = useParts(tiles, isHeld)
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const viewport = useViewportSize()
  // The grids are reckoned where a rem has 16 px: tiles grow with the text.
  const perRem = pxPerRem() / 16
  const px = width === 0 ? { width: viewport.width - 128, height: viewport.height - 240 } : { width, height }
  const room = { width: px.width / perRem, height: px.height / perRem }
  const grids = partsOf(room, large.length, small.length, sizes)
  const lines = linesOf([
    { count: large.length, grid: grids.large },
    { count: small.length, grid: grids.small },
  ])
  const { focusedId, listEvents } = useLinkList({
    open: (id) => void router.navigate(linkTo(id)),
    targetOf: ({ key, ctrlKey }, from) => movedTo(key, ctrlKey, from, lines, tiles.length),
  })
  const isFocusedShown = rows.some(({ id }) => id === focusedId)
  const current = isFocusedShown ? focusedId : (large[0] ?? small[0])?.row.id
  const partProps = { linkTo, current, nameWidth: sizes.nameWidth }
  return (
    <>
      <MapLegend tiles={tiles} />
      <div ref={ref} className={classes.room}>
        {tiles.length === 0 ? (
          empty
        ) : (
          <div role="group" aria-label="Map of portals" className={classes.parts} data-rows {...listEvents}>
            <TilePart {...partProps} label="New" tiles={large} grid={grids.large} isLarge />
            <TilePart {...partProps} label="Nothing new" tiles={small} grid={grids.small} />
          </div>
        )}
      </div>
    </>
  )
}

interface TilePartProps {
  label: string
  tiles: readonly Tile[]
  grid: MapGrid
  isLarge?: boolean
  /** The id of the tab stop. */
  current: string | undefined
  linkTo: PortalLink
  nameWidth: number
}

function TilePart({ label, tiles, grid, isLarge = false, current, linkTo, nameWidth }: TilePartProps) {
  const zone = useShownZone()
  const today = useToday(zone)
  if (tiles.length === 0) return null
  const content = contentOf(grid, isLarge, nameWidth)
  return (
    <ul
      className={classes.tiles}
      aria-label={label}
      data-large={isLarge || undefined}
      style={{
        '--columns': grid.columns,
        '--tile-width': remOf(grid.width),
        '--tile-height': remOf(grid.height),
      }}
    >
      {tiles.map((tile) => {
        const { id, name, domain } = tile.row
        return (
          <MapTile
            key={id}
            id={id}
            name={name}
            domain={domain}
            states={tile.statesText}
            linkTo={linkTo}
            isTabStop={id === current}
            newText={tile.newText}
            facts={tile.facts}
            failed={tile.failed}
            content={content}
            tooltip={tileText(tile, zone, today)}
          />
        )
      })}
    </ul>
  )
}

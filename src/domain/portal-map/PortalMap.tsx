import { useElementSize, useViewportSize } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PortalLink } from '#domain/status-table/portal-screen.ts'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { gridOf, movedTo, type TileSize } from './map-grid.ts'
import { MapLegend } from './MapLegend.tsx'
import { MapTile } from './MapTile.tsx'
import { TileTip } from './TileTip.tsx'
import { useTiles } from './use-tiles.ts'
import { pxPerRem, remOf } from '#ui/text-size.ts'
import { tipsOf } from '#ui/tips/tip-content.ts'
import { useLinkList } from '#ui/use-link-list.ts'
import classes from './PortalMap.module.css'

interface PortalMapProps {
  /** In display order. */
  rows: readonly PortalRow[]
  linkTo: PortalLink
  /** Shown instead of tiles when there are none. */
  empty: ReactNode
  /** In px: the largest size of a tile. */
  most?: TileSize
}

const largest: TileSize = { width: 164, height: 84 }

/** In px: a tile of this width has room for a name. */
const nameWidth = 90

/** One tile per portal, all of a thousand on one screen, with a legend. One tab stop; arrow keys move between tiles. */
export function PortalMap({ rows, linkTo, empty, most = largest }: PortalMapProps) {
  const router = useRouter()
  const tiles = useTiles(rows)
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const viewport = useViewportSize()
  // The grid is reckoned where a rem has 16 px: tiles grow with the text.
  const perRem = pxPerRem() / 16
  const px = width === 0 ? { width: viewport.width - 128, height: viewport.height - 240 } : { width, height }
  const grid = gridOf({ width: px.width / perRem, height: px.height / perRem }, rows.length, most)
  const { columns } = grid
  const count = rows.length
  const { focusedId, listEvents } = useLinkList({
    open: (id) => void router.navigate(linkTo(id)),
    targetOf: ({ key, ctrlKey }, from) => movedTo(key, ctrlKey, from, columns, count),
  })
  const current = rows.some(({ id }) => id === focusedId) ? focusedId : rows[0]?.id
  const tipOfTile = ({ dataset }: HTMLElement) => {
    const tile = tiles.find(({ row }) => row.id === dataset['item'])
    return tile && <TileTip tile={tile} />
  }
  return (
    <>
      <MapLegend tiles={tiles} />
      <div ref={ref} className={classes.room}>
        {count === 0 ? (
          empty
        ) : (
          <ul
            className={classes.tiles}
            data-scroll-keys
            aria-label="Map of portals"
            data-rows
            ref={tipsOf(tipOfTile)}
            {...listEvents}
            style={{
              '--columns': columns,
              '--tile-width': remOf(grid.width),
              '--tile-height': remOf(grid.height),
            }}
          >
            {tiles.map(({ row: { id, name, domain }, statesText, newText, facts }) => (
              <MapTile
                key={id}
                id={id}
                name={name}
                domain={domain}
                states={statesText}
                linkTo={linkTo}
                isTabStop={id === current}
                newText={newText}
                facts={facts}
                hasText={grid.width >= nameWidth}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

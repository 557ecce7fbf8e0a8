import { use } from 'react'
import { PortalNewsContext } from '#domain/status-table/portal-news.ts'
import { formatCount } from '#lib/numbers.ts'
import { tileStates, type TileState } from './tile-states.ts'
import type { Tile } from './use-tiles.ts'
import tileClasses from './MapTile.module.css'
import classes from './PortalMap.module.css'

export function MapLegend({ tiles }: { tiles: readonly Tile[] }) {
  const { hasMark } = use(PortalNewsContext)
  const hasNews = tiles.some(({ news }) => news?.newFailures !== undefined)
  // More may be found where it is not known yet.
  const mayGrow = tiles.some(({ known, news }) => known.counts !== undefined && news?.newFailures === undefined)
  const isPartial = tiles.some(({ states }) => states.includes('unknown'))
  const grows = (key: TileState) =>
    key === 'new' ? mayGrow || isPartial : isPartial && (key === 'failing' || key === 'running')
  return (
    <ul className={classes.legend} aria-label="Legend">
      {tileStates
        .filter(({ key }) => (key !== 'new' || hasNews) && (key !== 'worse' || hasMark))
        .map(({ key, word }) => {
          const count = tiles.filter((tile) => tile.states.includes(key)).length
          return (
            <li key={key} data-none={count === 0 || undefined}>
              <span className={tileClasses.tile} data-states={key} aria-hidden />
              {word}{' '}
              <span className={classes.number}>
                {formatCount(count)}
                {grows(key) && count > 0 && '+'}
              </span>
            </li>
          )
        })}
    </ul>
  )
}

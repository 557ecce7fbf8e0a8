import { formatCount } from '#lib/numbers.ts'
import { marks } from './tile-marks.ts'
import type { MarkedRow } from './use-marked-rows.ts'
import tileClasses from './MapTile.module.css'
import classes from './PortalMap.module.css'

/** What the tiles mean, and how many there are of each kind. */
export function MapLegend({ tiles }: { tiles: readonly MarkedRow[] }) {
  const hasNews = tiles.some(({ news }) => news?.newFailures !== undefined)
  return (
    <ul className={classes.legend} aria-label="Legend">
      {marks
        .filter(({ key }) => key !== 'new' || hasNews)
        .map(({ key, word }) => {
          const count = tiles.filter((tile) => tile.marks.includes(key)).length
          return (
            <li key={key} data-none={count === 0 || undefined}>
              <span className={tileClasses.tile} data-marks={key} aria-hidden />
              {word} <span className={classes.number}>{formatCount(count)}</span>
            </li>
          )
        })}
    </ul>
  )
}

import { shallowEqual } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { Fragment, memo } from 'react'
import type { PortalLink } from '#domain/list-links.ts'
import { statesWith } from '../portal-totals.ts'
import type { Tile } from './use-tiles.ts'
import classes from './MapTile.module.css'

export type MapSize = 'large' | 'medium' | 'small'

interface MapTileProps {
  tile: Tile
  size: MapSize
  linkTo: PortalLink
  isTabStop: boolean
}

const signs = statesWith().filter(({ key }) => key === 'running' || key === 'unreachable' || key === 'failing')

/**
 * Not the router's Link, because a thousand of them observe the address: at 4x slowdown an arrow key takes 96 ms
 * instead of 132.
 */
function TileLink({ tile, size, linkTo, isTabStop }: MapTileProps) {
  const { id, name, isLarge, step, states, newCount, failed, label, tooltip } = tile
  const router = useRouter()
  const keys = states.split(' ')
  // A name comes before what is no problem.
  const isRoomy = isLarge || size === 'large'
  return (
    <li data-step={step || undefined} data-large={isLarge || undefined}>
      <a
        data-item={id}
        tabIndex={isTabStop ? 0 : -1}
        href={router.history.createHref(router.buildLocation(linkTo(id)).publicHref)}
        className={classes.tile}
        data-states={states}
        data-tooltip={tooltip}
        aria-label={label}
      >
        {(isLarge || size !== 'small') && (
          <>
            <bdi className={classes.name}>{name}</bdi> {}
          </>
        )}
        {isLarge && size === 'small' && <strong>{newCount}</strong>}
        {size !== 'small' && (
          <span className={classes.signs}>
            {newCount && <strong>{newCount} new</strong>}
            {signs
              .filter(
                ({ key }) =>
                  keys.includes(key) && (key === 'unreachable' || isRoomy) && (key !== 'failing' || !newCount),
              )
              .map(({ key, icon: Icon }) => (
                <Fragment key={key}>
                  <Icon size="1em" aria-hidden />
                  {key === 'failing' && failed}
                </Fragment>
              ))}
          </span>
        )}
      </a>
    </li>
  )
}

export const MapTile = memo(
  TileLink,
  (before, now) => shallowEqual(before, { ...now, tile: before.tile }) && shallowEqual(before.tile, now.tile),
)

import { useRouter } from '@tanstack/react-router'
import { Fragment, memo } from 'react'
import type { PortalLink } from '#domain/dashboard.ts'
import { portalTotals } from '#domain/status-table/portal-totals.ts'
import { isolate } from '#lib/texts.ts'
import { tileStates } from './tile-states.ts'
import classes from './MapTile.module.css'

interface MapTileProps {
  id: string
  isTabStop: boolean
  name: string
  domain: string
  /** The keys of its states, separated by spaces: a text does not render a tile again. */
  states: string
  linkTo: PortalLink
  /** 1 to 3 by the number of new failures; 0 for none. */
  step: number
  /** The number of new failures, such as `2`; empty for none. */
  newCount: string
  /** Such as `3 Failed`; empty for nothing. */
  facts: string
  /** Such as `52`; empty for none. */
  failed: string
  isLarge: boolean
  /** Of all tiles: small ones have a name and a number only where something is new. */
  size: 'large' | 'medium' | 'small'
  tooltip: string
}

/** The signs of a tile without new failures: those of the totals above the map. */
const signs = portalTotals.filter(({ key }) => key === 'running' || key === 'unreachable' || key === 'failing')

/**
 * The tile of one portal. Not the router's Link, a thousand of which follow the address: at 4x an arrow key takes 96 ms
 * instead of 132, the slowest letter of a search 112 instead of 232. Without memo an arrow key takes 112 ms.
 */
export const MapTile = memo(function MapTile(props: MapTileProps) {
  const { id, isTabStop, name, domain, states, linkTo, step, newCount, facts, failed, isLarge, size, tooltip } = props
  const router = useRouter()
  const keys = states.split(' ')
  const newText = newCount === '' ? '' : `${newCount} new`
  const words = tileStates.filter(({ key }) => keys.includes(key)).map(({ word }) => word)
  return (
    <li data-step={step || undefined} data-large={isLarge || undefined}>
      <a
        data-item={id}
        tabIndex={isTabStop ? 0 : -1}
        href={router.history.createHref(router.buildLocation(linkTo(id)).publicHref)}
        className={classes.tile}
        data-states={states}
        data-tooltip={tooltip}
        aria-label={[isolate(name), newText, facts, isolate(domain), ...words].filter(Boolean).join(', ')}
      >
        {(isLarge || size !== 'small') && (
          <>
            <bdi className={classes.name}>{name}</bdi> {/* A space between them, as in the name of the link. */}
          </>
        )}
        {isLarge && size === 'small' && <strong>{newCount}</strong>}
        {size !== 'small' && (
          <span className={classes.signs}>
            {newText !== '' && <strong>{newText}</strong>}
            {signs
              .filter(({ key }) => keys.includes(key) && (key !== 'failing' || newText === ''))
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
})

import { useRouter } from '@tanstack/react-router'
import { Fragment, memo } from 'react'
import type { PortalLink } from '#domain/list-links.ts'
import { portalTotals } from '#domain/status-table/portal-totals.ts'
import { isolate } from '#lib/texts.ts'
import { tileStates } from './tile-states.ts'
import classes from './MapTile.module.css'

interface MapTileProps {
  id: string
  isTabStop: boolean
  name: string
  domain: string
  states: string
  linkTo: PortalLink
  step: number
  newCount: string
  countsText: string
  failed: string
  isLarge: boolean
  size: 'large' | 'medium' | 'small'
  tooltip: string
}

const signs = portalTotals.filter(({ key }) => key === 'running' || key === 'unreachable' || key === 'failing')

/**
 * Not the router's Link, because a thousand of them observe the address: at 4x slowdown an arrow key takes 96 ms
 * instead of 132.
 */
export const MapTile = memo(function MapTile(props: MapTileProps) {
  const { id, isTabStop, name, domain, states, linkTo, step, newCount, countsText, failed, isLarge, size, tooltip } =
    props
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
        aria-label={[isolate(name), newText, countsText, isolate(domain), ...words].filter(Boolean).join(', ')}
      >
        {(isLarge || size !== 'small') && (
          <>
            <bdi className={classes.name}>{name}</bdi> {}
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

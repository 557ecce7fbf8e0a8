import { memo } from 'react'
import { statusOf } from '#domain/statuses.ts'
import type { TipLinkEvents } from '#ui/tip-links/use-tip-links.ts'
import classes from './HistoryBar.module.css'

interface HistoryBarProps {
  id: string
  href: string
  status: string | undefined
  label: string
  /** Its height, 0 to 1. */
  share: number
  isTabStop: boolean
  isOpen: boolean
  describedBy: string | undefined
  events: TipLinkEvents
}

/** The bar of one run. Not the router's Link: a hundred of those follow the address. */
export const HistoryBar = memo(function HistoryBar(props: HistoryBarProps) {
  const { id, href, status = '', label, share, isTabStop, isOpen, describedBy, events } = props
  return (
    <li className={classes.item}>
      <a
        href={href}
        className={classes.bar}
        data-status={statusOf(status)?.field ?? 'unknown'}
        style={{ '--share': share.toFixed(3) }}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-current={isOpen ? 'true' : undefined}
        aria-describedby={describedBy}
        onClick={(event) => events.onClick(event, id)}
        onKeyDown={events.onKeyDown}
        onFocus={(event) => events.onFocus(event, id)}
        onBlur={events.onBlur}
        onPointerEnter={(event) => events.onPointerEnter(event, id)}
        onPointerLeave={events.onPointerLeave}
      />
    </li>
  )
})

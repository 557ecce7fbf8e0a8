import { memo } from 'react'
import { statusOf } from '#domain/statuses.ts'
import classes from './HistoryBar.module.css'

interface HistoryBarProps {
  id: string
  isTabStop: boolean
  href: string
  status: string | undefined
  label: string
  /** Its height, 0 to 1. */
  share: number
  isOpen: boolean
}

/** The bar of one run. Not the router's Link: a hundred of those follow the address. */
export const HistoryBar = memo(function HistoryBar(props: HistoryBarProps) {
  const { id, isTabStop, href, status = '', label, share, isOpen } = props
  return (
    <li className={classes.item}>
      <a
        data-item={id}
        tabIndex={isTabStop ? 0 : -1}
        href={href}
        className={classes.bar}
        data-status={statusOf(status)?.field ?? 'unknown'}
        style={{ '--share': share.toFixed(3) }}
        aria-label={label}
        aria-current={isOpen ? 'true' : undefined}
      />
    </li>
  )
})

import { Link, type LinkProps } from '@tanstack/react-router'
import type { PortalState } from '#domain/dashboard.ts'
import { formatCount } from '#lib/numbers.ts'
import { portalTotals, type Totals } from './portal-totals.ts'
import classes from './PortalTotals.module.css'

interface PortalTotalsProps {
  totals: Totals
  active: PortalState | undefined
  /** The link of a total; undefined is the unfiltered table. */
  linkTo: (state: PortalState | undefined) => LinkProps
}

/** The number of portals in each state, a link to those alone; the active one links back to all. */
export function PortalTotals({ totals, active, linkTo }: PortalTotalsProps) {
  return (
    <ul className={classes.totals} aria-label="Portals by state">
      {portalTotals.map(({ key, label, icon: Icon }) => (
        <li key={key}>
          <Link
            {...linkTo(key === active ? undefined : key)}
            // Not the current page, although its address is a part of this one's.
            activeOptions={{ exact: true }}
            className={classes.total}
            aria-current={key === active ? 'true' : undefined}
            data-state={totals[key] ? key : undefined}
          >
            <Icon size={16} aria-hidden />
            {label} <span className={classes.number}>{totals.known === 0 ? '—' : formatCount(totals[key] ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

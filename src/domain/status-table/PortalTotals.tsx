import { Link, type LinkProps } from '@tanstack/react-router'
import type { PortalState } from '#domain/dashboard.ts'
import { portalTotals, type Totals } from './portal-totals.ts'
import classes from './PortalTotals.module.css'

interface PortalTotalsProps {
  totals: Totals
  since: string | undefined
  active: string | undefined
  linkTo: (state: PortalState | undefined) => LinkProps
}

export function PortalTotals({ totals: { texts }, since, active, linkTo }: PortalTotalsProps) {
  const shown = portalTotals.filter(({ key }) => key !== 'worse' || since !== undefined || key === active)
  return (
    <ul className={classes.totals} aria-label="Portals by state">
      {shown.map(({ key, label, icon: Icon }) => {
        const text = texts[key] ?? '—'
        return (
          <li key={key}>
            <Link
              {...linkTo(key === active ? undefined : key)}
              // Not the current page, although its address is a part of this one.
              activeOptions={{ exact: true }}
              className={classes.total}
              title={(key === 'new' || key === 'worse') && since ? `Since ${since} (last marked as seen)` : undefined}
              aria-current={key === active ? 'true' : undefined}
              data-state={Number.parseInt(text, 10) > 0 ? key : undefined}
            >
              <Icon size={16} aria-hidden />
              {label} <span className={classes.number}>{text}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

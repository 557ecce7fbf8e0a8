import { Link } from '@tanstack/react-router'
import { stateLink } from '#domain/dashboard.ts'
import { shownStates, type Totals } from './portal-totals.ts'
import classes from './PortalTotals.module.css'

interface PortalTotalsProps {
  totals: Totals
  since: string | undefined
  active: string | undefined
}

export function PortalTotals({ totals, since, active }: PortalTotalsProps) {
  // In an outage nothing is known, and its message takes their place.
  const shown = shownStates(totals, active).filter(
    ({ key }) => key === active || (!totals.isOutage && (key !== 'worse' || since !== undefined)),
  )
  if (shown.length === 0) return null
  const sinceText = since && `Since ${since} (last marked as seen)`
  return (
    <ul className={classes.totals} aria-label="Portals by state">
      {shown.map(({ key, label, icon: Icon, title, text = '—' }) => (
        <li key={key}>
          <Link
            {...stateLink(key === active ? undefined : key)}
            // Not the current page, although its address is a part of this one.
            activeOptions={{ exact: true }}
            className={classes.total}
            title={key === 'new' || key === 'worse' ? sinceText : title}
            aria-current={key === active ? 'true' : undefined}
            data-kept={totals.kept > 0 || undefined}
            data-state={Number.parseInt(text, 10) > 0 ? key : undefined}
          >
            <Icon size={16} aria-hidden />
            <span className={classes.label}>{label}</span> <span className={classes.number}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

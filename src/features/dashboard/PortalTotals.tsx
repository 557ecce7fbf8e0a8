import { Link } from '@tanstack/react-router'
import { stateLink, type PortalState } from '#domain/dashboard.ts'
import { checkedText } from './late/late-totals.ts'
import { portalTotals, type Totals } from './portal-totals.ts'
import classes from './PortalTotals.module.css'

interface PortalTotalsProps {
  totals: Totals
  since: string | undefined
  active: string | undefined
  hasLate: boolean
}

export function PortalTotals({ totals, since, active, hasLate }: PortalTotalsProps) {
  const isHidden: Partial<Record<PortalState, boolean>> = { worse: since === undefined, late: !hasLate }
  const shown = portalTotals.filter(({ key }) => !isHidden[key] || key === active)
  const sinceText = since && `Since ${since} (last marked as seen)`
  const titles: Partial<Record<PortalState, string | undefined>> = {
    new: sinceText,
    worse: sinceText,
    late: totals.late.checked < totals.all ? checkedText(totals.late) : undefined,
  }
  return (
    <ul className={classes.totals} aria-label="Portals by state">
      {shown.map(({ key, label, icon: Icon }) => {
        const text = totals.texts[key] ?? '—'
        return (
          <li key={key}>
            <Link
              {...stateLink(key === active ? undefined : key)}
              // Not the current page, although its address is a part of this one.
              activeOptions={{ exact: true }}
              className={classes.total}
              title={titles[key]}
              aria-current={key === active ? 'true' : undefined}
              data-kept={totals.kept > 0 || undefined}
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

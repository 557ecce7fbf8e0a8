import { Link, type LinkProps } from '@tanstack/react-router'
import type { PortalState } from '#domain/dashboard.ts'
import { isOutage } from './outage.ts'
import { totalText, type News } from './portal-news.ts'
import { portalTotals, type Totals } from './portal-totals.ts'
import classes from './PortalTotals.module.css'

interface PortalTotalsProps {
  totals: Totals
  /** The number of all portals. */
  all: number
  news: News
  /** Since when news are told, as text; undefined before the first mark. */
  since: string | undefined
  states: readonly PortalState[]
  active: string | undefined
  /** The link of a total; undefined is the unfiltered table. */
  linkTo: (state: PortalState | undefined) => LinkProps
}

/**
 * The number of portals in each state, a link to those alone; the active one links back to all. Without a mark nothing
 * got worse.
 */
export function PortalTotals({ totals, all, news, since, states, active, linkTo }: PortalTotalsProps) {
  // In an outage most counts are not known.
  const known = isOutage(totals) ? totals.counted : totals.known
  const textOf = (key: PortalState, isNews?: boolean) => {
    if (isNews) return news.totals[key]
    return totalText(totals[key] ?? 0, key === 'unreachable' ? totals.known : known, all)
  }
  const shown = portalTotals
    .filter(({ key }) => states.includes(key) && (key !== 'worse' || news.hasMark || key === active))
    .map((total) => ({ ...total, text: textOf(total.key, total.isNews) ?? '—' }))
  return (
    <ul className={classes.totals} aria-label="Portals by state">
      {shown.map(({ key, label, icon: Icon, text, isNews }) => (
        <li key={key}>
          <Link
            {...linkTo(key === active ? undefined : key)}
            // Not the current page, although its address is a part of this one's.
            activeOptions={{ exact: true }}
            className={classes.total}
            title={isNews && since ? `Since ${since}` : undefined}
            aria-current={key === active ? 'true' : undefined}
            data-state={Number.parseInt(text, 10) > 0 ? key : undefined}
          >
            <Icon size={16} aria-hidden />
            {label} <span className={classes.number}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

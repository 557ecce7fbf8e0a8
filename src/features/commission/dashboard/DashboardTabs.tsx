import { Link } from '@tanstack/react-router'
import classes from './DashboardTabs.module.css'

/** The two views of the commission dashboard, and the open one for a wall, as links. */
export function DashboardTabs({ base }: { base: 'dashboard' | 'commissionDashboard' }) {
  const props = { params: { base }, activeOptions: { exact: true, includeSearch: false }, className: classes.tab }
  return (
    <nav aria-label="Commission" className={classes.tabs}>
      <Link to="/$base" {...props}>
        Portals
      </Link>
      <Link to="/$base/failures" {...props}>
        Failures
      </Link>
      <Link to="." search={(now) => ({ ...now, wall: 1 })} className={classes.tab}>
        Wall
      </Link>
    </nav>
  )
}

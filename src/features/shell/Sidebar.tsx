import { Link, useRouterState } from '@tanstack/react-router'
import { areaOf, areas } from './areas.ts'
import { useWideSidebar } from './use-wide-sidebar.ts'
import classes from './Sidebar.module.css'

/** Commission, APM and Settings; collapsed until the user menu widens it, and a bar at the bottom on a phone. */
export function Sidebar() {
  const [isWide] = useWideSidebar()
  const current = useRouterState({ select: (state) => areaOf(state.location.pathname) })
  return (
    <nav className={classes.sidebar} aria-label="Areas" data-expanded={isWide || undefined}>
      {areas.map((area) => (
        <Link
          key={area.label}
          {...area.link}
          className={classes.area}
          aria-current={area === current ? 'page' : undefined}
          data-selected={area === current || undefined}
        >
          <area.Icon size={20} aria-hidden />
          <span>{area.label}</span>
        </Link>
      ))}
    </nav>
  )
}

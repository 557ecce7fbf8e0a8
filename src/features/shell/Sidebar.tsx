import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Link, useRouterState } from '@tanstack/react-router'
import { IconMenu2 } from '#ui/icons.ts'
import { areaOf, areas } from './areas.ts'
import classes from './Sidebar.module.css'

/** Commission, APM and Settings; collapsed by default, and a bar at the bottom on a phone. */
export function Sidebar() {
  const [expanded, setExpanded] = useLocalStorage({
    key: 'sidebar-expanded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const current = useRouterState({ select: (state) => areaOf(state.location.pathname) })
  return (
    <nav className={classes.sidebar} aria-label="Areas" data-expanded={expanded || undefined}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={expanded}
        aria-label={expanded ? 'Collapse sidebar' : 'Expand sidebar'}
        onClick={() => setExpanded(!expanded)}
      >
        <IconMenu2 size={20} aria-hidden />
      </UnstyledButton>
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

import { Link, Outlet, useRouteContext, useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useDashboardBase } from '#domain/dashboard.ts'
import { isWallboard } from '#domain/wallboard/is-wallboard.ts'
import { SessionOver } from '#domain/wallboard/SessionOver.tsx'
import { useStoredUser } from '#session/stored-user.ts'
import { CommandsContext, createCommands } from '#ui/commands/commands.ts'
import { useRowSpace } from '#ui/density.ts'
import { remOf } from '#ui/text-size.ts'
import { ShownZoneContext } from '#ui/times/shown-zone.ts'
import { Tooltips } from '#ui/tooltips/Tooltips.tsx'
import { StoredForContext } from '#ui/use-stored.ts'
import { Topbar } from './Topbar.tsx'
import { areaOf, areas } from './areas.ts'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'
import { useScrollKeys } from './use-scroll-keys.ts'
import { useWideSidebar } from './use-wide-sidebar.ts'
import { useZoneChoice } from './zone-choice.ts'
import classes from './Shell.module.css'

/** Remounts the page for another user, so that no page outlives its session, once the router has loaded it for them. */
export function Shell() {
  const user = useStoredUser()
  const loadedFor = useRouteContext({ from: '/_auth', select: (context) => context.user.id })
  const wall = useRouterState({ select: isWallboard })
  const [commands] = useState(createCommands)
  useScrollKeys()
  const playground = useRouteContext({ from: '__root__', select: ({ demo }) => demo?.playground })
  if (!user) return wall ? <SessionOver /> : null
  if (user.id !== loadedFor) return null
  return (
    <CommandsContext value={commands}>
      <StoredForContext value={user.id}>
        <Times key={user.id} className={classes.shell} wall={wall}>
          {!wall && (
            <>
              <a href="#main" className={classes.skip}>
                Skip to content
              </a>
              <Topbar name={user.name} />
              <Sidebar />
            </>
          )}
          <main id="main" tabIndex={-1} className={classes.main} data-scroll-restoration-id="main">
            {!wall && <Shortcuts />}
            <Outlet />
            <Tooltips zoneless="Portal’s local time (time zone unknown)" />
          </main>
        </Times>
        {playground}
      </StoredForContext>
    </CommandsContext>
  )
}

function Sidebar() {
  const [isWide] = useWideSidebar()
  const base = useDashboardBase()
  const current = useRouterState({ select: (state) => areaOf(state.location.pathname) })
  return (
    <nav className={classes.sidebar} aria-label="Main navigation" data-expanded={isWide || undefined}>
      {areas.map((area) => (
        <Link
          key={area.label}
          {...area.link(base)}
          activeOptions={{ exact: true }}
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

interface TimesProps {
  className: string | undefined
  wall: boolean
  children: ReactNode
}

function Times({ className, wall, children }: TimesProps) {
  const [zone] = useZoneChoice()
  const rowSpace = useRowSpace()
  return (
    <ShownZoneContext value={zone}>
      <div
        className={className}
        style={{ '--row-space': remOf(rowSpace) }}
        data-wallboard={wall || undefined}
        data-zone={zone}
      >
        {children}
      </div>
    </ShownZoneContext>
  )
}

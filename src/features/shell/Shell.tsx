import { useRef, useState } from 'react'
import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router'
import { isWall } from '#domain/wall/is-wall.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { CommandsContext, createCommands } from '#ui/commands/commands.ts'
import { FocusFallbackContext } from '#ui/overlay/use-return-focus.ts'
import { StoredForContext } from '#ui/use-stored.ts'
import { Sidebar } from './Sidebar.tsx'
import { Topbar } from './Topbar.tsx'
import classes from './Shell.module.css'

const SessionOver = lazyRouteComponent(() => import('#domain/wall/SessionOver.tsx'), 'SessionOver')

/**
 * Skip link, topbar, sidebar and the screen. Renders nothing without a user and remounts the screen for another user: no
 * screen outlives its session. A wall has the screen alone, and says itself that its session is over.
 */
export function Shell() {
  const user = useStoredUser()
  const wall = useRouterState({ select: isWall })
  const main = useRef<HTMLElement>(null)
  const [commands] = useState(createCommands)
  if (!user) return wall ? <SessionOver /> : null
  return (
    <CommandsContext value={commands}>
      <StoredForContext value={user.id}>
        <FocusFallbackContext value={main}>
          <div className={classes.shell} data-wall={wall || undefined}>
            {!wall && (
              <>
                <a href="#main" className={classes.skip}>
                  Skip to content
                </a>
                <Topbar key={user.id} name={user.name} />
                <Sidebar />
              </>
            )}
            <main ref={main} id="main" tabIndex={-1} className={classes.main} data-scroll-restoration-id="main">
              <Outlet key={user.id} />
            </main>
          </div>
        </FocusFallbackContext>
      </StoredForContext>
    </CommandsContext>
  )
}

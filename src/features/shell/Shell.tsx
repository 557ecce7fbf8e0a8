import { useRef } from 'react'
import { Outlet } from '@tanstack/react-router'
import { useStoredUser } from '#session/stored-user.ts'
import { FocusFallbackContext } from '#ui/overlay/use-return-focus.ts'
import { StoredForContext } from '#ui/use-stored.ts'
import { Sidebar } from './Sidebar.tsx'
import { Topbar } from './Topbar.tsx'
import classes from './Shell.module.css'

/**
 * Skip link, topbar, sidebar and the screen. Renders nothing without a user and remounts the screen for another user: no
 * screen outlives its session.
 */
export function Shell() {
  const user = useStoredUser()
  const main = useRef<HTMLElement>(null)
  if (!user) return null
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Topbar name={user.name} />
      <Sidebar />
      <main ref={main} id="main" tabIndex={-1} className={classes.main} data-scroll-restoration-id="main">
        <FocusFallbackContext value={main}>
          <StoredForContext value={user.id}>
            <Outlet key={user.id} />
          </StoredForContext>
        </FocusFallbackContext>
      </main>
    </div>
  )
}

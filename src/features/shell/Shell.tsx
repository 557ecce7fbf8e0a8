import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Outlet, useRouteContext, useRouterState } from '@tanstack/react-router'
import { WordDialog } from '#domain/help/WordDialog.tsx'
import { isWall } from '#domain/wall/is-wall.ts'
import { SessionOver } from '#domain/wall/SessionOver.tsx'
import { useStoredUser } from '#session/stored-user.ts'
import { CommandsContext, createCommands } from '#ui/commands/commands.ts'
import { FocusFallbackContext } from '#ui/overlay/use-return-focus.ts'
import { TipLayer } from '#ui/tips/TipLayer.tsx'
import { StoredForContext } from '#ui/use-stored.ts'
import { scrollByKey } from './scroll-keys.ts'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Times } from './Times.tsx'
import { Topbar } from './Topbar.tsx'
import classes from './Shell.module.css'

/**
 * Skip link, topbar, sidebar and the screen. Renders nothing without a user and remounts the screen for another user: no
 * screen outlives its session. A wall has the screen alone, and says itself that its session is over.
 */
export function Shell() {
  const user = useStoredUser()
  const wall = useRouterState({ select: isWall })
  const main = useRef<HTMLElement>(null)
  const [commands] = useState(createCommands)
  const lab = useRouteContext({ from: '__root__', select: ({ demo }) => demo?.lab })
  useWindowEvent('keydown', (event) => {
    if (main.current && !commands.isCovered()) scrollByKey(event, main.current)
  })
  if (!user) return wall ? <SessionOver /> : null
  return (
    <CommandsContext value={commands}>
      <StoredForContext value={user.id}>
        <FocusFallbackContext value={main}>
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
            <main ref={main} id="main" tabIndex={-1} className={classes.main} data-scroll-restoration-id="main">
              {!wall && <Shortcuts />}
              {!wall && <WordDialog />}
              <Outlet />
              <TipLayer zoneless="Portal's own time, zone not reported" />
            </main>
          </Times>
          {lab}
        </FocusFallbackContext>
      </StoredForContext>
    </CommandsContext>
  )
}

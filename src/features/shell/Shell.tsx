import { useWindowEvent } from '@mantine/hooks'
import { lazy, Suspense, useRef, useState } from 'react'
import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router'
import { isWall } from '#domain/wall/is-wall.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { CommandsContext, createCommands } from '#ui/commands/commands.ts'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { FocusFallbackContext } from '#ui/overlay/use-return-focus.ts'
import { StoredForContext } from '#ui/use-stored.ts'
import { scrollByKey } from './scroll-keys.ts'
import { LateShortcuts } from './shortcuts/LateShortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Times } from './Times.tsx'
import { Topbar } from './Topbar.tsx'
import classes from './Shell.module.css'

const SessionOver = lazyRouteComponent(() => import('#domain/wall/SessionOver.tsx'), 'SessionOver')
const TimeTip = lazyExtra(async () => (await import('#domain/times/TimeTip.tsx')).TimeTip)

// A literal constant, so that a build without the embedded platform omits it.
const Lab = __DEMO__ ? lazy(async () => ({ default: (await import('#domain/LabSlot.tsx')).LabSlot })) : null
const lab = Lab && (
  <Suspense>
    <Lab />
  </Suspense>
)

/**
 * Skip link, topbar, sidebar and the screen. Renders nothing without a user and remounts the screen for another user: no
 * screen outlives its session. A wall has the screen alone, and says itself that its session is over.
 */
export function Shell() {
  const user = useStoredUser()
  const wall = useRouterState({ select: isWall })
  const main = useRef<HTMLElement>(null)
  const [commands] = useState(createCommands)
  /** The code of the tooltip of times loads with the first one that needs it. */
  const [hasTime, setHasTime] = useState(false)
  const last = useRef<Element>(null)
  useWindowEvent('keydown', (event) => {
    if (main.current && !commands.isCovered()) scrollByKey(event, main.current)
  })
  if (!user) return wall ? <SessionOver /> : null
  return (
    <CommandsContext value={commands}>
      <StoredForContext value={user.id}>
        <FocusFallbackContext value={main}>
          <Times
            key={user.id}
            className={classes.shell}
            wall={wall}
            onTarget={(target, isTime) => {
              last.current = target
              if (isTime) setHasTime(true)
            }}
          >
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
              {!wall && <LateShortcuts />}
              <Outlet />
              {hasTime && (
                <Suspense>
                  <TimeTip first={() => last.current} />
                </Suspense>
              )}
            </main>
          </Times>
          {lab}
        </FocusFallbackContext>
      </StoredForContext>
    </CommandsContext>
  )
}

import { Paper } from '@mantine/core'
import { Outlet, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import classes from './AccountFrame.module.css'

// A literal constant, so that a build without the embedded platform omits the panel.
const DemoPanel = __DEMO__ ? lazy(async () => ({ default: (await import('./DemoPanel.tsx')).DemoPanel })) : null

/** The layout of the account area: the product's name over a card of 400 px, full width on a phone. */
export function AccountFrame() {
  const demo = useRouteContext({ from: '__root__', select: (context) => context.demo })
  return (
    <>
      <main className={classes.frame}>
        <p className={classes.brand}>Portal Console</p>
        <Paper withBorder p="lg" className={classes.card}>
          <Outlet />
        </Paper>
        {DemoPanel && demo && (
          <Suspense>
            <DemoPanel className={classes.card} demo={demo} />
          </Suspense>
        )}
      </main>
      {demo?.playground}
    </>
  )
}

import { Paper } from '@mantine/core'
import { Outlet, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import classes from './AccountFrame.module.css'

// A literal constant, so that production builds omit the panel.
const DemoPanel = __DEMO__ ? lazy(async () => ({ default: (await import('./DemoPanel.tsx')).DemoPanel })) : null

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

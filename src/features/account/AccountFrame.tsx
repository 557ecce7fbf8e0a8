import { Paper, Stack, Text } from '@mantine/core'
import { Outlet, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import classes from './AccountFrame.module.css'

// A literal constant, so that production builds omit the panel.
const DemoPanel = __DEMO__ ? lazy(async () => ({ default: (await import('./DemoPanel.tsx')).DemoPanel })) : null

export function AccountFrame() {
  const demo = useRouteContext({ from: '__root__', select: (context) => context.demo })
  return (
    <>
      <Stack component="main" align="center" flex={1} mih={0} px="md" pb="md" className={classes.frame}>
        <Text fw={650}>Portal Console</Text>
        <Stack w="min(100%, 25rem)">
          <Paper withBorder p="lg">
            <Outlet />
          </Paper>
          {DemoPanel && demo && (
            <Suspense>
              <DemoPanel demo={demo} />
            </Suspense>
          )}
        </Stack>
      </Stack>
      {demo?.playground}
    </>
  )
}

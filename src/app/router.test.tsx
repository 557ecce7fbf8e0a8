import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { prefetch } from '#api/query.ts'
import { openApp, setLoader } from './test-app.tsx'

test('a screen that is opened again asks before it is drawn: drawn first, it might ask twice', async () => {
  const { router, queryClient } = openApp('/apm-dashboard/apm-admin-panel')
  // In the build a loader is code of its own, and comes a moment later.
  setLoader(router, '/_auth/apm-dashboard/apm-admin-panel', async () => {
    await new Promise((done) => setTimeout(done))
    prefetch(queryClient, apmPortalsQuery)
  })
  const portals = await screen.findByRole('table', { name: 'APM portals' })
  await act(() => router.navigate({ to: '/account-setting' }))
  expect(portals).not.toBeInTheDocument()
  queryClient.removeQueries({ queryKey: apmPortalsQuery.queryKey })

  const drawnWhenAsked: boolean[] = []
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    const asks = type === 'updated' && 'action' in event && event.action.type === 'fetch'
    if (asks && query.queryHash === JSON.stringify(apmPortalsQuery.queryKey)) drawnWhenAsked.push(query.isActive())
  })
  void router.navigate({ to: '/apm-dashboard/apm-admin-panel' })
  await screen.findByRole('table', { name: 'APM portals' })
  expect(drawnWhenAsked).toEqual([false])
})

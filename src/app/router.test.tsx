import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { prefetch } from '#api/query.ts'
import { openApp, setLoader } from './test-app.tsx'

test('a reopened screen fetches its data once, before it renders', async () => {
  const { router, queryClient } = openApp('/apm-dashboard/apm-admin-panel')
  // In the build a loader is a separate chunk and runs asynchronously.
  setLoader(router, '/_auth/apm-dashboard/apm-admin-panel', async () => {
    await new Promise((resolve) => setTimeout(resolve))
    prefetch(queryClient, apmPortalsQuery)
  })
  const portals = await screen.findByRole('table', { name: 'APM portals' })
  await act(() => router.navigate({ to: '/account-setting' }))
  expect(portals).not.toBeInTheDocument()
  queryClient.removeQueries({ queryKey: apmPortalsQuery.queryKey })

  const activeOnFetch: boolean[] = []
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isFetch = type === 'updated' && 'action' in event && event.action.type === 'fetch'
    if (isFetch && query.queryHash === JSON.stringify(apmPortalsQuery.queryKey)) activeOnFetch.push(query.isActive())
  })
  void router.navigate({ to: '/apm-dashboard/apm-admin-panel' })
  await screen.findByRole('table', { name: 'APM portals' })
  expect(activeOnFetch).toEqual([false])
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { EndpointId } from '#api/endpoints.ts'
import { openAppAt } from './test-app.tsx'
import { liveControl } from './test-screen.ts'

const runs = '/dashboard/portals/1001/pipelines'
const apmRuns = '/apm-dashboard/portals/2001/portal-detail'
const panel = '/dashboard/admin-panel'
const now = '2026-03-04T09:30:00Z'
const second = 1000

const pages: readonly [at: string, endpoint: EndpointId][] = [
  ['/dashboard', 'portals.list'],
  ['/dashboard', 'portals.summary'],
  ['/apm-dashboard', 'apmPortals.list'],
  ['/apm-dashboard', 'apmPortals.summary'],
  ['/dashboard/failures', 'portals.list'],
  ['/dashboard/failures', 'portals.summary'],
  ['/apm-dashboard/failures', 'apmPortals.list'],
  [runs, 'portals.summary'],
  [runs, 'pipelines.list'],
  [apmRuns, 'apmPortals.summary'],
  [apmRuns, 'apmRuns.detail'],
  [panel, 'portals.list'],
  [panel, 'members.list'],
  [`${panel}/threshold`, 'thresholds.list'],
  ['/apm-dashboard/apm-admin-panel', 'apmPortals.list'],
]

describe.each(pages)('the head of %s without %s', (at, endpoint) => {
  it('says that something is missing, what to do about a login page, and recovers', async () => {
    const { platform, run } = openAppAt(at, { portals: 2, now, faults: { [endpoint]: { kind: 500 } } })
    for (const portal of [...platform.db.portals, ...platform.db.apmPortals]) portal.reachable = true
    await waitFor(() => expect(liveControl()).toHaveTextContent(/Couldn’t load (data|everything)\./))
    platform.fault(endpoint, { kind: 'html' })
    await run(65 * second)
    expect(liveControl()).toHaveTextContent('A login page was returned instead of data. Reload the page.')
    expect(within(liveControl()).getByRole('button', { name: 'Reload' })).toBeVisible()
    platform.fault(endpoint, null)
    await run(65 * second)
    expect(liveControl()).toHaveTextContent('Live, updated')
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument()
  })
})

it.each([
  ['/dashboard', 'portals.summary'],
  ['/dashboard/failures', 'pipelines.category'],
  [runs, 'pipelines.list'],
  [panel, 'portals.pipelineDays'],
] as const)('the head of %s says that it loads until %s has loaded', async (at, endpoint) => {
  const { platform, run } = openAppAt(at, { portals: 2, now })
  for (const portal of platform.db.portals) portal.reachable = true
  const gate = platform.gate(endpoint)
  await screen.findByRole('group', { name: 'Live refresh' })
  await run(5 * second)
  expect(liveControl()).toHaveTextContent('Loading…')
  gate.release()
  await waitFor(() => expect(liveControl()).toHaveTextContent('Live, updated'))
})

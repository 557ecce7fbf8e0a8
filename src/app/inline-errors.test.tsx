import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { EndpointId } from '#api/endpoints.ts'
import { dashboardTexts, failureTextsOf, formTextOf } from '#mocks/test-failure-texts.ts'
import { openApp } from './test-app.tsx'
import { panel } from './test-forms.ts'
import { startPaused } from './test-screen.ts'

const runs = '/dashboard/portals/1001/pipelines'
const apmRuns = '/apm-dashboard/portals/2001/portal-detail'
const failure = { kind: 400, message: 'The request is not valid.' } as const
const apmPanel = '/apm-dashboard/apm-admin-panel'

describe('a part that could not be loaded shows the text of its call, without a toast', () => {
  it.each<{ endpoint: EndpointId; at: string; says: string }>([
    { endpoint: 'pipelines.list', at: runs, says: 'Couldn’t load pipeline runs.' },
    // A page of 100 runs also loads the history, which announces no error.
    { endpoint: 'pipelines.list', at: `${runs}?size=100`, says: 'Couldn’t load pipeline runs.' },
    { endpoint: 'pipelines.category', at: `${runs}?show=Failed`, says: 'Couldn’t load pipeline runs.' },
    { endpoint: 'apmRuns.detail', at: apmRuns, says: 'Couldn’t load runs.' },
    { endpoint: 'portals.summary', at: runs, says: 'Couldn’t load counts.' },
    { endpoint: 'apmPortals.summary', at: apmRuns, says: 'Couldn’t load counts.' },
    { endpoint: 'portals.pipelineDays', at: '/dashboard', says: 'Couldn’t load displayed days.' },
    { endpoint: 'portals.pipelineDays', at: panel, says: 'Couldn’t load displayed days.' },
    { endpoint: 'members.list', at: panel, says: 'Couldn’t load members.' },
    { endpoint: 'portals.list', at: panel, says: 'Couldn’t load portals.' },
    { endpoint: 'portals.list', at: '/dashboard/failures', says: 'Couldn’t load portals.' },
    { endpoint: 'portals.list', at: '/dashboard/compare?ids=1001,1002', says: 'Couldn’t load portals.' },
    { endpoint: 'portals.list', at: runs, says: 'Couldn’t load the portal’s name.' },
    { endpoint: 'apmPortals.list', at: apmPanel, says: 'Couldn’t load portals.' },
    { endpoint: 'apmPortals.list', at: apmRuns, says: 'Couldn’t load the portal’s name.' },
    {
      endpoint: 'thresholds.list',
      at: `${panel}/threshold`,
      says: 'Couldn’t load thresholds.',
    },
  ])('$endpoint at $at', async ({ endpoint, at, says }) => {
    startPaused()
    openApp(at, { portals: 2, faults: { [endpoint]: failure } })
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText(says)).toBeVisible()
    const { title } = failureTextsOf(endpoint)
    const text = formTextOf(failureTextsOf(endpoint), failure)
    await waitFor(() => expect(main.getByRole('alert')).toHaveTextContent(`${title}: ${text}`))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
  })

  it.each([
    ['/dashboard', 'portals.list'],
    ['/apm-dashboard', 'apmPortals.list'],
  ])('the list of portals at %s, with the text of the dashboard', async (at, endpoint) => {
    startPaused()
    openApp(at, { portals: 2, faults: { [endpoint]: failure } })
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText('Couldn’t load portals.')).toBeVisible()
    const text = formTextOf(dashboardTexts, failure)
    await waitFor(() => expect(main.getByRole('alert')).toHaveTextContent(`Summary: ${text}`))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('the members of a portal, in their dialog too', async () => {
    startPaused()
    openApp(`${panel}/portals/1001/members`, { portals: 2, faults: { 'members.list': { kind: 400 } } })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Couldn’t load members.')).toBeVisible()
    expect(dialog.getByRole('alert')).toHaveTextContent('Member: Something went wrong while fetching Portal Members!')
    expect(dialog.getByRole('button', { name: 'Retry: Couldn’t load members.' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
  })

  it('and the name of a portal can be loaded again', async () => {
    const { platform, user } = openApp(runs, { portals: 2, faults: { 'portals.list': { kind: 400 } } })
    const retry = await screen.findByRole('button', { name: 'Retry: Couldn’t load the portal’s name.' })
    platform.fault('portals.list', null)
    await user.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: platform.db.portals[0]?.name ?? '' })).toBeVisible()
    expect(retry).not.toBeInTheDocument()
  })
})

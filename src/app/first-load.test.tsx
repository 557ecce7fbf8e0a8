import { newPortalFields } from '#mocks/test-portal.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { type } from './test-forms.ts'
import { openAppAt } from './test-app.tsx'
import { changeResponses, liveControl, nothingPending, setVisibility, shownRuns, startPaused } from './test-screen.ts'

const scenario = { portals: 4, now: '2026-03-04T09:30:00Z' }
const pipelines = '/dashboard/portals/1001/pipelines'
const apmPanel = '/apm-dashboard/apm-admin-panel'
const second = 1000
const minute = 60 * second

function open(...[address, more]: Parameters<typeof openAppAt>) {
  const app = openAppAt(address, more)
  for (const portal of app.platform.db.portals) portal.reachable = true
  return app
}

const failedRows = () => screen.queryAllByText('Unable To Fetch Data For')

describe('a first load that fails', () => {
  it('of the counts is retried, with few calls', async () => {
    const { platform, run } = open('/dashboard', { ...scenario, faults: { 'portals.summary': { kind: 500 } } })
    await nothingPending()
    expect(failedRows()).toHaveLength(4)
    expect(screen.getByText('Couldn’t load counts for 4 portals (server error 500).')).toBeVisible()
    expect(screen.getByText(/^Retrying at/)).toHaveTextContent(/^Retrying at 9:3\d:\d\d am\.$/)
    await run(3 * minute)
    const before = callsTo(platform, 'portals.summary').length
    await run(2 * minute)
    // Each row in view is refreshed once a minute, and three of the others.
    expect(callsTo(platform, 'portals.summary').length - before).toBeLessThanOrEqual(2 * (4 + 3))
    platform.fault('portals.summary', null)
    await run(2 * minute)
    expect(failedRows()).toEqual([])
    expect(screen.getByText('4 portals')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('of runs and cards comes back by itself, but not while it is paused or the tab is hidden', async () => {
    const faults = { 'pipelines.list': { kind: 500 }, 'portals.summary': { kind: 502, times: 4 } } as const
    const { platform, user, run } = open(pipelines, { ...scenario, faults })
    expect(await screen.findByText('Couldn’t load pipeline runs.')).toBeVisible()
    await nothingPending()
    expect(screen.getAllByText(/^Retrying at/)).not.toEqual([])
    const calls = () => callsTo(platform, 'pipelines.list').length

    await user.keyboard('p')
    expect(screen.queryByText(/^Retrying at/)).not.toBeInTheDocument()
    const paused = calls()
    await run(3 * minute)
    expect(calls()).toBe(paused)

    await user.click(within(liveControl()).getByRole('button', { name: /^Resume live refresh/ }))
    await nothingPending()
    setVisibility('hidden')
    const hidden = calls()
    await run(3 * minute)
    expect(calls()).toBe(hidden)

    platform.fault('pipelines.list', null)
    setVisibility('visible')
    await run(minute)
    expect(shownRuns()).toHaveLength(10)
    expect(screen.queryByText('Couldn’t load counts.')).not.toBeInTheDocument()
  })

  it('with a 4xx is not retried', async () => {
    const { platform, run } = open(pipelines, { ...scenario, faults: { 'pipelines.list': { kind: 401 } } })
    expect(await screen.findByText('Couldn’t load pipeline runs.')).toBeVisible()
    await nothingPending()
    const before = callsTo(platform, 'pipelines.list').length
    await run(3 * minute)
    expect(callsTo(platform, 'pipelines.list')).toHaveLength(before)
    expect(screen.queryByText(/Retrying at/)).not.toBeInTheDocument()
  })

  it('has details that are copied without a secret: the call, its status, its time and the page', async () => {
    startPaused()
    const faults = { 'pipelines.category': { kind: 500, message: 'a text of the server' } } as const
    const { user } = open(`${pipelines}?show=Failed`, { ...scenario, faults })
    await user.click(await screen.findByRole('button', { name: 'Copy details: Couldn’t load pipeline runs.' }))
    await screen.findByRole('button', { name: 'Copied' })
    expect((await navigator.clipboard.readText()).split('\n')).toEqual([
      'Couldn’t load pipeline runs.',
      'Request: pipelines.category',
      'Failure: http',
      'Status: 500',
      expect.stringMatching(/^Time: 2026-03-04T09:3/),
      `Page: ${pipelines}`,
    ])
  })
})

describe('what the dashboard knows', () => {
  it('keeps its time when a search finds nothing, and keeps its counts when it is reopened after a minute', async () => {
    const { platform, user, router, run } = open('/dashboard', scenario)
    await nothingPending()
    expect(screen.getByText('4 portals')).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'no such portal')
    expect(await screen.findByText('No matching portals')).toBeVisible()
    await run(2 * second)
    expect(liveControl()).toHaveTextContent('Live, updated 9:30')
    await user.clear(screen.getByRole('searchbox'))

    await router.navigate({ href: '/about' })
    await run(90 * second)
    const counts = platform.gate('portals.summary')
    await router.navigate({ href: '/dashboard' })
    expect(await screen.findByText('4 portals')).toBeVisible()
    expect(screen.queryByText(/ known$/)).not.toBeInTheDocument()
    counts.release()
  })
})

describe('a call', () => {
  it.each([503, 'drop'] as const)(
    'for a list that fails twice (%s) loads with the third try, without a toast',
    async (kind) => {
      startPaused()
      const { platform, run } = open('/dashboard', { ...scenario, faults: { 'portals.list': { kind, times: 2 } } })
      await run(10 * second)
      expect(await screen.findAllByRole('rowheader')).toHaveLength(4)
      expect(callsTo(platform, 'portals.list')).toHaveLength(3)
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    },
  )

  it('for the current user is tried up to three times more', async () => {
    startPaused()
    const { platform, run } = open('/dashboard', { ...scenario, faults: { 'users.current': { kind: 503, times: 3 } } })
    const user = platform.db.users.find(({ id }) => id === '501')
    if (user) user.name = 'Ada Lovelace'
    await run(20 * second)
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('ADA LOVELACE'))
    expect(callsTo(platform, 'users.current')).toHaveLength(4)
  })

  it('waits for the time in Retry-After before it is retried', async () => {
    startPaused()
    const { platform, run } = open('/dashboard', scenario)
    const respond = platform.respond.bind(platform)
    const tries: number[] = []
    platform.respond = async (request) => {
      if (!request.url.endsWith('/v1/portals')) return await respond(request)
      tries.push(Date.now())
      if (tries.length > 1) return await respond(request)
      return new Response('', { status: 503, headers: { 'Retry-After': '20' } })
    }
    await run(25 * second)
    expect(await screen.findAllByRole('rowheader')).toHaveLength(4)
    const [first = NaN, again = NaN, ...others] = tries
    expect(again - first).toBeGreaterThanOrEqual(20 * second)
    expect(others).toEqual([])
  })

  it('that gets no response fails after 30 s without another try', async () => {
    startPaused()
    const { platform, run } = open('/dashboard', { ...scenario, faults: { 'portals.list': { kind: 'hang' } } })
    await run(25 * second)
    expect(screen.getAllByText('Loading Portals...')).not.toEqual([])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await run(6 * second)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Summary')).toBeVisible()
    expect(alert.getByText('Some thing went wrong while making the request')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Retry/ })).toBeVisible()
    expect(callsTo(platform, 'portals.list')).toHaveLength(1)
  })

  it('may have unknown fields, numeric identifiers, and no optional fields', async () => {
    const { platform, user } = open('/dashboard', scenario)
    changeResponses(platform, /\/v1\/portals$/, () =>
      JSON.stringify([{ id: 1001, name: 'Acme', domain: 'acme.example', colour: { deep: [1] } }]),
    )
    changeResponses(
      platform,
      /\/pipelines\?/,
      () => '{"pipelines": [{"pipeline_run_seq": 16043374922910001, "status": null, "new_field": {}}], "total": 1}',
    )
    const link = await screen.findByRole('link', { name: 'Acme' })
    expect(link).toHaveAttribute('href', pipelines)
    await user.click(link)
    await waitFor(() => expect(shownRuns()).toEqual(['16043374922910001']))
    expect(screen.getAllByRole('cell', { name: '—' })).not.toEqual([])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('for a health check shows its state, and is given up when the drawer is closed', async () => {
    const { platform, user } = open(`${apmPanel}/portals/2001/health`, scenario)
    platform.gate('apmPortals.health')
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('Fetching Details...')).toBeInTheDocument()
    await waitFor(() => expect(callsTo(platform, 'apmPortals.health')).toHaveLength(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(callsTo(platform, 'apmPortals.health')[0]?.status).toBe(0))
  })

  it('of a change goes on after its form is closed, with a toast and a new row', async () => {
    const app = open(`${apmPanel}/portals/add`, scenario)
    const gate = app.platform.gate('apmPortals.add')
    await type(app, { path: `${apmPanel}/portals/add`, typed: newPortalFields, submit: 'Add Portal', leave: '' })
    const form = within(screen.getByRole('dialog'))
    await app.user.click(form.getByRole('button', { name: 'Add Portal' }))
    await form.findByRole('button', { name: 'Adding...' })
    await app.user.click(form.getByRole('button', { name: 'Cancel' }))
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    gate.release()
    expect(await screen.findByText('Portal has been added successfully')).toBeVisible()
    expect(screen.getByText('Portal Added')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText(newPortalFields.Name)).toHaveLength(1))
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openApp } from './test-app.tsx'

const go = (state: 'offline' | 'online') => window.dispatchEvent(new Event(state))
afterEach(() => go('online'))

type Opened = ReturnType<typeof openApp>
const requested = ({ platform }: Opened) => platform.calls.map(({ endpoint }) => endpoint)
const callsTo = (app: Opened, wanted: string) => requested(app).filter((endpoint) => endpoint === wanted).length
const allResponded = ({ platform }: Opened) =>
  waitFor(() => expect(platform.calls.every(({ status }) => status)).toBe(true))
const failuresKnown = () =>
  waitFor(() => expect(screen.getByRole('link', { name: /^New failures/ })).toHaveTextContent(/\d$/))
const offlineMessage = () => within(screen.getByRole('banner')).getByRole('status')

describe('without a connection', () => {
  it('the topbar shows it until the connection is back', async () => {
    openApp('/dashboard', { portals: 1 })
    await screen.findByRole('table', { name: 'Portals' })
    expect(offlineMessage()).toBeEmptyDOMElement()
    go('offline')
    await waitFor(() => expect(offlineMessage()).not.toBeEmptyDOMElement())
    expect(offlineMessage()).toHaveTextContent(
      'OfflineData may be out of date. You can’t save changes until you’re back online.',
    )
    expect(screen.getByRole('group', { name: 'Live refresh' })).toHaveTextContent('Offline')
    go('online')
    await waitFor(() => expect(offlineMessage()).toBeEmptyDOMElement())
  })

  it('a newly opened screen waits, and loads when the connection is back', async () => {
    const app = openApp('/dashboard', { portals: 1 })
    await screen.findByRole('link', { name: / Failed, / })
    await failuresKnown()
    await allResponded(app)
    const before = requested(app).length
    go('offline')
    await app.user.click(screen.getByRole('link', { name: 'APM' }))
    expect(await screen.findByRole('heading', { name: 'APM' })).toBeVisible()
    expect(screen.getByText('Loading Portals...')).toBeVisible()
    expect(requested(app)).toHaveLength(before)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    go('online')
    expect(await screen.findByText(app.platform.db.apmPortals[0]?.domain ?? '', { exact: false })).toBeVisible()
  })

  it('a run opened offline says so, and its details load when the connection is back', async () => {
    const app = openApp('/dashboard/portals/1001/pipelines', { portals: 1 })
    const [expander] = await screen.findAllByRole('button', { name: /^Show details of run / })
    await allResponded(app)
    go('offline')
    if (expander) await app.user.click(expander)
    expect(await screen.findByText('You’re offline. This will load when you reconnect.')).toBeVisible()
    go('online')
    await waitFor(() =>
      expect(screen.queryByText('You’re offline. This will load when you reconnect.')).not.toBeInTheDocument(),
    )
  })

  it('the search says that portals are missing, and finds them when the connection is back', async () => {
    const app = openApp('/account-setting', { portals: 1 })
    await screen.findByRole('heading', { name: 'Account Settings' })
    go('offline')
    await app.user.keyboard('{Control>}k{/Control}')
    const palette = within(await screen.findByRole('dialog', { name: 'Search' }))
    expect(await palette.findByText('You’re offline. Some portals may be missing.')).toBeVisible()
    expect(palette.queryByText('Loading portals…')).not.toBeInTheDocument()
    go('online')
    expect(await palette.findByText('Search 2 portals by name, domain or ID')).toBeVisible()
  })

  it('a change fails immediately, keeps the typed input, and is not retried by itself', async () => {
    const app = openApp('/apm-dashboard/apm-admin-panel/portals/add', {
      faults: { 'apmPortals.add': { kind: 'drop' } },
    })
    const form = within(await screen.findByRole('form', { name: 'Add New Portal Account' }))
    for (const label of ['Domain', 'Name', 'Username', 'Password']) {
      await app.user.type(form.getByLabelText(label), 'birch.example')
    }
    go('offline')
    await app.user.click(form.getByRole('button', { name: 'Add Portal' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Some thing went wrong while making the request')
    expect(form.getByLabelText('Domain')).toHaveValue('birch.example')
    app.platform.fault('apmPortals.add', null)
    const lists = callsTo(app, 'apmPortals.list')
    go('online')
    await waitFor(() => expect(callsTo(app, 'apmPortals.list')).toBe(lists + 1))
    expect(callsTo(app, 'apmPortals.add')).toBe(1)
  })
})

describe('when the connection is back', () => {
  it('only the data on screen is refetched', async () => {
    const app = openApp('/dashboard', { portals: 3 })
    await waitFor(() => expect(screen.getAllByRole('link', { name: / Failed, / })).toHaveLength(3))
    await failuresKnown()
    await allResponded(app)
    go('offline')
    const before = requested(app).length
    go('online')
    const wanted = ['portals.list', 'portals.pipelineDays', 'portals.summary', 'portals.summary', 'portals.summary']
    await waitFor(() => expect(requested(app).slice(before).toSorted()).toEqual(wanted))
  })

  it('nothing is refetched while live refresh is paused', async () => {
    localStorage.setItem('live-paused/1/501', 'true')
    const app = openApp('/dashboard', { portals: 3 })
    await waitFor(() => expect(screen.getAllByRole('link', { name: / Failed, / })).toHaveLength(3))
    await failuresKnown()
    await allResponded(app)
    const before = requested(app).length
    go('offline')
    expect(await screen.findByText('Offline')).toBeVisible()
    go('online')
    // The cache would refetch a moment after the event.
    await waitFor(() => expect(offlineMessage()).toBeEmptyDOMElement())
    expect(app.queryClient.isFetching()).toBe(0)
    expect(requested(app)).toHaveLength(before)
  })
})

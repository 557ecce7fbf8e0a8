import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { openApp, openAppAt } from './test-app.tsx'
import { nothingPending, startPaused } from './test-screen.ts'
import {
  button,
  callsWithoutToken,
  expectExpired,
  expectLoginPage,
  expireElsewhere,
  hrefOf,
  logIn,
  type App,
} from './test-session.ts'

const checks = ({ platform }: App) => callsTo(platform, 'users.current')

const checked = (app: App, count: number) =>
  waitFor(() => expect(checks(app).filter(({ status }) => status !== null)).toHaveLength(count))

async function expectToast(title: string, text: string): Promise<void> {
  const toast = within(await screen.findByRole('alert'))
  expect(toast.getByText(title)).toBeVisible()
  expect(toast.getByText(text)).toBeVisible()
}

async function openDashboard(): Promise<App & { name: string }> {
  startPaused()
  const app = openApp('/dashboard', { portals: 3 })
  const name = app.platform.db.portals[0]?.name ?? ''
  expect(await screen.findByRole('link', { name })).toBeVisible()
  await nothingPending()
  expect(checks(app)).toHaveLength(1)
  return { ...app, name }
}

async function confirmLate({ platform, user }: App): Promise<void> {
  platform.revokeTokens()
  await user.click(await button('Yes'))
}

describe('a 401 of the current user', () => {
  it.each(['/dashboard', '/commissionDashboard/admin-panel', '/'])('ends the session on %s', async (path) => {
    startPaused()
    const app = openApp(path, { portals: 3, faults: { 'users.current': { kind: 401, times: 1 } } })
    await expectExpired(app)
    await expectToast('Get user', 'Unauthorized User')
    await nothingPending()
    expect(checks(app)).toHaveLength(1)
  })

  it('may be wrong: signing in works, and the message is gone', async () => {
    startPaused()
    const app = openApp('/dashboard', { portals: 3, faults: { 'users.current': { kind: 401, times: 1 } } })
    await expectExpired(app)
    await logIn(app, 'admin')
    expect(await screen.findByRole('heading', { name: 'Commission' })).toBeVisible()
    expect(hrefOf(app)).toBe('/dashboard')
    expect(screen.queryByText(/session has expired/i)).not.toBeInTheDocument()
  })
})

describe('revoked tokens', () => {
  it('end the session once, with a message', async () => {
    const app = await openDashboard()
    app.platform.revokeTokens()
    await app.user.click(screen.getByRole('link', { name: app.name }))
    await expectExpired(app)
    await expectToast('Get user', 'Unauthorized User')
    await nothingPending()
    expect(checks(app)).toHaveLength(2)
  })

  it('let no call go out without a token while counts load', async () => {
    startPaused()
    const app = openApp('/dashboard', { portals: 40 })
    const gate = app.platform.gate('portals.summary')
    await waitFor(() => expect(callsTo(app.platform, 'portals.summary')).toHaveLength(6))
    app.platform.revokeTokens()
    gate.release()
    await expectExpired(app)
    await nothingPending()
    expect(callsWithoutToken(app)).toEqual([])
  })
})

describe('a 401 of another call', () => {
  it('has a toast of its own, and checks the current user once, also when it is repeated', async () => {
    const app = await openDashboard()
    app.platform.fault('pipelines.list', { kind: 401 })
    await app.user.click(screen.getByRole('link', { name: app.name }))
    await expectToast('Pipeline', 'Unauthorized to access Portal.')
    await checked(app, 2)
    const calls = callsTo(app.platform, 'pipelines.list').length
    await app.user.click(await screen.findByRole('button', { name: /^Retry: / }))
    await waitFor(() => expect(callsTo(app.platform, 'pipelines.list').length).toBeGreaterThan(calls))
    await nothingPending()
    expect(checks(app)).toHaveLength(2)
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    expect(hrefOf(app)).toBe('/dashboard/portals/1001/pipelines')
  })
})

describe('an expired session', () => {
  it('takes the data off the page, and back does not show them either', async () => {
    const app = await openDashboard()
    app.platform.fault('users.current', { kind: 401 })
    app.platform.fault('pipelines.list', { kind: 401 })
    await app.user.click(screen.getByRole('link', { name: app.name }))
    await expectExpired(app)
    expect(screen.queryByText(app.name)).not.toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument()
    act(() => app.router.history.back())
    await expectLoginPage(app)
    expect(screen.queryByText(app.name)).not.toBeInTheDocument()
    expect(callsTo(app.platform, 'portals.list')).toHaveLength(1)
  })

  it.each([
    '/dashboard',
    '/apm-dashboard',
    '/dashboard/portals/1001/pipelines',
    '/apm-dashboard/portals/2001/portal-detail',
  ])('stops the live refresh of %s immediately, and no call follows for five minutes', async (path) => {
    const app = openAppAt(path, { portals: 4, now: '2026-03-04T09:30:00Z' })
    await screen.findByRole('table')
    await app.run(2000)
    await nothingPending()
    app.platform.revokeTokens()
    const before = app.platform.calls.length
    await app.run(60_000)
    expect(screen.getByText('Your session has expired')).toBeVisible()
    const last = app.platform.calls.slice(before)
    const refreshed = last.map((call) => call.path + call.search)
    expect(refreshed).toHaveLength(new Set(refreshed).size)
    expect(last.map(({ endpoint }) => endpoint)).toContain('users.current')
    const calls = app.platform.calls.length
    await app.run(5 * 60_000)
    expect(app.platform.calls).toHaveLength(calls)
    expect(callsWithoutToken(app)).toEqual([])
  })
})

describe('signing in again', () => {
  it.each([
    [
      '/dashboard/admin-panel/portals/1001/delete?q=o&order=desc',
      /^Are you sure you want to delete Portal/,
      'o',
      'button',
      confirmLate,
    ],
    [
      '/commissionDashboard/admin-panel/threshold/9002/delete',
      /^Are you sure you want to delete Threshold/,
      '',
      'button',
      confirmLate,
    ],
    [
      '/apm-dashboard/apm-admin-panel/portals/2001/delete?q=p',
      /^Are you sure you want to delete Portal/,
      'p',
      'button',
      confirmLate,
    ],
    ['/apm-dashboard/apm-admin-panel/portals/2002/health', /^APM Health Details/, '', 'region', expireElsewhere],
  ] as const)('leads back to %s and what was over its list', async (path, title, search, part, end) => {
    startPaused()
    const app = openApp(path, { portals: 4 })
    const expectShown = async () => {
      const dialog = await screen.findByRole('dialog', { name: title })
      expect(dialog).toBeVisible()
      expect(await within(dialog).findAllByRole(part)).not.toEqual([])
      expect(await screen.findByRole('searchbox', { hidden: true })).toHaveValue(search)
      expect(hrefOf(app)).toBe(path)
    }
    await expectShown()
    await nothingPending()
    await end(app)
    await expectExpired(app)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await logIn(app, 'admin')
    await expectShown()
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { openApp } from './test-app.tsx'
import { liveControl, nothingPending, startPaused } from './test-screen.ts'
import { button, expectLoginPage, hrefOf, logIn, logOut, userButton, type App } from './test-session.ts'

const validUser = { id: '501', email: 'ada@portals.example', name: 'Ada', apmAdmin: true, isAdmin: true }
const token = { accessToken: 'portal-console.0.501.1.x' }

const invalidUsers: Record<string, string> = {
  nothing: '',
  'no JSON': 'signed in',
  'broken JSON': JSON.stringify({ ...validUser, token }).slice(0, -2),
  null: 'null',
  'a number': '42',
  'a text': '"admin"',
  'a list': JSON.stringify([{ ...validUser, token }]),
  'an empty object': '{}',
  'a user without a token': JSON.stringify(validUser),
  'a token without an access token': JSON.stringify({ ...validUser, token: {} }),
  'an empty access token': JSON.stringify({ ...validUser, token: { accessToken: '' } }),
  'a token that is no text': JSON.stringify({ ...validUser, token: { accessToken: 7 } }),
  'no id': JSON.stringify({ ...validUser, id: undefined, token }),
  'a flag that is none': JSON.stringify({ ...validUser, isAdmin: 'yes', token }),
  'a name that is none': JSON.stringify({ ...validUser, name: { first: 'Ada' }, token }),
}

const account = ({ platform }: App) => platform.db.users.find(({ id }) => id === '501')

describe('an invalid stored user', () => {
  it('counts as signed out and is removed', async () => {
    const app = openApp('/user/login', { as: null })
    await expectLoginPage(app)
    for (const [kind, text] of Object.entries(invalidUsers)) {
      localStorage.setItem('user', text)
      await act(() => app.router.navigate({ href: '/dashboard' }))
      expect([kind, hrefOf(app), localStorage.getItem('user')]).toEqual([kind, '/user/login', null])
    }
    expect(app.platform.calls).toEqual([])
  })

  it('of another tab signs out in this one', async () => {
    startPaused()
    const app = openApp('/account-setting', { portals: 1 })
    expect(await screen.findByRole('heading', { name: 'Account Settings' })).toBeVisible()
    localStorage.setItem('user', '{"id":')
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: '{"id":' }))
    await expectLoginPage(app)
  })
})

describe('the current user', () => {
  it('is fetched once on entry and stored with the existing token', async () => {
    startPaused()
    const app = openApp('/dashboard', { portals: 1 })
    Object.assign(account(app) ?? {}, { name: 'Ada Lovelace' })
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('ADA LOVELACE'))
    await nothingPending()
    expect(callsTo(app.platform, 'users.current').map(({ path }) => path)).toEqual(['/v1/users/501'])
    const stored: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
    expect(stored).toMatchObject({ name: 'Ada Lovelace', token: { accessToken: app.platform.tokenOf('admin') } })
  })

  it('loses the link to the admin panel with the role', async () => {
    startPaused()
    const app = openApp('/dashboard', { portals: 1 })
    const gate = app.platform.gate('users.current')
    Object.assign(account(app) ?? {}, { is_admin: false })
    expect(await screen.findByRole('link', { name: 'Admin Panel' })).toBeVisible()
    gate.release()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Admin Panel' })).not.toBeInTheDocument())
    await act(() => app.router.navigate({ href: '/commissionDashboard/admin-panel' }))
    expect(hrefOf(app)).toBe('/commissionDashboard')
  })

  it('may have no name, and can log out', async () => {
    startPaused()
    const app = openApp('/dashboard', { portals: 1 })
    Object.assign(account(app) ?? {}, { name: '' })
    await waitFor(async () => expect(await userButton()).not.toHaveTextContent('ADA'))
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    await logOut(app)
    await expectLoginPage(app)
  })
})

describe('what one user has set', () => {
  it('is not set for the next', async () => {
    const app = openApp('/dashboard', { portals: 1 })
    await button(/^Refresh/)
    await app.user.keyboard('p')
    expect(await button(/^Resume live refresh/)).toBeVisible()
    await logOut(app)
    await logIn(app, 'operator')
    expect(await button(/Live, updated /)).toBeVisible()
    await logOut(app)
    await logIn(app, 'admin')
    expect(await button(/^Resume live refresh/)).toBeVisible()
    expect(liveControl()).toHaveTextContent('Paused')
  })
})

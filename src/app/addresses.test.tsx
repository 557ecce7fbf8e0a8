import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from './test-app.tsx'
import { startPaused } from './test-screen.ts'
import { hrefOf, type App } from './test-session.ts'

const heading = (name: string) => screen.findByRole('heading', { name })
const areas = () => screen.queryByRole('navigation', { name: 'Main navigation' })

async function open({ router }: App, path: string): Promise<void> {
  await act(() => router.navigate({ href: path }))
}

test('an address without a page is the 404 page inside the console, in its area', async () => {
  startPaused()
  const app = openApp('/account-setting', { portals: 1 })
  for (const [path, area] of [
    ['/nonsense', []],
    ['/nonsense/deeper/still', []],
    ['/Dashboard', []],
    ['/dashboard/nonsense', ['Commission']],
    ['/dashboard/portals', ['Commission']],
    ['/dashboard/portals/1001', ['Commission']],
    ['/dashboard/portals/1001/pipelines/2', ['Commission']],
    ['/commissionDashboard/nonsense', ['Commission']],
    ['/commissionDashboard/portals/1001/nonsense', ['Commission']],
    ['/apm-dashboard/nonsense', ['APM']],
    ['/apm-dashboard/portals/2001', ['APM']],
    ['/apm-dashboard/portals/2001/portal-detail/3', ['APM']],
  ] as const) {
    await open(app, '/account-setting')
    await heading('Account Settings')
    await open(app, path)
    expect(await heading('404')).toBeVisible()
    expect(within(screen.getByRole('main')).getByText('Sorry, the page you visited does not exist.')).toBeVisible()
    const links = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link')
    const current = links.filter((link) => link.ariaCurrent !== null)
    const shown = current.map(({ textContent }) => textContent)
    expect([path, ...shown]).toEqual([hrefOf(app), ...area])
  }
})

test('an address of the account area without a page is not found, without a call', async () => {
  const app = openApp('/user/login', { as: null })
  for (const path of [
    '/user/nothing',
    '/user/login/deeper',
    '/user/verify',
    '/user/verify?outcome=nonsense',
    '/user/reset-password',
    '/user/verify/some.token/deeper',
  ]) {
    await open(app, '/user/login')
    await heading('Log in')
    await open(app, path)
    expect(await heading('404')).toBeVisible()
    expect(screen.getByText('Sorry, the page you visited does not exist.')).toBeVisible()
    expect(areas()).toBeNull()
  }
  expect(app.platform.calls).toEqual([])
})

test('for a signed-in user the account area leads to the dashboard', async () => {
  startPaused()
  const app = openApp('/account-setting', { portals: 1 })
  for (const path of [
    '/user',
    '/user/login',
    '/user/register',
    '/user/forgot-password',
    '/user/resend-email',
    '/user/reset-password/some.token',
  ]) {
    await open(app, '/account-setting')
    await heading('Account Settings')
    await open(app, path)
    expect(await heading('Commission')).toBeVisible()
    expect(hrefOf(app)).toBe('/dashboard')
  }
  expect(app.platform.calls.map(({ endpoint }) => endpoint)).not.toContain('users.login')
})

test('signed out, the account area leads to its login page', async () => {
  const app = openApp('/user', { as: null })
  expect(await heading('Log in')).toBeVisible()
  expect(hrefOf(app)).toBe('/user/login')
  expect(app.platform.calls).toEqual([])
})

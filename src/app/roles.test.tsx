import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { openApp } from './test-app.tsx'
import { nothingPending, startPaused } from './test-screen.ts'
import { hrefOf } from './test-session.ts'

const dashboard = () => screen.findByRole('heading', { name: 'Commission' })
const panelLink = () => screen.queryByRole('link', { name: 'Admin Panel' })

describe('the admin panel', () => {
  it('stays open to an admin', async () => {
    const app = openApp('/commissionDashboard/admin-panel', { portals: 1 })
    expect(await screen.findByRole('link', { name: 'Add Portal' })).toBeVisible()
    await nothingPending()
    expect(hrefOf(app)).toBe('/commissionDashboard/admin-panel')
  })

  it.each(['/commissionDashboard/admin-panel', '/dashboard/admin-panel'])(
    'at %s leads anybody else to the dashboard',
    async (path) => {
      startPaused('502')
      const app = openApp(path, { as: 'operator', portals: 1 })
      expect(await dashboard()).toBeVisible()
      expect(hrefOf(app)).toBe('/commissionDashboard')
      expect(screen.getByRole('alert')).toHaveTextContent('You need administrator access to open this page.')
    },
  )

  it('shows no toast while it is only preloaded', async () => {
    startPaused('502')
    const app = openApp('/apm-dashboard', { as: 'operator', portals: 1 })
    expect(await screen.findByRole('table', { name: 'Portals' })).toBeVisible()
    await act(() => app.router.preloadRoute({ to: '/$base/admin-panel', params: { base: 'dashboard' } }))
    expect(hrefOf(app)).toBe('/apm-dashboard')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is left by a user who is no longer an admin', async () => {
    startPaused()
    const app = openApp('/dashboard/admin-panel', { portals: 1 })
    Object.assign(app.platform.db.users.find(({ id }) => id === '501') ?? {}, { is_admin: false })
    expect(await dashboard()).toBeVisible()
    expect(hrefOf(app)).toBe('/commissionDashboard')
    expect(panelLink()).not.toBeInTheDocument()
  })

  it('opens to a user who has become an admin, that of APM too', async () => {
    const app = openApp('/dashboard/admin-panel', { as: 'operator', portals: 1 })
    for (const user of app.platform.db.users) [user.is_admin, user.apm_admin] = [true, true]
    expect(await screen.findByRole('link', { name: 'Add Portal' })).toBeVisible()
    expect(hrefOf(app)).toBe('/dashboard/admin-panel')
    await act(() => app.router.navigate({ href: '/apm-dashboard/apm-admin-panel' }))
    expect(await screen.findByRole('table', { name: 'APM portals' })).toBeVisible()
    expect(hrefOf(app)).toBe('/apm-dashboard/apm-admin-panel')
  })

  it('is decided once the current user is loaded', async () => {
    startPaused('502')
    const app = openApp('/dashboard/admin-panel', { as: 'operator', portals: 1 })
    const gate = app.platform.gate('users.current')
    const checks = () => callsTo(app.platform, 'users.current')
    await waitFor(() => expect(checks()).toHaveLength(1))
    expect(hrefOf(app)).toBe('/dashboard/admin-panel')
    gate.release()
    expect(await dashboard()).toBeVisible()
    expect(hrefOf(app)).toBe('/commissionDashboard')
    await nothingPending()
    expect(checks()).toHaveLength(1)
  })
})

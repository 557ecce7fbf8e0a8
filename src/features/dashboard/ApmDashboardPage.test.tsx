import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { chooseMore } from '#app/test-screen.ts'

const worse = () => screen.getByRole('link', { name: /^Worse/ })
const newFailures = () => screen.getByRole('link', { name: /^New failures/ })

describe('the APM dashboard', () => {
  it('fetches each summary with its body, and links every count', async () => {
    const { platform } = openApp('/apm-dashboard', { portals: 2 })
    const [portal] = platform.db.apmPortals
    const link = await screen.findByRole('link', { name: portal?.name })
    expect(link).toHaveAttribute('href', `/apm-dashboard/portals/${portal?.id}/portal-detail`)
    const failed = await screen.findByRole('link', { name: `${portal?.counts.failed} Failed, ${portal?.name}` })
    expect(failed).toHaveAttribute('href', `/apm-dashboard/portals/${portal?.id}/portal-detail?show=Failed`)
    const summaries = platform.calls.filter(({ endpoint }) => endpoint === 'apmPortals.summary')
    expect(summaries.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { qbqueryid: 'API-OMAR_Dashboard', threshold: 1000 }],
      ['POST', { qbqueryid: 'API-OMAR_Dashboard', threshold: 1000 }],
    ])
    expect(screen.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/apm-dashboard/apm-admin-panel')
  })

  it('shows that portals are loading, and a hint when there are none', async () => {
    const { platform } = openApp('/apm-dashboard', { portals: 0 })
    const gate = platform.gate('apmPortals.list')
    expect(await screen.findByText('Loading Portals...')).toBeVisible()
    gate.release()
    expect(await screen.findByText('No portals yet')).toBeVisible()
    expect(screen.getByText('Add your first portal in the admin panel.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the admin panel' })).toHaveAttribute(
      'href',
      '/apm-dashboard/apm-admin-panel',
    )
  })

  it('lists all portals where the address asks for late runs, which are not known', async () => {
    const { platform } = openApp('/apm-dashboard?only=late', { portals: 2 })
    expect(await screen.findByRole('link', { name: platform.db.apmPortals[0]?.name })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Late/ })).not.toBeInTheDocument()
  })

  it('shows portal names as text, never as markup', async () => {
    const { platform } = openApp('/apm-dashboard', { portals: 1 })
    const [portal] = platform.db.apmPortals
    if (portal) portal.name = '<b>Acme</b>'
    expect(await screen.findByRole('link', { name: '<b>Acme</b>' })).toBeVisible()
  })

  it('shows what has changed since it was last marked as seen', async () => {
    const { platform, user } = openApp('/apm-dashboard', { portals: 3 })
    await waitFor(() => expect(newFailures()).toHaveTextContent(/^New failures [1-3]$/))
    expect(screen.getAllByText(/^\d+\+? new$/)[0]).toBeVisible()
    expect(screen.getByRole('table')).toHaveTextContent('last failed ')
    // Before anything was marked as seen, nothing can have got worse.
    expect(screen.queryByRole('link', { name: /^Worse/ })).not.toBeInTheDocument()
    await chooseMore(user, 'Mark all as seen')
    await waitFor(() => expect(worse()).toHaveTextContent('Worse 0'))
    expect(newFailures()).toHaveTextContent('New failures 0')
    expect(newFailures()).toHaveAttribute('title', expect.stringMatching(/^Since \d+:\d\d [ap]m/))
    const [portal] = platform.db.apmPortals
    if (portal) portal.counts.failed += 3
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(worse()).toHaveTextContent('Worse 1'))
    expect(screen.getByText('+3 failed')).toBeVisible()
  })
})

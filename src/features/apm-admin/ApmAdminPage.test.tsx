import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { openApp } from '#app/test-app.tsx'
import { panel, portalAt, rowOf, table } from './test-parts.ts'

const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)

describe('the list of the APM admin panel', () => {
  it('shows one column for each pair of values at first, and all on request', async () => {
    const { user } = openApp(panel, { portals: 9 })
    await table()
    expect(screen.queryByRole('columnheader', { name: 'DB Pool Max' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'All columns' }))
    expect(await screen.findByRole('columnheader', { name: 'DB Pool Max' })).toBeVisible()
  })

  it('has the eight columns, with em dashes for a portal without a health check', async () => {
    const { platform } = openApp(`${panel}?columns=all`, { portals: 9 })
    const heads = within(await table()).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual([
      'Portal',
      'Version',
      'Build Number',
      'DB Status',
      'DB Pool Max',
      'DB Pool Used',
      'Memory Allocation',
      'Memory Used',
      'Actions',
    ])
    const { name, domain, healthcheck: health } = portalAt(platform, 1)
    const texts = cellsOf(await rowOf(name))
    expect(texts.slice(0, 8)).toEqual([
      name + domain,
      health?.version,
      health?.build_no,
      'ERROR',
      String(health?.db_pool_max),
      `${health?.db_pool_used} / ${health?.db_pool_max}Full`,
      '2,048 MB',
      '884 / 2,048 MB',
    ])
    const unchecked = portalAt(platform, 3)
    expect(cellsOf(await rowOf(unchecked.name)).slice(1, 8)).toEqual(Array.from({ length: 7 }, () => '—'))
    expect(cellsOf(await rowOf(portalAt(platform, 8).name))[3]).toBe('MAINTENANCE')
  })

  it('sorts by its columns, and shows only portals with problems', async () => {
    const { platform, router, user } = openApp(panel, { portals: 9 })
    const portals = within(await table())
    const names = () => portals.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
    await rowOf(portalAt(platform, 0).name)
    const inOrder = platform.db.apmPortals.map(({ name }) => name).toSorted()
    const problems = [1, 3, 8].map((index) => portalAt(platform, index).name).toSorted()
    expect(names()).toEqual([...problems, ...inOrder.filter((name) => !problems.includes(name))])
    expect(screen.getByText('9 portals, first')).toHaveTextContent('9 portals, 3 with problems first')

    await user.click(screen.getByRole('button', { name: 'DB Pool Used' }))
    await waitFor(() => expect(names()[0]).toBe(portalAt(platform, 1).name))
    expect(names().at(-1)).toBe(portalAt(platform, 3).name)
    expect(portals.getByRole('columnheader', { name: 'DB Pool Used' })).toHaveAttribute('aria-sort', 'descending')

    await user.click(screen.getByRole('link', { name: '3 with problems' }))
    await waitFor(() => expect(names()).toEqual([1, 8, 3].map((index) => portalAt(platform, index).name)))
    expect(router.state.location.search).toMatchObject({ only: 'problems', sort: 'dbPoolUsed', order: 'desc' })
    expect(screen.getByRole('link', { name: 'Show all' }).parentElement).toHaveTextContent('3 of 9 portals · Show all')
  })

  it('shows that no portal has a problem, with a link to all of them', async () => {
    const { platform, user } = openApp(`${panel}?only=problems&q=`, { portals: 1 })
    await user.click(await screen.findByRole('link', { name: 'Show all portals' }))
    expect(await rowOf(portalAt(platform, 0).name)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Show all' })).not.toBeInTheDocument()
  })

  it('leads from a name to the runs of that portal', async () => {
    const { platform, router, user } = openApp(panel, { portals: 2 })
    const { id, name } = portalAt(platform, 1)
    await rowOf(name)
    await user.click(screen.getByRole('link', { name }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/apm-dashboard/portals/${id}/portal-detail`))
  })

  it('shows a skeleton, then why it could not be loaded, with a retry', async () => {
    const { platform, user } = openApp(panel, { portals: 2, faults: { 'apmPortals.list': { kind: 500 } } })
    const gate = platform.gate('apmPortals.list')
    expect(await table()).toHaveAttribute('aria-busy', 'true')
    gate.release()
    expect(await screen.findByText('Couldn’t load portals.')).toBeVisible()
    expect(screen.getByText(/^Retrying at/)).toHaveTextContent(/^Retrying at \d+:\d\d:\d\d [ap]m\.$/)
    expect(await screen.findByRole('alert')).toHaveTextContent('Fetch portals: ')
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
    // Not earlier: the list is also tried again by itself.
    platform.fault('apmPortals.list', null)
    await user.click(screen.getByRole('button', { name: /^Retry/ }))
    expect(await rowOf(portalAt(platform, 0).name)).toBeVisible()
  })

  it('shows an empty state that opens the form', async () => {
    const { user } = openApp(panel, { portals: 0 })
    expect(await screen.findByText('Start adding Portal by clicking the Add APM Portal.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Add APM Portal' }))
    expect(await screen.findByRole('dialog', { name: 'Add New Portal Account' })).toBeVisible()
  })

  it('refetches on Refresh', async () => {
    const { platform, user } = openApp(panel, { portals: 2 })
    const { name, healthcheck } = portalAt(platform, 0)
    await rowOf(name)
    if (healthcheck) healthcheck.build_no = '99.9'
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(async () => expect(await rowOf(name)).toHaveTextContent('99.9'))
    expect(callsTo(platform, 'apmPortals.list')).toHaveLength(2)
  })

  it('redirects other users than APM admins to the dashboard', async () => {
    const { router } = openApp(panel, { portals: 1, as: 'operator' })
    expect(await screen.findByRole('heading', { name: 'APM' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/apm-dashboard')
    expect(screen.queryByRole('link', { name: 'Admin Panel' })).not.toBeInTheDocument()
  })

  it('opens no dialog for a portal that is not in the list', async () => {
    const { platform, router } = openApp(`${panel}/portals/nobody/health?q=o`, { portals: 1 })
    await table()
    await waitFor(() => expect(router.state.location.href).toBe(`${panel}?q=o`))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(callsTo(platform, 'apmPortals.health')).toEqual([])
  })
})

describe('the health drawer', () => {
  it('fetches each time it opens, and shows its four cards', async () => {
    const { platform, user } = openApp(panel, { portals: 2 })
    const { name } = portalAt(platform, 1)
    const gate = platform.gate('apmPortals.health')
    await rowOf(name)
    await user.click(screen.getByRole('link', { name: `View APM Health of ${name}` }))
    const drawer = within(await screen.findByRole('dialog', { name: new RegExp(`^APM Health Details ${name}`) }))
    expect(await drawer.findByText('Fetching Details...')).toBeVisible()
    gate.release()
    const pool = within(await drawer.findByRole('region', { name: 'Database Connection Pool' }))
    expect(pool.getByText('Used: 1')).toBeVisible()
    expect(pool.getByText('Test')).toBeVisible()
    const cells = (label: string) =>
      within(drawer.getByRole('table', { name: label }))
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells('FTP servers')[0]).toEqual(['FTP Server', 'FTP Status'])
    expect(cells('FTP servers').map(([, status]) => status)).toEqual(['FTP Status', 'ERROR', 'ONLINE'])
    expect(cells('Process servers')[0]).toEqual(['Process Server', 'Process Status'])
    expect(cells('Process servers').map(([, status]) => status)).toEqual([
      'Process Status',
      'ONLINE',
      'ERROR',
      'ONLINE',
      '',
    ])
    expect(drawer.getByRole('region', { name: 'Workflow Connections' })).toHaveTextContent('Connection Name')
    expect(callsTo(platform, 'apmPortals.health').map(({ body }) => body)).toEqual([{ view: 'full' }])

    await user.click(drawer.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('link', { name: `View APM Health of ${name}` }))
    await screen.findByRole('region', { name: 'Database Connection Pool' })
    expect(callsTo(platform, 'apmPortals.health')).toHaveLength(2)
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { nothingPending } from '#app/test-screen.ts'

const dashboards = [
  ['commission', '/dashboard', 'portals', 'portals.summary', 400],
  ['APM', '/apm-dashboard', 'apmPortals', 'apmPortals.summary', 401],
] as const

const reloads = () => screen.getAllByRole('button', { name: 'Reload' })

describe.each(dashboards)('the %s dashboard', (_name, path, table, endpoint, kind) => {
  it('shows failed counts only in the row of their portal, without a link, and refetches them on Retry', async () => {
    const { platform, user } = openApp(path, { portals: 2, faults: { [endpoint]: { kind, times: 1 } } })
    const [first] = platform.db[table].toSorted((one, other) => (one.name < other.name ? -1 : 1))
    const failed = await screen.findByText('Unable To Fetch Data For')
    expect(failed).toHaveTextContent(`Unable To Fetch Data For ${first?.domain}`)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: first?.name })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: `Retry ${first?.name}` }))
    expect(await screen.findByRole('link', { name: first?.name })).toBeVisible()
    expect(failed).not.toBeInTheDocument()
  })

  it('keeps the focus in the row through Retry, whether it fails or succeeds', async () => {
    const { platform, user } = openApp(path, { portals: 2, faults: { [endpoint]: { kind, times: 2 } } })
    const [first, second] = platform.db[table].toSorted((one, other) => (one.name < other.name ? -1 : 1))
    await user.click(await screen.findByRole('button', { name: `Retry ${second?.name}` }))
    expect(await screen.findByRole('link', { name: second?.name })).toHaveFocus()
    platform.fault(endpoint, { kind, times: 1 })
    const gate = platform.gate(endpoint)
    const retry = () => screen.findByRole('button', { name: `Retry ${first?.name}` })
    await user.click(await retry())
    await waitFor(async () => expect(await retry()).toHaveAttribute('aria-disabled', 'true'))
    expect(await retry()).toHaveFocus()
    gate.release()
    await waitFor(async () => expect(await retry()).not.toHaveAttribute('aria-disabled'))
    expect(await retry()).toHaveFocus()
    await user.click(await retry())
    expect(await screen.findByRole('link', { name: first?.name })).toHaveFocus()
  })

  it('says in an outage by a login page what to do', async () => {
    const { platform, user } = openApp(path, { portals: 12, faults: { [endpoint]: { kind: 'html' } } })
    for (const portal of platform.db[table]) portal.reachable = true
    const text = 'A login page was returned instead of data. Reload the page.'
    const line = (await screen.findByText('Couldn’t load counts for 12 portals.')).parentElement
    await waitFor(() => expect(line).toHaveTextContent(text))
    await waitFor(() => expect(reloads()).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await nothingPending()
    expect(reloads()).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  it('shows how many portals are loaded, and announces only the final number', async () => {
    const { platform } = openApp(path, { portals: 3 })
    const gate = platform.gate(endpoint)
    expect(await screen.findByText(/^0 of 3 loaded$/)).toBeVisible()
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(announced).toContain('3 portals')
    expect(announced.join()).not.toMatch(/loaded/)
    gate.release()
    await waitFor(() => expect(screen.queryByText(/ loaded$/)).not.toBeInTheDocument())
  })
})

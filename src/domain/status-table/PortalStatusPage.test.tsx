import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'

const dashboards = [
  ['commission', '/dashboard', 'portals', 'portals.summary', 400],
  ['APM', '/apm-dashboard', 'apmPortals', 'apmPortals.summary', 401],
] as const

describe.each(dashboards)('the %s dashboard', (_name, path, table, endpoint, kind) => {
  it('shows failed counts only in the row of their portal, without a link, and refetches them on Retry', async () => {
    const { platform, user } = openApp(path, { portals: 2, faults: { [endpoint]: { kind, times: 1 } } })
    // The top row's counts are fetched first.
    const [first] = platform.db[table].toSorted((one, other) => (one.name < other.name ? -1 : 1))
    const failed = await screen.findByText(`Unable To Fetch Data For ${first?.domain}`)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: first?.name })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: `Retry ${first?.name}` }))
    expect(await screen.findByRole('link', { name: first?.name })).toBeVisible()
    expect(failed).not.toBeInTheDocument()
  })
})

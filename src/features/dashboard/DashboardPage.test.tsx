import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, setLoader } from '#app/test-app.tsx'

const table = () => screen.findByRole('table', { name: 'Portals' })
const rowOf = async (name: string) => {
  const link = await within(await table()).findByRole('link', { name })
  const row = link.closest('tr')
  if (!row) throw new Error(`${name} has no row`)
  return row
}

describe('the commission dashboard', () => {
  it('shows that portals are loading, then lists them before any count is loaded', async () => {
    const { platform } = openApp('/dashboard', { portals: 3 })
    const list = platform.gate('portals.list')
    const counts = platform.gate('portals.summary')
    expect(await screen.findByText('Loading Portals...')).toBeVisible()
    list.release()
    const { name } = platform.db.portals[0] ?? { name: '' }
    const row = await rowOf(name)
    expect(within(row).getAllByRole('img', { name: 'Loading' })).toHaveLength(6)
    counts.release()
    await waitFor(() => expect(within(row).queryByRole('img', { name: 'Loading' })).not.toBeInTheDocument())
    expect(within(row).getByRole('link', { name: new RegExp(`^\\d+ Failed, ${name}$`) })).toBeVisible()
  })

  it('shows the number of displayed days of a portal, and All for 0', async () => {
    const { platform } = openApp('/dashboard', { portals: 12 })
    platform.gate('portals.summary')
    for (const { name, id } of platform.db.portals) {
      const days = platform.db.pipelineDays.find((entry) => entry.id === id)?.pipeline_days
      const text = `Number of displayed days: ${days === 0 ? 'All' : days}`
      await waitFor(async () => expect(await rowOf(name)).toHaveTextContent(text))
    }
  })

  it('fetches each count once, even if the displayed days arrive while the counts are loading', async () => {
    const { platform } = openApp('/dashboard', { portals: 3 })
    const summaries = () => platform.calls.filter(({ endpoint }) => endpoint === 'portals.summary')
    const days = platform.gate('portals.pipelineDays')
    const counts = platform.gate('portals.summary')
    await waitFor(() => expect(summaries()).toHaveLength(3))
    days.release()
    expect(await screen.findAllByText(/^Number of displayed days: (All|\d+)$/)).toHaveLength(3)
    counts.release()
    await waitFor(() => expect(screen.getAllByRole('link', { name: / Failed, / })).toHaveLength(3))
    expect(summaries()).toHaveLength(3)
  })

  it('cancels the pending counts and fetches no more as soon as the user opens another page', async () => {
    const { platform, router } = openApp('/dashboard', { portals: 20 })
    const summaries = () => platform.calls.filter(({ endpoint }) => endpoint === 'portals.summary')
    const counts = platform.gate('portals.summary')
    await waitFor(() => expect(summaries()).toHaveLength(6))
    const loader = Promise.withResolvers<void>()
    setLoader(router, '/_auth/account-setting', () => loader.promise)
    fireEvent.click(screen.getByRole('link', { name: 'Settings' }))
    expect(await table()).toBeVisible()
    counts.release()
    await waitFor(() => expect(summaries().every(({ status }) => status === 0)).toBe(true))
    expect(summaries()).toHaveLength(6)
  })

  it('offers a retry when the list fails, and shows why', async () => {
    const { platform, user } = openApp('/dashboard', { portals: 2, faults: { 'portals.list': { kind: 500 } } })
    expect(await screen.findByText('Couldn’t load portals.')).toBeVisible()
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Summary')
    expect(await within(toast).findByText('Some thing went wrong while making the request')).toBeVisible()
    // Not earlier: the list is also tried again by itself.
    platform.fault('portals.list', null)
    await user.click(screen.getByRole('button', { name: /^Retry/ }))
    expect(await table()).toBeVisible()
  })

  it('passes the focus of the retry on to the page', async () => {
    const { user, platform } = openApp('/dashboard', {
      portals: 2,
      faults: { 'portals.list': { kind: 500, times: 1 } },
    })
    const retry = await screen.findByRole('button', { name: /^Retry/ })
    const gate = platform.gate('portals.list')
    await user.click(retry)
    await waitFor(() => expect(retry).toHaveTextContent('Retrying…'))
    expect(retry).toHaveFocus()
    gate.release()
    expect(await table()).toBeVisible()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('shows a hint when there are no portals', async () => {
    openApp('/dashboard', { portals: 0 })
    expect(await screen.findByText('No portals yet')).toBeVisible()
  })

  it('opens a portal by a click anywhere on its row, but for its own controls and a selection of text', async () => {
    const { platform, router, user } = openApp('/dashboard', { portals: 1 })
    const [portal] = platform.db.portals
    const row = await rowOf(portal?.name ?? '')
    await user.click(within(row).getByRole('button', { name: `Watch ${portal?.name}` }))
    fireEvent.click(row, { ctrlKey: true })
    expect(router.state.location.pathname).toBe('/dashboard')
    await user.click(within(row).getByText(`Domain: ${portal?.domain}`))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/portals/${portal?.id}/pipelines`))
  })

  it('shows the Admin Panel button to admins only', async () => {
    openApp('/dashboard', { portals: 1, as: 'operator' })
    await table()
    expect(screen.queryByRole('link', { name: 'Admin Panel' })).not.toBeInTheDocument()
  })

  it('finds portals by name or domain and stores the search text in the URL', async () => {
    const { platform, router, user } = openApp('/dashboard')
    const [, wanted] = platform.db.portals
    await user.type(await screen.findByRole('searchbox'), wanted?.domain.toUpperCase() ?? '')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(screen.getByRole('rowheader')).toHaveTextContent(wanted?.name ?? 'no portal')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: wanted?.domain.toUpperCase() }))
  })
})

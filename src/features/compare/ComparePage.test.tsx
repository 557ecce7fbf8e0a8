import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Platform } from '#mocks/platform.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { openApp, openAppAt } from '#app/test-app.tsx'
import { lastQuery, nothingPending } from '#app/test-screen.ts'

const nameOf = ({ db }: Platform, index: number) => db.portals[index]?.name ?? ''
const headings = () => screen.getAllByRole('columnheader').map((cell) => within(cell).getByRole('link').textContent)
const row = async (title: RegExp) => {
  const header = await screen.findByRole('rowheader', { name: title })
  return within(header.closest('tr') ?? header)
}

const equal = () => screen.queryAllByRole('rowheader', { name: /, the same for all$/ })

describe('the comparison', () => {
  it('makes two calls for each portal, each column with links to its runs', async () => {
    const { platform } = openApp('/dashboard/compare?ids=1003,1001', { portals: 6 })
    await waitFor(async () => expect((await row(/^Last run/)).getAllByRole('link')).toHaveLength(2))
    expect(headings()).toEqual([nameOf(platform, 2), nameOf(platform, 0)])
    expect(screen.getByRole('link', { name: nameOf(platform, 2) })).toHaveAttribute(
      'href',
      '/dashboard/portals/1003/pipelines',
    )
    expect(callsTo(platform, 'portals.summary')).toHaveLength(2)
    expect(callsTo(platform, 'pipelines.list')).toHaveLength(2)
  })

  it('counts the days up to the platform’s today, and goes on with the next day at midnight', async () => {
    const address = '/dashboard/compare?ids=1001,1002&days=1'
    const { platform, run } = openAppAt(address, { portals: 3, now: '2026-03-04T23:58:00Z' })
    expect(await screen.findByText('03/04/2026 – 03/04/2026 (UTC)')).toBeVisible()
    await nothingPending()
    await run(180_000)
    expect(screen.getByText('03/05/2026 – 03/05/2026 (UTC)')).toBeVisible()
    expect(lastQuery(platform, 'portals.summary')).toMatchObject({ startTime: '03/05/2026', endTime: '03/05/2026' })
  })

  it('shows what is wrong with its address, and compares the others', async () => {
    const { platform } = openApp('/dashboard/compare?ids=1001,nonsense,1001,1002,1003,1004,1005', { portals: 6 })
    expect(await screen.findByText(/Not found or not accessible: nonsense\./)).toHaveTextContent(
      `Duplicate removed: ${nameOf(platform, 0)}.`,
    )
    expect(screen.getByText(new RegExp(`Skipped: ${nameOf(platform, 4)}\\.$`))).toBeVisible()
    expect(headings()).toHaveLength(4)
    expect(screen.getByText('You can compare up to four portals. Remove one to add another.')).toBeVisible()
    expect(callsTo(platform, 'portals.summary').length).toBeLessThanOrEqual(4)
  })

  it('shows a hint if there are too few portals, and adds one', async () => {
    const { platform, router, user } = openApp('/dashboard/compare', { portals: 3 })
    expect(await screen.findByText('No portals selected')).toBeVisible()
    const picker = screen.getByRole('combobox', { name: 'Add a portal to the comparison' })
    await user.type(picker, `${nameOf(platform, 1).slice(0, 5)}{Enter}`)
    expect(await screen.findByText(`Only ${nameOf(platform, 1)} selected`)).toBeVisible()
    expect(picker).toHaveValue('')
    await user.type(picker, `${nameOf(platform, 0)} · ${platform.db.portals[0]?.domain}`)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ ids: '1002,1001' }))
    expect(screen.queryByText(/^Only .+ selected$/)).not.toBeInTheDocument()
  })

  it('removes a portal, with the focus on the table', async () => {
    const { platform, router, user } = openApp('/dashboard/compare?ids=1001,1002,1003', { portals: 3 })
    await user.click(await screen.findByRole('button', { name: `Remove ${nameOf(platform, 1)} from the comparison` }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ ids: '1001,1003' }))
    expect(screen.getByRole('region', { name: 'Comparison (scrollable)' })).toHaveFocus()
    expect(callsTo(platform, 'pipelines.list').length).toBeLessThanOrEqual(3)
  })

  it('shows only the failed values of a portal as unknown, and offers a retry', async () => {
    const { platform, user } = openApp('/dashboard/compare?ids=1001,1002', {
      portals: 3,
      faults: { 'portals.summary': { kind: 500, only: { portalId: '1002' } } },
    })
    expect(await screen.findByText('Couldn’t load counts.')).toBeVisible()
    await waitFor(async () => expect((await row(/^Failed$/)).getAllByRole('link')).toHaveLength(1))
    await waitFor(async () => expect((await row(/^Last run/)).getAllByRole('link')).toHaveLength(2))
    platform.fault('portals.summary', null)
    await user.click(screen.getByRole('button', { name: 'Retry: Couldn’t load counts.' }))
    await waitFor(() => expect(screen.queryByText('Couldn’t load counts.')).not.toBeInTheDocument())
    await waitFor(async () => expect((await row(/^Failed(,|$)/)).getAllByRole('link')).toHaveLength(2))
  })

  it('leaves out what is equal, by an option in the address', async () => {
    const { router, user } = openApp('/dashboard/compare?ids=1001,1002', { portals: 3 })
    await waitFor(async () => expect((await row(/^Last run/)).getAllByRole('link')).toHaveLength(2))
    const all = screen.getAllByRole('rowheader').length
    const count = equal().length
    await user.click(screen.getByRole('checkbox', { name: 'Show differences only' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ only: 'differences' }))
    expect(equal()).toHaveLength(0)
    expect(screen.getAllByRole('rowheader').length).toBeLessThanOrEqual(all - count)
  })
})

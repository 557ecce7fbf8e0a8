import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { readerOf } from '#mocks/test-reader.ts'
import { openApp } from '#app/test-app.tsx'
import { formAddress, button, choosePortals, failedRuns, fill, setLink } from './test-parts.ts'

const preview = () => screen.findByRole('region', { name: 'Preview' })
const counts = async () =>
  within(await preview())
    .getAllByRole('listitem')
    .map((item) => item.textContent)

async function openForm(scenario: Parameters<typeof openApp>[1] = { portals: 3 }): Promise<ReturnType<typeof openApp>> {
  const opened = openApp(formAddress, scenario)
  await screen.findByRole('group', { name: 'Threshold 1' })
  return opened
}

describe('the preview', () => {
  it('counts the loaded runs of the chosen portals, and shows unknown results', async () => {
    const { user, platform } = await openForm()
    const [one, two] = platform.db.portals
    const { pipelines } = await readerOf(platform).list('1001', 'page_no=1&top=100')
    const failed = pipelines.filter(({ status }) => status === 'Failed').length
    platform.calls.length = 0
    await fill(user, 1, failedRuns)
    await user.click(button('Add field'))
    await fill(user, 2, { name: 'Late', field: 'Date Scheduled', comparison: 'equals', value: '2026-03-04', time: '1' })
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument()
    await user.click(button('Next'))
    expect(await preview()).toHaveTextContent('No portals selected.')
    await choosePortals(user, one?.name ?? '')
    expect(await preview()).toHaveTextContent('No runs loaded for the selected portals.')
    expect((await counts())[0]).toBe('Failed runs Status equals FailedLoad runs to see matches')

    await user.click(button('Load recent runs'))
    await waitFor(async () =>
      expect((await counts())[0]).toBe(`Failed runs Status equals Failed${failed} of ${pipelines.length} runs`),
    )
    expect((await counts())[1]).toBe(
      'Late Date Scheduled equals 03/04/2026Can’t be evaluated: runs don’t include Date Scheduled',
    )
    expect(await preview()).toHaveTextContent('Ignores the threshold time. Dates are in UTC.')
    await choosePortals(user, two?.name ?? '')
    await waitFor(async () => expect(await preview()).toHaveTextContent(`Nothing loaded for ${two?.name}.`))
    expect(platform.calls.filter(({ endpoint }) => endpoint === 'pipelines.list')).toHaveLength(1)
  })

  it('shows that a portal has no runs', async () => {
    const { user, platform } = await openForm()
    const [portal] = platform.db.portals
    if (portal) portal.run_count = 0
    await fill(user, 1, failedRuns)
    await user.click(button('Next'))
    await choosePortals(user, portal?.name ?? '')
    await user.click(await screen.findByRole('button', { name: 'Load recent runs' }))
    expect(await screen.findByText('This portal has no runs yet.')).toBeVisible()
    expect(await counts()).toEqual(['Failed runs Status equals FailedNo runs'])
    expect(screen.queryByRole('button', { name: /^Load recent runs/ })).not.toBeInTheDocument()
  })

  it('keeps the loaded runs while the form is open, and releases them when it is left', async () => {
    const { user, platform, queryClient } = await openForm()
    const cachedLists = () => queryClient.getQueryCache().findAll({ queryKey: ['pipelines', 'list'] })
    const { name } = platform.db.portals[0] ?? { name: '' }
    await fill(user, 1, failedRuns)
    await user.click(button('Next'))
    await choosePortals(user, name)
    await user.click(await screen.findByRole('button', { name: 'Load recent runs' }))
    await waitFor(async () => expect((await counts())[0]).toMatch(/\d+ of \d+ runs$/))
    await user.click(button('Clear'))
    await user.click(button('Back'))
    await user.click(button('Next'))
    await choosePortals(user, name)
    expect((await counts())[0]).toMatch(/\d+ of \d+ runs$/)
    expect(callsTo(platform, 'pipelines.list')).toHaveLength(1)

    await user.click(button('Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(setLink()).toBeVisible())
    await waitFor(() => expect(cachedLists()).toEqual([]))
  })

  it('shows which portals failed to load their runs', async () => {
    const { user, platform } = await openForm({ portals: 3, faults: { 'pipelines.list': { kind: 400 } } })
    const { name } = platform.db.portals[0] ?? { name: '' }
    await fill(user, 1, failedRuns)
    await user.click(button('Next'))
    await choosePortals(user, name)
    await user.click(await screen.findByRole('button', { name: 'Load recent runs' }))
    expect(await screen.findByText(new RegExp(`Couldn’t load runs for ${name}`))).toBeVisible()
    platform.fault('pipelines.list', null)
    await user.click(button('Load recent runs'))
    await waitFor(async () => expect((await counts())[0]).toMatch(/\d+ of \d+ runs$/))
  })
})

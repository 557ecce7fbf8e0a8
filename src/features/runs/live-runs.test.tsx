import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { dataOf, details, liveControl, nothingPending, runButton, setVisibility, shownRuns } from '#app/test-screen.ts'
import { callsTo, historyCalls, pageCalls } from '#mocks/test-calls.ts'

const path = '/dashboard/portals/1001/pipelines'
const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }
const second = 1000
const minute = 60 * second

describe('live refresh of the runs', () => {
  it('comes every 8 s while one is active, and not while it is paused or the tab is hidden', async () => {
    const { platform, user, run } = openAppAt(path, scenario)
    const counts = () => ({
      pages: pageCalls(platform).length,
      summaries: callsTo(platform, 'portals.summary').length,
      history: historyCalls(platform).length,
    })
    await nothingPending()
    expect(liveControl()).toHaveTextContent('every 8 s')
    const before = counts()
    expect(before).toEqual({ pages: 1, summaries: 1, history: 1 })
    await run(24 * second)
    const live = counts()
    expect(live).toMatchObject({ pages: 4, summaries: 4 })

    await user.keyboard('p')
    expect(liveControl()).toHaveTextContent('Paused, updated')
    await run(2 * minute)
    expect(counts()).toEqual(live)
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(counts()).toMatchObject({ pages: 5, summaries: 5 }))
    expect(localStorage.getItem('live-paused/1/501')).toBe('true')
    await user.click(screen.getByRole('button', { name: /^Resume live refresh/ }))
    await nothingPending()

    setVisibility('hidden')
    const hidden = counts()
    await run(minute)
    expect(counts()).toEqual(hidden)
    setVisibility('visible')
    await waitFor(() => expect(counts()).toMatchObject({ pages: hidden.pages + 1, summaries: hidden.summaries + 1 }))
  })

  it('comes every 60 s while none is active', async () => {
    const { platform, run } = openAppAt(`${path}?from=2026-02-10&to=2026-02-12`, scenario)
    await nothingPending()
    expect(liveControl()).toHaveTextContent(/Live, updated .*every 60 s/)
    expect(pageCalls(platform)).toHaveLength(1)
    await run(50 * second)
    expect(pageCalls(platform)).toHaveLength(1)
    await run(12 * second)
    expect(pageCalls(platform)).toHaveLength(2)
  })

  it('that fails keeps the data and says how old it is, without a toast', async () => {
    const { platform, run } = openAppAt(path, scenario)
    await nothingPending()
    const before = shownRuns()
    platform.fault('pipelines.list', { kind: 500 })
    await run(8 * second)
    expect(liveControl()).toHaveTextContent(/Refresh failed\. Data from .* [ap]m, retrying at \d+:\d\d:\d\d [ap]m/)
    expect(shownRuns()).toEqual(before)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    platform.fault('pipelines.list', null)
    // A failure doubles the interval.
    await run(16 * second)
    expect(liveControl()).not.toHaveTextContent('Refresh failed')
  })

  it('keeps the open run open, with its tab and its focus', async () => {
    const { pipelines } = await dataOf(scenario).category('1001', 'key=status&value=Failed')
    const seq = pipelines[0]?.pipeline_run_seq ?? ''
    const { platform, run } = openAppAt(`${path}?show=Failed&run=${seq}&tab=errors`, scenario)
    const tab = await within(await details()).findByRole('tab', { name: /^Errors/ })
    await nothingPending()
    const button = await runButton(seq)
    button.focus()
    const calls = () => callsTo(platform, 'pipelines.category').length + callsTo(platform, 'pipelines.messages').length
    const before = calls()
    await run(8 * second)
    expect(calls()).toBe(before + 2)
    expect(tab).toHaveAttribute('aria-selected', 'true')
    expect(tab).toBeInTheDocument()
    expect(button).toHaveFocus()
  })
})

const history = () => within(screen.getByRole('region', { name: 'History' }))

const bars = () => screen.findByRole('list', { name: /^Last \d+ runs?; / })

describe('the history of the runs', () => {
  it('that could not be loaded does not affect the list, and Retry loads it', async () => {
    // After a 400 the list does not retry by itself.
    const faults = { 'pipelines.list': { kind: 400 } } as const
    const { platform, user } = openAppAt(`${path}?show=Failed`, { ...scenario, faults })
    expect(await screen.findByText('Couldn’t load history.')).toBeVisible()
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    platform.fault('pipelines.list', null)
    await user.click(history().getByRole('button', { name: /^Retry/ }))
    expect((await bars()).children).toHaveLength(100)
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { card, nothingPending, startPaused } from '#app/test-screen.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { path, shownRows } from './test-parts.ts'

const scenario = { portals: 3, apmRuns: 200, now: '2026-03-04T09:30:00Z' }

const history = () => screen.getByLabelText('History')
const bars = () => [...history().querySelectorAll(':is(ul, ol) a')].map(({ ariaLabel }) => ariaLabel)

describe('the history of the runs of an APM portal', () => {
  it('is the last hundred that have started, without a call of its own, under a status too', async () => {
    startPaused()
    const { platform, user } = openAppAt(path, scenario)
    await waitFor(() => expect(bars()).toHaveLength(100))
    expect(history()).toHaveTextContent(/of the last 100 failed|Failing since/)
    expect(bars()).not.toContainEqual(expect.stringMatching(/Scheduled|Pending/))
    await nothingPending()
    expect(callsTo(platform, 'apmRuns.detail')).toHaveLength(1)
    await user.click(await card('Failed'))
    await waitFor(() => expect(history()).toHaveTextContent(/As of \d+:\d\d [ap]m: /))
    expect(bars()).toHaveLength(100)
  })

  it('that is opened with a status filter has the runs with that status, and states nothing about others', async () => {
    startPaused()
    openAppAt(`${path}?show=Failed`, scenario)
    await waitFor(() => expect(history()).toHaveTextContent(/Last \d+ failed runs?/))
    expect(bars()).not.toEqual([])
    expect(bars()).not.toContainEqual(expect.stringContaining('Successful'))
  })

  it('states what is usual for the type of a run', async () => {
    startPaused()
    openAppAt(`${path}?sort=endtime`, scenario)
    const usual = /usually .+ \(\d+ runs\)|× usual \(.+, \d+ runs\)/
    await waitFor(() =>
      expect(shownRows().map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(usual)),
    )
  })
})

import { historyCalls, pageCalls } from '#mocks/test-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { changeResponses, liveControl, nothingPending, shownRuns, startPaused } from '#app/test-screen.ts'

const path = '/dashboard/portals/1001/pipelines'
const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }

const history = () => within(screen.getByLabelText('History'))
const bars = () =>
  history()
    .queryByRole('list', { name: /^Last \d+ runs?; / })
    ?.querySelectorAll('a')

const hundredBars = () => waitFor(() => expect(bars()).toHaveLength(100))

describe('the history of the runs', () => {
  it('says since when every run has failed', async () => {
    startPaused()
    const { platform } = openAppAt(path, scenario)
    changeResponses(platform, /\/pipelines\?.*top=100/, () => {
      const pipelines = Array.from({ length: 20 }, (_, index) => ({
        pipeline_run_seq: 1000 - index,
        status: index < 7 ? 'Failed' : 'Successful',
        state: 'Done',
        start_time: index < 7 ? `2026-03-04T0${7 - index}:12:00Z` : '2026-03-03T09:00:00Z',
        stop_time: '2026-03-04T08:00:00Z',
      }))
      return JSON.stringify({ pipelines, total: 20 })
    })
    await waitFor(() =>
      expect(screen.getByLabelText('History')).toHaveTextContent('Failing since 1:12 am (7 in a row)'),
    )
  })

  it('costs one call next to the list, and none where the list has those runs', async () => {
    startPaused()
    const { platform, user, router } = openAppAt(path, scenario)
    const calls = () => ({ pages: pageCalls(platform).length, history: historyCalls(platform).length })
    await hundredBars()
    await nothingPending()
    expect(calls()).toEqual({ pages: 1, history: 1 })
    const refresh = within(liveControl()).getByRole('button', { name: /^Refresh/ })
    await user.click(refresh)
    await waitFor(() => expect(calls()).toEqual({ pages: 2, history: 2 }))
    await router.navigate({ href: `${path}?size=100` })
    await waitFor(() => expect(shownRuns()).toHaveLength(100))
    await nothingPending()
    await user.click(refresh)
    await waitFor(() => expect(calls()).toEqual({ pages: 2, history: 3 }))
    await nothingPending()
    expect(calls()).toEqual({ pages: 2, history: 3 })
    expect(bars()).toHaveLength(100)
  })
})

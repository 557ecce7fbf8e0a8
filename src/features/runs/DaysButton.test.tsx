import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { address, lastQuery, nothingPending, openDays } from '#app/test-screen.ts'
import { callsTo, queryOf } from '#mocks/test-calls.ts'

const path = '/dashboard/portals/1001/pipelines'
const quickRange = (name: string) => screen.getByText(name)
const days = () => screen.getByTitle('Select dates')
const minute = 60_000

function wakeAt(time: string) {
  vi.setSystemTime(Date.parse(time))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('a quick range', () => {
  it('is one in the address, and moves on at midnight', async () => {
    const { platform, user, run } = openAppAt(path, { portals: 3, now: '2026-03-04T23:50:00Z' })
    await nothingPending()
    await openDays(user)
    await user.click(quickRange('Today'))
    await waitFor(() => expect(address()).toBe(`${path}?range=today`))
    await nothingPending()
    expect(days()).toHaveTextContent('03/04/2026')
    await run(11 * minute)
    await nothingPending()
    expect(days()).toHaveTextContent('03/05/2026')
    expect(lastQuery(platform, 'pipelines.list')).toMatchObject({ start_time: '03/05/2026', end_time: '03/05/2026' })
    expect(lastQuery(platform, 'portals.summary')).toMatchObject({ startTime: '03/05/2026', endTime: '03/05/2026' })
    await openDays(user)
    const today = await screen.findByLabelText('March 5, 2026')
    expect(today).toHaveAttribute('aria-current', 'date')
  })

  it('follows the date after the machine slept, also for more than a day', async () => {
    const { platform } = openAppAt(`${path}?range=yesterday`, { portals: 3, now: '2026-03-04T23:50:00Z' })
    await nothingPending()
    expect(days()).toHaveTextContent('03/03/2026')
    wakeAt('2026-03-06T08:20:00Z')
    await waitFor(() => expect(days()).toHaveTextContent('03/05/2026'))
    await waitFor(() => expect(lastQuery(platform, 'portals.summary')).toMatchObject({ startTime: '03/05/2026' }))
  })

  it('fetches nothing while the tab is hidden', async () => {
    const { platform, run } = openAppAt(`${path}?range=today`, { portals: 3, now: '2026-03-04T23:59:00Z' })
    await nothingPending()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    const before = platform.calls.length
    await run(5 * minute)
    expect(platform.calls).toHaveLength(before)
    hidden.mockRestore()
    state.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(days()).toHaveTextContent('03/05/2026'))
  })

  it('means the day on which it is clicked', async () => {
    const { platform, user } = openAppAt(`${path}?range=today&page=1`, { portals: 3, now: '2026-03-04T23:50:00Z' })
    await nothingPending()
    vi.setSystemTime(Date.parse('2026-03-05T08:20:00Z'))
    await openDays(user)
    await user.click(quickRange('Today'))
    await waitFor(() => expect(days()).toHaveTextContent('03/05/2026'))
    await waitFor(() =>
      expect(callsTo(platform, 'pipelines.list').map(queryOf)).toContainEqual(
        expect.objectContaining({ start_time: '03/05/2026' }),
      ),
    )
  })
})

describe('picked days', () => {
  it('stay what they are', async () => {
    const { run } = openAppAt(`${path}?from=2026-03-04&to=2026-03-04`, { portals: 3, now: '2026-03-04T23:50:00Z' })
    await nothingPending()
    await run(11 * minute)
    expect(days()).toHaveTextContent('03/04/2026')
  })

  it.each(['from=2026-03-02&to=2026-03-03', 'range=7d'])(
    'of %s that are cleared fetch list and summary immediately, also while the refresh is paused',
    async (search) => {
      const { platform, user, router } = openAppAt(path, { portals: 3, now: '2026-03-04T09:30:00Z' })
      await nothingPending()
      await user.keyboard('p')
      await act(() => router.navigate({ href: `${path}?${search}` }))
      await nothingPending()
      const count = () => [callsTo(platform, 'pipelines.list').length, callsTo(platform, 'portals.summary').length]
      const [lists = 0, summaries = 0] = count()
      await openDays(user)
      await user.click(screen.getByText('Clear'))
      await waitFor(() => expect(address()).toBe(path))
      await nothingPending()
      expect(count()).toEqual([lists + 1, summaries + 1])
      expect(lastQuery(platform, 'portals.summary')).toEqual({})
    },
  )
})

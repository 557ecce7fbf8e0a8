import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, openAppAt } from '#app/test-app.tsx'
import { address, card, keepDownloads, lastQuery, nothingPending, shownRuns } from '#app/test-screen.ts'
import { callsTo } from '#mocks/test-calls.ts'

const path = '/dashboard/portals/1001/pipelines'

describe('the runs of a portal', () => {
  it('are filtered by each card from the first page, and are all there again after a second click', async () => {
    const { platform, user } = openApp(`${path}?page=2`, { portals: 3 })
    const keys = {
      Successful: 'status',
      Failed: 'status',
      Cancel: 'status',
      Running: 'status',
      Pending: 'state',
      Scheduled: 'state',
    }
    for (const [word, key] of Object.entries(keys)) {
      // oxlint-disable no-await-in-loop -- one card after the other
      await user.click(await card(word))
      const query = { key, value: word, page_no: '1' }
      await waitFor(() => expect(lastQuery(platform, 'pipelines.category')).toMatchObject(query))
      expect(address()).toBe(`${path}?show=${word}`)
      await user.click(await card(word))
      await waitFor(() => expect(address()).toBe(path))
      // oxlint-enable no-await-in-loop
    }
  })

  it('are fetched every 8 s while one is active, and not while the refresh is paused', async () => {
    const { platform, user, run } = openAppAt(path, { portals: 3, now: '2026-03-04T09:30:00Z' })
    await nothingPending()
    expect(shownRuns()).toHaveLength(10)
    const pages = () => callsTo(platform, 'pipelines.list').filter(({ search }) => search.includes('top=10&'))
    const before = pages().length
    await run(24_000)
    expect(pages().length - before).toBe(3)
    await user.click(screen.getByRole('button', { name: 'Pause live refresh' }))
    await run(120_000)
    expect(pages().length - before).toBe(3)
  })

  it('are saved as a file with all columns', async () => {
    const files = keepDownloads()
    const { user } = openApp(path, { portals: 3 })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toMatch(/^runs-.*\.csv$/)
    expect(await files[0]?.text()).toMatch(/Start Time \(UTC\),Period,Status/)
  })
})

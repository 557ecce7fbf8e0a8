import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Platform } from '#mocks/platform.ts'
import { callsTo, failureCalls } from '#mocks/test-calls.ts'
import { endRun, failedRunsOf } from '#mocks/test-failures.ts'
import { openApp } from '#app/test-app.tsx'
import { chooseMore } from '#app/test-screen.ts'

const day = 24 * 60 * 60_000

const withNew = (platform: Platform) =>
  platform.db.portals.filter(({ id }) =>
    failedRunsOf(platform, id, Date.now()).some(({ end }) => end > Date.now() - day),
  )

const total = (label: string) =>
  within(screen.getByRole('list', { name: 'Portals by state' })).getByRole('link', { name: new RegExp(`^${label}`) })

const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('tr')
  if (!row) throw new Error(`${name} has no row`)
  return row
}

const newFailuresLoaded = () => waitFor(() => expect(total('New failures')).toHaveTextContent(/\d$/))

describe('the dashboard with its failures', () => {
  it('counts the portals with new failures, and shows them in their rows', async () => {
    const { platform } = openApp('/dashboard', { portals: 6 })
    await newFailuresLoaded()
    const portals = withNew(platform)
    expect(total('New failures')).toHaveTextContent(`New failures ${portals.length}`)
    for (const { name } of portals) {
      expect((await within(rowOf(name)).findAllByText(/^\d+ new$/))[0]).toBeVisible()
    }
  })

  it('fetches each portal with failures once, after the counts of the rows', async () => {
    const { platform } = openApp('/dashboard', { portals: 6 })
    const counts = platform.gate('portals.summary')
    expect(await screen.findByText('0 of 6 loaded')).toBeVisible()
    expect(failureCalls(platform)).toHaveLength(0)
    counts.release()
    await newFailuresLoaded()
    const failing = platform.db.portals.filter(({ id }) => failedRunsOf(platform, id, Date.now()).length > 0)
    const fetched = failureCalls(platform).map(({ path }) => path)
    expect(new Set(fetched).size).toBe(failing.length)
    expect(fetched).toHaveLength(failing.length)
  })

  it('marks all as seen only by the menu, can be undone, and shows later changes', async () => {
    const { platform, user } = openApp('/dashboard', { portals: 6 })
    await newFailuresLoaded()
    await chooseMore(user, 'Mark all as seen')
    await waitFor(() => expect(total('New failures')).toHaveTextContent('New failures 0'))
    expect(total('Worse')).toHaveTextContent('Worse 0')
    expect(total('New failures')).toHaveAttribute('title', expect.stringMatching(/^Since \d+:\d\d [ap]m/))

    const portal = platform.db.portals.find(({ id }) =>
      platform.db.runs(id).some(({ start, end }) => start < Date.now() && end > Date.now()),
    )
    endRun(platform, portal?.id ?? '', Date.now(), 'Failed')
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(total('New failures')).toHaveTextContent('New failures 1'))
    expect(total('Worse')).toHaveTextContent('Worse 1')
    expect(rowOf(portal?.name ?? '')).toHaveTextContent(/Since last seen: \+1 failed\d/)
    expect(within(rowOf(portal?.name ?? '')).getByText('+1 failed')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(total('New failures')).toHaveTextContent(`New failures ${withNew(platform).length}`))
    expect(screen.queryByRole('link', { name: /^Worse/ })).not.toBeInTheDocument()
  })

  it('offers no way back once another tab has marked them again', async () => {
    const { user } = openApp('/dashboard', { portals: 2 })
    await newFailuresLoaded()
    await chooseMore(user, 'Mark all as seen')
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    const newValue = JSON.stringify({ at: Date.now() + 60_000, portals: {}, counts: {} })
    const key = 'failures-seen/1/501'
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage })))
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('shows that failures are unavailable for a portal whose failed runs cannot be loaded', async () => {
    const { platform } = openApp('/dashboard', { portals: 6 })
    const [broken] = withNew(platform)
    platform.fault('pipelines.category', { kind: 500, only: { portalId: broken?.id ?? '' } })
    await newFailuresLoaded()
    await waitFor(() => expect(rowOf(broken?.name ?? '')).toHaveTextContent('Couldn’t load failed runs'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('makes three failing calls in a row and then waits', async () => {
    const { platform } = openApp('/dashboard', { portals: 40, faults: { 'pipelines.category': { kind: 500 } } })
    await waitFor(() => expect(callsTo(platform, 'pipelines.category').length).toBeGreaterThan(2))
    await waitFor(() => expect(screen.queryByText(/^0 of 40/)).not.toBeInTheDocument())
    // Those in flight when the third one failed are aborted.
    expect(callsTo(platform, 'pipelines.category').length).toBeLessThan(15)
  })

  it('ignores an unreadable last-seen time', async () => {
    const { platform } = openApp('/dashboard', { portals: 2 })
    const key = `failures-seen/1/${Reflect.get(platform.storedUser('admin'), 'id')}`
    localStorage.setItem(key, '{"at":"yesterday"}')
    await newFailuresLoaded()
    expect(total('New failures')).toHaveTextContent(`New failures ${withNew(platform).length}`)
  })
})

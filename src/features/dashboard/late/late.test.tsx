import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Platform } from '#mocks/platform.ts'
import type { RunPlan } from '#mocks/seed/run-plans.ts'
import { callsTo, historyCalls } from '#mocks/test-calls.ts'
import { endRun } from '#mocks/test-failures.ts'
import { openApp, openAppAt } from '#app/test-app.tsx'
import { keepDownloads, nothingPending, saveAs, startPaused } from '#app/test-screen.ts'

const minute = 60_000

const portalAt = ({ db }: Platform, index: number) => {
  const portal = db.portals[index]
  if (!portal) throw new Error(`There is no portal ${index}.`)
  return Object.assign(portal, { reachable: true })
}

/** Past runs took ten minutes after a wait of one. One has been running for `minutes`; otherwise nothing runs or waits. */
function setRuns({ db }: Platform, { id }: { id: string }, minutes?: number, now = Date.now()) {
  const plans = db.runs(id)
  plans.forEach((plan, index) => {
    const start = now - (index + 100) * minute
    const kind = { ...plan.kind, command: 'Import', stageType: 'Import', runModes: ['new'] } as const
    const past: Partial<RunPlan> = { kind, submitted: start - minute, start, end: start + 10 * minute }
    Object.assign(plan, past, { outcome: 'Successful', stages: ['Import'], bounds: [0, 1] })
  })
  const [plan] = plans
  if (plan && minutes !== undefined) Object.assign(plan, { start: now - minutes * minute, end: now + 1000 * minute })
  return plan
}

const chip = () => within(screen.getByRole('list', { name: 'Portals by state' })).getByRole('link', { name: /^Late/ })

const rowOf = async (name = '') => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error(`${name} has no row`)
  return row
}

const rowNames = () =>
  screen.queryAllByRole('rowheader').map((cell) => within(cell).getAllByRole('link')[0]?.textContent)

describe('late runs on the dashboard', () => {
  it('are looked for where the filter asks for them, and stated in their row', async () => {
    const { platform, user, router } = openApp('/dashboard', { portals: 3 })
    const [one, other, third] = [portalAt(platform, 0), portalAt(platform, 1), portalAt(platform, 2)]
    setRuns(platform, one, 25)
    setRuns(platform, other, 12)
    setRuns(platform, third)
    // Nothing runs or waits on the third.
    await waitFor(() => expect(chip()).toHaveTextContent('Late —'))
    await nothingPending()
    expect(historyCalls(platform)).toHaveLength(0)
    const gate = platform.gate('pipelines.list')
    await user.click(chip())
    expect(await screen.findByText('Not checked yet')).toBeVisible()
    gate.release()
    await waitFor(() => expect(rowNames()).toEqual([one.name]))
    expect(chip()).toHaveTextContent('Late 1')
    expect(within(await rowOf(one.name)).getByText(/^Late: running 2\.[45]× usual$/)).toBeInTheDocument()
    expect(await rowOf(one.name)).toHaveTextContent(/Late: running 2\.[45]× usual \(10 min, \d+ runs\), overdue since/)
    expect(historyCalls(platform)).toHaveLength(2)
    expect(router.state.location.search).toEqual({ only: 'late' })
    expect(screen.getByText('3 of 3 portals checked for late runs')).toBeVisible()
  })

  it('of watched portals are looked for without the filter', async () => {
    const { platform, user } = openApp('/dashboard', { portals: 3 })
    const [one, other] = [portalAt(platform, 0), portalAt(platform, 1)]
    setRuns(platform, one, 25)
    setRuns(platform, other, 25)
    await user.click(await screen.findByRole('button', { name: `Watch ${one.name}` }))
    expect(await within(await rowOf(one.name)).findByText(/^Late: running 2\.[45]× usual$/)).toBeInTheDocument()
    expect(historyCalls(platform)).toHaveLength(1)
    expect(await rowOf(other.name)).not.toHaveTextContent('Late')
  })

  it('appear by the clock, without another call until the counts change', async () => {
    const now = '2026-03-04T09:30:00Z'
    const { platform, user, run } = openAppAt('/dashboard?only=late', { portals: 2, now })
    const [one, other] = [portalAt(platform, 0), portalAt(platform, 1)]
    setRuns(platform, one, 14, Date.parse(now))
    setRuns(platform, other, undefined, Date.parse(now))
    await screen.findByText('No portals have late runs.')
    expect(chip()).toHaveTextContent('Late 0')
    await run(3 * minute)
    expect(chip()).toHaveTextContent('Late 1')
    expect(historyCalls(platform)).toHaveLength(1)
    // A changed count is checked at once, and what is known stays until then.
    const gate = platform.gate('pipelines.list')
    Object.assign(platform.db.runs(one.id)[5] ?? {}, { outcome: 'Failed' })
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await run(1000)
    expect(chip()).toHaveTextContent('Late 1')
    expect(historyCalls(platform)).toHaveLength(2)
    gate.release()
    await run(1000)
    endRun(platform, one.id, Date.now(), 'Successful')
    await run(minute)
    expect(chip()).toHaveTextContent('Late 0')
    expect(historyCalls(platform)).toHaveLength(2)
  })

  it('include pending runs, which cost a second call; the last run of another portal is stated without an alarm', async () => {
    const { platform, user } = openApp('/dashboard', { portals: 2 })
    const [one, other] = [portalAt(platform, 0), portalAt(platform, 1)]
    const setPending = (portal: { id: string }, minutes: number) => {
      const start = Date.now() + 30 * minute
      const part: Partial<RunPlan> = { submitted: Date.now() - minutes * minute, start, end: start + minute }
      Object.assign(setRuns(platform, portal) ?? {}, part, { waitingState: 'Pending' })
    }
    setPending(one, 5)
    setPending(other, 0)
    await screen.findByRole('link', { name: other.name })
    await user.click(chip())
    await waitFor(() => expect(rowNames()).toEqual([one.name]))
    await user.click(chip())
    expect(within(await rowOf(one.name)).getByText(/^Late: pending [45]\.\d× usual$/)).toBeInTheDocument()
    expect(within(await rowOf(other.name)).getByText(/^1 h 4[01] min ago$/)).toBeVisible()
    // Only the latest hundred runs by start are in the history.
    const pendingCalls = callsTo(platform, 'pipelines.category').filter(({ search }) => search.includes('Pending'))
    expect([historyCalls(platform).length, pendingCalls.length]).toEqual([2, 2])
  })

  it('are unknown, not zero, where the runs could not be loaded', async () => {
    startPaused()
    const { platform, user } = openApp('/dashboard?only=late', { portals: 2 })
    const [one, other] = [portalAt(platform, 0), portalAt(platform, 1)]
    setRuns(platform, one, 30)
    setRuns(platform, other, 30)
    platform.fault('pipelines.list', { kind: 403, only: { portalId: one.id } })
    await waitFor(() => expect(chip()).toHaveTextContent('Late 1+'))
    expect(await screen.findByText('1 of 2 portals checked for late runs · 1 couldn’t be checked')).toBeVisible()
    expect(rowNames()).toEqual([other.name])
    platform.fault('pipelines.list', null)
    await user.click(screen.getByRole('button', { name: /^Check all \(1 request/ }))
    await waitFor(() => expect(chip()).toHaveTextContent('Late 2'))
  })

  it('beyond the first hundred portals are looked for on request, with the number of calls named, until it is stopped', async () => {
    startPaused()
    const { platform, user } = openApp('/dashboard?only=late', { portals: 130 })
    platform.db.portals.forEach((_, index) => setRuns(platform, portalAt(platform, index), 30))
    const first = Object.assign(portalAt(platform, 129), { name: 'A, the first by name' })
    const button = await screen.findByRole('button', { name: /^Check all \(\d+ requests\)$/ })
    await waitFor(() => expect(chip()).toHaveTextContent('Late 100+'))
    expect(historyCalls(platform)).toHaveLength(100)
    expect(historyCalls(platform).some(({ path }) => path.includes(first.id))).toBe(true)
    const gate = platform.gate('pipelines.list')
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    gate.release()
    await nothingPending()
    expect(historyCalls(platform).length).toBeLessThanOrEqual(106)
    await user.click(await screen.findByRole('button', { name: /^Check all/ }))
    await waitFor(() => expect(chip()).toHaveTextContent(/^Late 1\d\d$/))
    expect(screen.queryByRole('button', { name: /^(Stop|Check all)/ })).not.toBeInTheDocument()
    expect(screen.getByText(/^130( of 130 portals)? checked/)).toHaveFocus()
  })

  it('are a column of the saved list', async () => {
    const files = keepDownloads()
    const { platform, user } = openApp('/dashboard?only=late', { portals: 2 })
    const [one, other] = [portalAt(platform, 0), portalAt(platform, 1)]
    setRuns(platform, one, 25)
    setRuns(platform, other)
    await waitFor(() => expect(chip()).toHaveTextContent('Late 1'))
    await saveAs(user, 'CSV')
    await waitFor(() => expect(files).toHaveLength(1))
    const text = await files[0]?.text()
    expect(text).toContain('Displayed days,Late,Domain')
    expect(text).toMatch(/,running 2\.[45]× usual,/)
    expect(text).not.toContain(other.name)
  })
})

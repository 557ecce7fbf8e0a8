import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Platform } from '#mocks/platform.ts'
import { failureCalls } from '#mocks/test-calls.ts'
import { failedRunsOf } from '#mocks/test-failures.ts'
import { openApp, openAppAt } from '#app/test-app.tsx'
import { cell, chooseMore } from '#app/test-screen.ts'

const now = '2026-03-04T09:30:00Z'
const day = 24 * 60 * 60_000

const failedRuns = (platform: Platform, portalId: string) =>
  failedRunsOf(platform, portalId, Date.now()).filter(({ end }) => end >= Date.now() - day)

const summary = () => screen.findByText(/^[\d of]+ failures? in [\d of]+ groups?/, { selector: '[role=status]' })

const groupNames = () => screen.queryAllByRole('button', { name: /^Show runs: / }).map(({ ariaLabel }) => ariaLabel)

const groupSizes = () =>
  groupNames().map((_, index) => Number.parseInt(cell('Failures', 'Runs', index).textContent, 10))

const callsTo = (platform: Platform, endpoint: string) => platform.calls.filter((call) => call.endpoint === endpoint)

describe('the failures', () => {
  it('lists every run that failed in the last 24 hours, of all portals', async () => {
    const { platform } = openApp('/dashboard/failures', { portals: 6 })
    const expected = platform.db.portals.flatMap(({ id }) => failedRuns(platform, id))
    await waitFor(async () => expect(await summary()).toHaveTextContent(new RegExp(`^${expected.length} failures in `)))
    expect(await summary()).toHaveTextContent(/ on \d+ portals, all new/)
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Last 24 hours')
  })

  it('does not say that none match while portals are loading', async () => {
    const faults = { 'pipelines.category': { kind: 'hang', only: { portalId: '1002' } } } as const
    openApp('/dashboard/failures?q=nonsense', { portals: 2, faults })
    expect(await screen.findByText(/1 of 2 portals loaded/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/^Searching/)).not.toBeInTheDocument())
    expect(screen.queryByText(/^No failures match/)).not.toBeInTheDocument()
  })

  it('opens a group to its runs, each with a link to its errors', async () => {
    const { platform, user } = openApp('/dashboard/failures', { portals: 1 })
    const [portal] = platform.db.portals
    const [latest, ...others] = failedRuns(platform, portal?.id ?? '')
    const stage = latest?.kind.stageType
    const runs = [latest, ...others.filter(({ kind }) => kind.stageType === stage)]
    await user.click(await screen.findByRole('button', { name: `Show runs: ${stage}` }))
    const list = await screen.findByRole('list', { name: 'Failed runs' })
    expect(within(list).getAllByRole('link', { name: /, run / })).toHaveLength(runs.length)
    expect(within(list).getByRole('link', { name: `${portal?.name}, run ${runs[0]?.seq}` })).toHaveAttribute(
      'href',
      `/dashboard/portals/${portal?.id}/pipelines?show=Failed&sort=stopTime&run=${runs[0]?.seq}&tab=errors`,
    )
  })

  it('keeps a group open that moves under its error when that loads', async () => {
    const { platform, user } = openApp('/dashboard/failures?group=error', { portals: 1 })
    const gate = platform.gate('pipelines.messages')
    const runs = failedRuns(platform, '1001')
    await waitFor(async () => expect(await summary()).toHaveTextContent(new RegExp(`^${runs.length} failures? in `)))
    const [show = document.body] = await screen.findAllByRole('button', { name: /^Show runs: / })
    await user.click(show)
    const list = await screen.findByRole('list', { name: 'Failed runs' })
    const [first = document.body] = within(list).getAllByRole('link', { name: /, run / })
    gate.release()
    expect(await screen.findByRole('button', { name: /^Show runs: TCMP_/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: first.ariaLabel ?? '' })).toBeVisible()
  })

  it('lists each run once when errors load under the pointer', async () => {
    const { platform, user, run } = openAppAt('/dashboard/failures?group=error&since=24h', { portals: 4, now })
    const gate = platform.gate('pipelines.messages')
    await summary()
    await run(5000)
    const [first = document.body] = screen.getAllByRole('button', { name: /^Show runs: / })
    await user.hover(first)
    gate.release()
    await run(10_000)
    expect(groupNames()[0]).toMatch(/^Show runs: TCMP_/)
    const total = Number.parseInt((await summary()).textContent, 10)
    expect(groupSizes().reduce((sum, runs) => sum + runs, 0)).toBe(total)
  })

  it('sorts groups without an error among those with one', async () => {
    const { run } = openAppAt('/dashboard/failures?group=error&since=24h', {
      portals: 6,
      now,
      faults: { 'pipelines.messages': { kind: 404, times: 2 } },
    })
    await summary()
    await run(10_000)
    const sizes = groupSizes()
    expect(groupNames().some((name) => !name?.includes('TCMP_'))).toBe(true)
    expect(sizes[0]).toBeGreaterThan(1)
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  })

  it('lists all of a longer period that was chosen while failures load', async () => {
    const { platform, user, run } = openAppAt('/dashboard/failures?since=24h', { portals: 1, now })
    const hours = 60 * 60_000
    for (const [index, one] of platform.db.runs('1001').slice(0, 40).entries()) {
      const end = Date.now() - (index + 1) * 3 * hours
      Object.assign(one, { outcome: 'Failed', start: end - 60_000, end })
    }
    const gate = platform.gate('pipelines.category')
    await waitFor(() => expect(failureCalls(platform)).toHaveLength(1))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days')
    gate.release()
    await run(10_000)
    const inWeek = failedRunsOf(platform, '1001', Date.now()).filter(({ end }) => end >= Date.now() - 7 * day)
    expect(await summary()).toHaveTextContent(`${inWeek.length} failures in `)
  })

  it('fetches each portal with failures once, and no other', async () => {
    const { platform } = openApp('/dashboard/failures', { portals: 6 })
    await summary()
    const fetched = failureCalls(platform).map(({ path }) => path)
    expect(new Set(fetched).size).toBe(fetched.length)
  })

  it('names portals that did not respond, and retries them', async () => {
    const { platform, user } = openApp('/dashboard/failures', {
      portals: 6,
      faults: { 'pipelines.category': { kind: 500, times: 1 } },
    })
    expect(await screen.findByText('1 portal didn’t respond')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('1 portal didn’t respond')).not.toBeInTheDocument())
    const expected = platform.db.portals.flatMap(({ id }) => failedRuns(platform, id))
    await waitFor(async () => expect(await summary()).toHaveTextContent(new RegExp(`^${expected.length} failures`)))
  })

  it('retries them although another response comes at that moment', async () => {
    const { queryClient } = openApp('/dashboard/failures', {
      portals: 1,
      faults: { 'pipelines.category': { kind: 500, times: 1 } },
    })
    expect(await screen.findByText('1 portal didn’t respond')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    queryClient.setQueryData(['something else'], 1)
    await waitFor(() => expect(screen.queryByText('1 portal didn’t respond')).not.toBeInTheDocument())
  })

  it('stops after three failures in a row, and goes on by a click', async () => {
    const { platform, user } = openApp('/dashboard/failures', {
      portals: 40,
      faults: { 'pipelines.category': { kind: 500 } },
    })
    expect(await screen.findByText('Retrying within a minute.')).toBeVisible()
    // Those in flight when the third one failed are aborted.
    expect(callsTo(platform, 'pipelines.category').length).toBeLessThan(15)
    expect(await screen.findByText(/^Only \d of 40 portals responded$/)).toBeVisible()
    expect(screen.queryByText(/^No failed runs/)).not.toBeInTheDocument()
    platform.fault('pipelines.category', null)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    const expected = platform.db.portals
      .filter(({ reachable }) => reachable)
      .flatMap(({ id }) => failedRuns(platform, id))
    await waitFor(async () => expect(await summary()).toHaveTextContent(new RegExp(`^${expected.length} failures`)))
  })

  it('shows that numbers may grow, and marks nothing as seen before all portals are checked', async () => {
    const { platform, run } = openAppAt('/dashboard/failures', { portals: 6, now })
    const [slow] = platform.db.portals.filter(({ id, reachable }) => reachable && failedRuns(platform, id).length > 0)
    platform.fault('pipelines.category', { kind: 'hang', only: { portalId: slow?.id ?? '' } })
    await run(5000)
    expect(document.title).toMatch(/^\(\d+\+\) Failures/)
    expect(screen.getByText(/^\d+ failures in \d+ groups on \d+ portals, all new so far$/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mark all as seen' })).toBeDisabled()
    await run(40_000)
    expect(document.title).toMatch(/^\(\d+\) Failures/)
    expect(screen.getByRole('button', { name: 'Mark all as seen' })).toBeEnabled()
  })

  it('marks all as seen, which can be undone', async () => {
    const { user } = openApp('/dashboard/failures', { portals: 6 })
    const [before = ''] = /^\d+ failures/.exec((await summary()).textContent) ?? []
    await user.click(screen.getByRole('button', { name: 'Mark all as seen' }))
    expect(await screen.findByText(/^No failed runs since /)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await summary()).toHaveTextContent(before))
  })

  it('shows the latest code of each group, the others when it is opened, and lists its runs with the newest first', async () => {
    const { platform, user } = openApp('/dashboard/failures', { portals: 6 })
    await summary()
    const table = screen.getByRole('table', { name: 'Failures' })
    const before = groupNames()
    await waitFor(() => expect(within(table).getAllByText(/TCMP_\d+$/)).toHaveLength(before.length))
    expect(callsTo(platform, 'pipelines.messages')).toHaveLength(before.length)
    const [first = document.body] = screen.getAllByRole('button', { name: /^Show runs: / })
    await user.click(first)
    const list = await screen.findByRole('list', { name: 'Failed runs' })
    const lines = within(list).getAllByRole('listitem')
    await waitFor(() => expect(within(list).getAllByText(/^TCMP_\d+$/)).toHaveLength(lines.length))
    expect(callsTo(platform, 'pipelines.messages')).toHaveLength(before.length - 1 + lines.length)
    const times = lines.map((line) => Date.parse(line.querySelector('time')?.dateTime ?? ''))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(within(table).getByRole('rowheader', { name: /TCMP_\d+.*\+\d+$/ })).toBeVisible()
    expect(groupNames()).toEqual(before)
  })

  it('sorts by itself until somebody reads, then puts new groups at the end and offers to sort again', async () => {
    const { platform, user, run } = openAppAt('/dashboard/failures?since=24h', { portals: 12, now })
    await run(10_000)
    const before = groupNames()
    expect(before.length).toBeGreaterThan(1)
    const portal = platform.db.portals.find(({ reachable }) => reachable)
    const fail = async (stageType: string, from: number) => {
      for (const one of platform.db.runs(portal?.id ?? '').slice(from, from + 30)) {
        const kind = { ...one.kind, stageType }
        Object.assign(one, { kind, outcome: 'Failed', start: Date.now() - 60_000, end: Date.now() - 1000 })
      }
      await user.click(screen.getByRole('button', { name: /^Refresh/ }))
      await run(10_000)
      return `Show runs: ${stageType}`
    }
    const first = await fail('Archive', 0)
    expect(groupNames()[0]).toBe(first)
    expect(screen.queryByRole('button', { name: /Re-sort$/ })).not.toBeInTheDocument()
    await user.hover(screen.getByRole('button', { name: first }))
    const second = await fail('Restore', 30)
    expect(groupNames()).toEqual([first, ...before, second])
    await user.click(screen.getByRole('button', { name: '1 new group · Re-sort' }))
    expect(new Set(groupNames().slice(0, 2))).toEqual(new Set([first, second]))
    expect(screen.queryByRole('button', { name: /Re-sort$/ })).not.toBeInTheDocument()
  })

  it('counts what the search finds, of all failures', async () => {
    const { platform, user } = openApp('/dashboard/failures', { portals: 6 })
    const [all = ''] = /^\d+ failures?/.exec((await summary()).textContent) ?? []
    const portal = platform.db.portals.find(({ id }) => failedRuns(platform, id).length > 0)
    const found = failedRuns(platform, portal?.id ?? '').length
    await user.type(screen.getByRole('searchbox', { name: 'Search failures' }), portal?.name ?? '')
    const text = new RegExp(`^${found} of ${Number.parseInt(all, 10)} failures in \\d+ (of \\d+ )?groups? `)
    await waitFor(async () => expect(await summary()).toHaveTextContent(text))
  })

  it('starts with the last 24 hours, and with what failed since last seen once something is marked as seen', async () => {
    const { user } = openApp('/dashboard/failures', { portals: 2 })
    await summary()
    const since = screen.getByRole('combobox', { name: 'Period' })
    const choices = () =>
      within(since)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(since).toHaveDisplayValue('Last 24 hours')
    expect(choices()).toEqual(['Last 24 hours', 'Last 7 days'])
    await user.click(screen.getByRole('button', { name: 'Mark all as seen' }))
    expect(since).toHaveDisplayValue('Since last seen')
    expect(choices()).toEqual(['Since last seen', 'Last 24 hours', 'Last 7 days'])
  })

  it('opens by stage from an address with a grouping that is gone', async () => {
    openApp('/dashboard/failures?group=portal', { portals: 2 })
    await summary()
    expect(screen.getByRole('combobox', { name: 'Grouping' })).toHaveDisplayValue('By stage')
  })

  it('searches, groups and limits the time in the address', async () => {
    const { router, user } = openApp('/dashboard/failures', { portals: 6 })
    await summary()
    const since = screen.getByRole('combobox', { name: 'Period' })
    await user.selectOptions(since, 'Last 7 days')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grouping' }), 'By error')
    await user.click(screen.getByRole('searchbox', { name: 'Search failures' }))
    await user.paste('nothing has this')
    expect(await screen.findByText('No matching failures')).toBeVisible()
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ since: '7d', group: 'error', q: 'nothing has this' }),
    )
  })

  it('finds a run by its ID without its error', async () => {
    const { platform, user } = openApp('/dashboard/failures', { portals: 6 })
    await summary()
    const groups = groupNames().length
    const portal = platform.db.portals.find(({ id }) => failedRuns(platform, id).length > 0)
    const [run] = failedRuns(platform, portal?.id ?? '')
    await user.click(screen.getByRole('searchbox', { name: 'Search failures' }))
    await user.paste(run?.seq ?? '')
    await waitFor(async () => expect(await summary()).toHaveTextContent(/^1 of \d+ failures in 1 (of \d+ )?groups? /))
    expect(callsTo(platform, 'pipelines.messages').length).toBeLessThanOrEqual(groups)
  })

  it.each(['TCMP_60019', '60019', 'lock'])('finds the same failures by %j in each grouping', async (text) => {
    const { platform, user } = openApp('/dashboard/failures', { portals: 12 })
    const [all = ''] = /^\d+/.exec((await summary()).textContent) ?? []
    await user.click(screen.getByRole('searchbox', { name: 'Search failures' }))
    await user.paste(text)
    const grouping = screen.getByRole('combobox', { name: 'Grouping' })
    const found = async () => /^\d+/.exec((await summary()).textContent)?.[0]
    await waitFor(() => expect(callsTo(platform, 'pipelines.messages')).toHaveLength(Number(all)))
    await waitFor(async () => expect(Number(await found())).toBeLessThan(Number(all)))
    const byStage = await found()
    expect(Number(byStage)).toBeGreaterThan(0)
    await user.selectOptions(grouping, 'By error')
    await waitFor(() => expect(groupNames().every((name) => name?.includes('TCMP_'))).toBe(true))
    expect(await found()).toBe(byStage)
  })

  it('copies a link with a fixed time, which means the same to everybody', async () => {
    const { user } = openApp('/dashboard/failures?group=error', { portals: 2 })
    await summary()
    await chooseMore(user, /^Copy link since /)
    expect(await screen.findByText(/^Link copied\. It shows failures since \d\d\/\d\d\/\d{4}, /)).toBeVisible()
    expect(await navigator.clipboard.readText()).toMatch(/\/dashboard\/failures\?.*since=\d{4}-\d\d-\d\dT\d\d:\d\dZ/)
  })
})

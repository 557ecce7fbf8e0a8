import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Platform } from '#mocks/platform.ts'
import { failedRunsOf } from '#mocks/test-failures.ts'
import { openApp, openAppAt } from '#app/test-app.tsx'
import { chooseMore } from '#app/test-screen.ts'

const now = '2026-03-04T09:30:00Z'
const day = 24 * 60 * 60_000

/** The runs of a portal that failed in the last 24 hours. */
const failedRuns = (platform: Platform, portalId: string) =>
  failedRunsOf(platform, portalId, Date.now()).filter(({ end }) => end >= Date.now() - day)

const summary = () => screen.findByText(/^\d+ failures? in \d+ groups? /, { selector: '[role=status]' })

const groupNames = () =>
  screen.queryAllByRole('button', { name: /^Show the runs of / }).map(({ ariaLabel }) => ariaLabel)

const callsTo = (platform: Platform, endpoint: string) => platform.calls.filter((call) => call.endpoint === endpoint)

describe('the failures', () => {
  it('lists every run that failed in the last 24 hours, of all portals', async () => {
    const { platform } = openApp('/dashboard/failures', { portals: 6 })
    const expected = platform.db.portals.flatMap(({ id }) => failedRuns(platform, id))
    await waitFor(async () => expect(await summary()).toHaveTextContent(new RegExp(`^${expected.length} failures in `)))
    expect(await summary()).toHaveTextContent('in the last 24 hours')
  })

  it('opens a group to its runs, each with a link to its errors', async () => {
    const { platform, user } = openApp('/dashboard/failures?group=portal', { portals: 6 })
    const portal = platform.db.portals.find(({ id }) => failedRuns(platform, id).length > 0)
    await user.click(await screen.findByRole('button', { name: `Show the runs of ${portal?.name}` }))
    const list = await screen.findByRole('list', { name: 'Failed runs' })
    const runs = failedRuns(platform, portal?.id ?? '').toSorted((one, other) => other.end - one.end)
    const links = within(list).getAllByRole('link', { name: /^Run / })
    expect(links.map((link) => link.textContent)).toEqual(runs.map(({ seq }) => `Run ${seq}`))
    expect(links[0]).toHaveAttribute(
      'href',
      `/dashboard/portals/${portal?.id}/pipelines?show=Failed&sort=stopTime&run=${runs[0]?.seq}&tab=errors`,
    )
  })

  it('keeps a group open that gets the title of its errors when they come', async () => {
    const { platform, user } = openApp('/dashboard/failures?group=error', { portals: 1 })
    const gate = platform.gate('pipelines.messages')
    const runs = failedRuns(platform, '1001')
    await waitFor(async () => expect(await summary()).toHaveTextContent(new RegExp(`^${runs.length} failures? in `)))
    // Rows are rendered deferred.
    const [show = document.body] = await screen.findAllByRole('button', { name: /^Show the runs of / })
    await user.click(show)
    const list = await screen.findByRole('list', { name: 'Failed runs' })
    const [first = document.body] = within(list).getAllByRole('link', { name: /^Run / })
    // Rows stand still while the pointer or the focus is on them.
    await user.click(document.body)
    gate.release()
    expect(await screen.findByRole('button', { name: /^Show the runs of TCMP_/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: first.textContent })).toBeVisible()
  })

  it('fetches each portal with failures once, and no other', async () => {
    const { platform } = openApp('/dashboard/failures', { portals: 6 })
    await summary()
    const fetched = callsTo(platform, 'pipelines.category').map(({ path }) => path)
    expect(new Set(fetched).size).toBe(fetched.length)
  })

  it('names portals that did not answer, and fetches them again', async () => {
    const { platform, user } = openApp('/dashboard/failures', {
      portals: 6,
      faults: { 'pipelines.category': { kind: 500, times: 1 } },
    })
    expect(await screen.findByText('1 portal did not answer')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry the portals' }))
    await waitFor(() => expect(screen.queryByText('1 portal did not answer')).not.toBeInTheDocument())
    const expected = platform.db.portals.flatMap(({ id }) => failedRuns(platform, id))
    await waitFor(async () => expect(await summary()).toHaveTextContent(new RegExp(`^${expected.length} failures`)))
  })

  it('fetches them again, too, when something else is answered at that moment', async () => {
    const { queryClient } = openApp('/dashboard/failures', {
      portals: 1,
      faults: { 'pipelines.category': { kind: 500, times: 1 } },
    })
    expect(await screen.findByText('1 portal did not answer')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Retry the portals' }))
    queryClient.setQueryData(['something else'], 1)
    await waitFor(() => expect(screen.queryByText('1 portal did not answer')).not.toBeInTheDocument())
  })

  it('stops after three failures in a row, and goes on by a click', async () => {
    const { platform, user } = openApp('/dashboard/failures', {
      portals: 40,
      faults: { 'pipelines.category': { kind: 500 } },
    })
    expect(await screen.findByText(/^Three calls in a row have failed/)).toBeVisible()
    // Those in flight when the third one failed are aborted.
    expect(callsTo(platform, 'pipelines.category').length).toBeLessThan(15)
    // A portal without failures is known by its counts. What the others would have answered is not known.
    expect(await screen.findByText(/^No failure is known in the last 24 hours$/)).toBeVisible()
    expect(screen.queryByText(/^No run has failed/)).not.toBeInTheDocument()
    platform.fault('pipelines.category', null)
    await user.click(screen.getByRole('button', { name: 'Retry the calls' }))
    const expected = platform.db.portals
      .filter(({ reachable }) => reachable)
      .flatMap(({ id }) => failedRuns(platform, id))
    await waitFor(async () => expect(await summary()).toHaveTextContent(new RegExp(`^${expected.length} failures`)))
  })

  it('says in its title and beside the mark that the number may grow, and marks nothing before all have answered', async () => {
    const { platform, run } = openAppAt('/dashboard/failures', { portals: 6, now })
    const [slow] = platform.db.portals.filter(({ id, reachable }) => reachable && failedRuns(platform, id).length > 0)
    platform.fault('pipelines.category', { kind: 'hang', only: { portalId: slow?.id ?? '' } })
    await run(5000)
    expect(document.title).toMatch(/^\(\d+\+\) Failures/)
    expect(screen.getByText(/^\d+\+ new/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mark all as seen' })).toBeDisabled()
    await run(40_000)
    expect(document.title).toMatch(/^\(\d+\) Failures/)
    expect(screen.getByRole('button', { name: 'Mark all as seen' })).toBeEnabled()
  })

  it('marks all as seen, which can be undone', async () => {
    const { user } = openApp('/dashboard/failures', { portals: 6 })
    const [before = ''] = /^\d+ failures/.exec((await summary()).textContent) ?? []
    await user.click(screen.getByRole('button', { name: 'Mark all as seen' }))
    expect(await screen.findByText(/^No run has failed since /)).toBeVisible()
    expect(screen.getByText('6 of 6 portals answered.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await summary()).toHaveTextContent(before))
  })

  it('groups by stage, and neither moves nor renames a group when the errors of its runs come', async () => {
    const { platform, user } = openApp('/dashboard/failures', { portals: 6 })
    const gate = platform.gate('pipelines.messages')
    await summary()
    await waitFor(() => expect(groupNames().length).toBeGreaterThan(1))
    const before = groupNames()
    expect(before.every((name) => name?.endsWith(' failed'))).toBe(true)
    const [first = document.body] = screen.getAllByRole('button', { name: /^Show the runs of / })
    await user.click(first)
    gate.release()
    const list = await screen.findByRole('list', { name: 'Failed runs' })
    // The text as it was sent, with its numbers.
    await waitFor(() => expect(within(list).getAllByText(/^TCMP_\d+$/).length).toBeGreaterThan(0))
    expect(screen.getByRole('table', { name: 'Failures' })).not.toHaveTextContent('#')
    expect(groupNames()).toEqual(before)
  })

  it('puts a group that comes while one reads at the end, and lays the list out in order by a press', async () => {
    const { platform, user, run } = openAppAt('/dashboard/failures?group=portal&since=24h', { portals: 12, now })
    await run(10_000)
    const before = groupNames()
    expect(before.length).toBeGreaterThan(1)
    expect(screen.queryByRole('button', { name: /how in order$/ })).not.toBeInTheDocument()
    // One that has not failed yet fails now, more often than any other.
    const other = platform.db.portals.find(({ name, reachable }) => reachable && !before.join().includes(name))
    const runs = platform.db.runs(other?.id ?? '').slice(0, 20)
    for (const one of runs)
      Object.assign(one, { outcome: 'Failed', start: Date.now() - 60_000, end: Date.now() - 1000 })
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await run(10_000)
    const late = `Show the runs of ${other?.name}`
    expect(groupNames()).toEqual([...before, late])
    await user.click(screen.getByRole('button', { name: '1 new group: show in order' }))
    expect(groupNames()[0]).toBe(late)
    expect(screen.queryByRole('button', { name: /how in order$/ })).not.toBeInTheDocument()
  })

  it('begins with the last 24 hours, and after the first mark with what has failed since', async () => {
    const { user } = openApp('/dashboard/failures', { portals: 2 })
    await summary()
    const since = screen.getByRole('combobox', { name: 'Failures since' })
    const choices = () =>
      within(since)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(since).toHaveDisplayValue('Last 24 hours')
    expect(choices()).toEqual(['Last 24 hours', 'Last 7 days'])
    await user.click(screen.getByRole('button', { name: 'Mark all as seen' }))
    expect(since).toHaveDisplayValue('Since my mark')
    expect(choices()).toEqual(['Since my mark', 'Last 24 hours', 'Last 7 days'])
  })

  it('searches, groups and limits the time in the address', async () => {
    const { router, user } = openApp('/dashboard/failures', { portals: 6 })
    await summary()
    const since = screen.getByRole('combobox', { name: 'Failures since' })
    await user.selectOptions(since, 'Last 7 days')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'By error')
    await user.type(screen.getByRole('searchbox', { name: 'Search failures' }), 'nothing has this')
    expect(await screen.findByText('No failure matches')).toBeVisible()
    // Its beginning matches nothing, either.
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ since: '7d', group: 'error', q: 'nothing has this' }),
    )
  })

  it('copies a link with a fixed time, which means the same to everybody', async () => {
    const { user } = openApp('/dashboard/failures?group=portal', { portals: 2 })
    await summary()
    await chooseMore(user, /^Copy link since /)
    expect(await screen.findByText(/^The link is copied: it lists what failed since \d\d\/\d\d\/\d{4}, /)).toBeVisible()
    expect(await navigator.clipboard.readText()).toMatch(/\/dashboard\/failures\?.*since=\d{4}-\d\d-\d\dT\d\d:\d\dZ/)
  })
})

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Platform } from '#mocks/platform.ts'
import { openApp, openAppAt } from '#app/test-app.tsx'
import { changeResponses, chooseMore } from '#app/test-screen.ts'
import { expireElsewhere, logIn } from '#app/test-session.ts'

const now = '2026-03-04T09:30:00Z'
const path = '/dashboard/failures?since=24h'

const apmCalls = ({ calls }: Platform) => calls.filter((call) => call.path.startsWith('/v1/apm'))

const groupNames = () => screen.queryAllByRole('button', { name: /^Show runs: / }).map(({ ariaLabel }) => ariaLabel)

const fold = () => screen.findByRole('button', { name: /^1 known group, / })

function open(address = path) {
  const app = openAppAt(address, { portals: 12, now })
  const load = async () => {
    await screen.findByRole('table', { name: 'Failures' })
    await app.run(10_000)
  }
  const choose = async (group: string, item: string) => {
    await app.user.click(screen.getByRole('button', { name: group.replace('Show runs: ', 'Actions for ') }))
    await app.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const noteOfFirst = async () => {
    await load()
    const [first = ''] = groupNames().flatMap((name) => name ?? [])
    await choose(first, 'Mark as known…')
    await app.run(2000)
    return { first, field: await screen.findByLabelText('Note, such as a ticket number') }
  }
  const markFirst = async (note: string) => {
    const { first, field } = await noteOfFirst()
    await app.user.type(field, `${note}{Enter}`)
    await app.run(1000)
    await waitFor(() => expect(groupNames()).not.toContain(first))
    return first
  }
  return { ...app, load, choose, noteOfFirst, markFirst }
}

describe('a known group', () => {
  it('folds below the others with its note, and comes back when it is no longer known', async () => {
    const { user, choose, markFirst } = open()
    const first = await markFirst('INC-4711')
    const line = await fold()
    expect(line).toHaveAttribute('aria-expanded', 'false')
    await user.click(line)
    await waitFor(() => expect(groupNames().at(-1)).toBe(first))
    expect(screen.getByText(/^Known: .?INC-4711/)).toBeVisible()
    await choose(first, 'Remove from known…')
    expect(await screen.findByText('INC-4711')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove from known' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /known group/ })).not.toBeInTheDocument())
    expect(groupNames()).toContain(first)
  })

  it('can be undone at once', async () => {
    const { user, markFirst } = open()
    const first = await markFirst('')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(groupNames()).toContain(first))
    expect(screen.queryByText('Marked as known.')).not.toBeInTheDocument()
  })

  it('keeps its note while it is typed and the list is loaded and sorted again', async () => {
    const { platform, user, run, noteOfFirst } = open()
    const { field } = await noteOfFirst()
    await user.type(field, 'INC')
    for (const { id } of platform.db.portals) {
      for (const one of platform.db.runs(id).slice(0, 3)) {
        const at = { start: Date.now() - 60_000, end: Date.now() - 1000 }
        Object.assign(one, { outcome: 'Failed', failedStage: 'Pay', ...at })
      }
    }
    await run(150_000)
    expect(screen.getByRole('button', { name: /Re-sort$/, hidden: true })).toBeInTheDocument()
    await user.type(screen.getByLabelText('Note, such as a ticket number'), '-1{Enter}')
    await user.click(await fold())
    expect(await screen.findByText(/^Known: .?INC-1/)).toBeVisible()
  })

  it('has the note that was pasted right before Enter', async () => {
    const { user, noteOfFirst } = open()
    const { field } = await noteOfFirst()
    // Both events come before React renders what may wait.
    act(() => {
      fireEvent.input(field, { target: { value: 'INC-4711' } })
      fireEvent.submit(field)
    })
    await user.click(await fold())
    expect(await screen.findByText(/^Known: .?INC-4711/)).toBeVisible()
  })

  it('keeps its note when another tab marks the group meanwhile', async () => {
    const { user, run, choose, markFirst } = open()
    const first = await markFirst('theirs')
    const key = 'known-failures/2/501'
    const newValue = localStorage.getItem(key)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(groupNames()).toContain(first))
    await choose(first, 'Mark as known…')
    await user.type(await screen.findByLabelText('Note, such as a ticket number'), 'mine')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage })))
    await run(1000)
    await user.click(screen.getByRole('button', { name: 'Mark as known' }))
    await user.click(await fold())
    expect(await screen.findByText(/^Known: .?mine/)).toBeVisible()
  })

  it('keeps its note when the session expires while it is typed', async () => {
    const app = open()
    const { first, field } = await app.noteOfFirst()
    await app.user.type(field, 'INC-4711')
    act(expireElsewhere)
    await logIn(app, 'admin')
    await app.load()
    await app.choose(first, 'Mark as known…')
    expect(await screen.findByLabelText('Note, such as a ticket number')).toHaveValue('INC-4711')
  })

  it('comes back when another portal fails in the same way', async () => {
    const { platform, user, run, markFirst } = open()
    const first = await markFirst('INC-4711')
    const stage = /^Show runs: \W?(\w+)/.exec(first)?.[1]
    const affected = await screen.findByRole('button', { name: /^1 known group, / })
    expect(affected).toBeVisible()
    for (const { id } of platform.db.portals) {
      const [one, last] = platform.db.runs(id)
      for (const each of [one, last]) {
        if (each)
          Object.assign(each, {
            outcome: 'Failed',
            failedStage: stage,
            start: Date.now() - 60_000,
            end: Date.now() - 1000,
          })
      }
    }
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await run(10_000)
    await waitFor(() => expect(groupNames()).toContain(first))
  })

  it('belongs to its user, and not to a link', async () => {
    const { user, router, markFirst } = open(
      `${path}&known=${encodeURIComponent('[["stage Pay","","2026-03-04T09:30Z"]]')}`,
    )
    const first = await markFirst('INC-4711')
    expect(router.state.location.search).not.toHaveProperty('known', expect.any(String))
    await chooseMore(user, /^Copy link since /)
    const link = new URL(await navigator.clipboard.readText())
    expect(link.search).not.toContain('known')
    localStorage.removeItem('known-failures/2/501')
    cleanup()
    const reader = open(link.pathname + link.search)
    await reader.load()
    expect(groupNames()).toContain(first)
    expect(screen.queryByRole('button', { name: /known group/ })).not.toBeInTheDocument()
  })
})

describe('the line of known groups', () => {
  it('is passed by the arrow keys, and opens nothing by a click beside its button', async () => {
    const { user, router, markFirst } = open()
    const first = await markFirst('')
    await user.click(await fold())
    await waitFor(() => expect(groupNames().at(-1)).toBe(first))
    const line = (await fold()).closest('td')
    await user.click(line ?? document.body)
    expect(router.state.location.search).not.toHaveProperty('open', expect.any(String))
    const last = groupNames().at(-2) ?? ''
    await user.click(screen.getByRole('button', { name: last }))
    await screen.findByRole('list', { name: 'Failed runs' })
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: first })).toHaveFocus()
    await waitFor(() => expect(screen.getByRole('button', { name: first })).toHaveAttribute('aria-expanded', 'true'))
  })
})

describe('the histogram', () => {
  it('keeps the period when a thumb is clicked without being moved', async () => {
    const { router, user, load } = open('/dashboard/failures')
    await load()
    await user.click(screen.getByRole('slider', { name: 'End' }))
    expect(router.state.location.href).toBe('/dashboard/failures')
  })

  it('is moved by the arrow keys, hour by hour, in the address', async () => {
    const { router, user, load, run } = open()
    await load()
    screen.getByRole('slider', { name: 'End' }).focus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ since: '2026-03-03T09:30Z', until: '2026-03-04T08:00Z' }),
    )
    const since = screen.getByRole('combobox', { name: 'Period' })
    await run(1000)
    expect(since).toHaveDisplayValue('yesterday, 9:30 am to 8:00 am')
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(texts.join()).toContain(' from 03/03/2026, 9:30 am to 03/04/2026, 8:00 am')
    await user.selectOptions(since, 'Last 24 hours')
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/failures'))
  })

  const hours = 'since=2026-03-04T02:00Z&until=2026-03-04T05:00Z&chart=2026-03-03T09:00Z'
  const wayBack = { name: 'List all hours' }

  it.each([
    { of: 'a day', search: hours, period: '' },
    {
      of: 'a week',
      search: 'since=2026-02-27T02:00Z&until=2026-03-01T05:00Z&chart=2026-02-25T09:00Z',
      period: '?since=7d',
    },
  ])('lists all hours of $of again', async ({ search, period }) => {
    const { router, user, load } = open(`/dashboard/failures?${search}`)
    await load()
    await user.click(screen.getByRole('button', wayBack))
    await waitFor(() => expect(router.state.location.href).toBe(`/dashboard/failures${period}`))
    await waitFor(() => expect(screen.queryByRole('button', wayBack)).not.toBeInTheDocument())
  })

  it('lists all hours again after an Escape that closes nothing else', async () => {
    const { router, user, load } = open(`/dashboard/failures?${hours}`)
    await load()
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.keyboard('{Escape}')
    expect(router.state.location.href).toContain('until=')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/failures'))
  })
})

describe('the report', () => {
  it('is shown before it is copied, with the errors of its groups', async () => {
    const { user } = openApp('/dashboard/failures', { portals: 6 })
    await screen.findAllByRole('button', { name: /^Show runs: / })
    await chooseMore(user, 'Copy report…')
    const dialog = await screen.findByRole('dialog', { name: 'Failure report' })
    expect(await within(dialog).findByText(/portals loaded$/)).toBeVisible()
    expect(await within(dialog).findAllByText(/^TCMP_/)).not.toEqual([])
    expect(within(dialog).getByRole('link', { name: 'Open in the console' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/dashboard\/failures\?since=.*&until=/),
    )
  })
})

describe('APM failures', () => {
  it('have a tab on the APM dashboard, with a link to each run', async () => {
    const { platform, user } = openApp('/apm-dashboard', { portals: 6 })
    await user.click(await screen.findByRole('link', { name: 'Failures' }))
    const [first = document.body] = await screen.findAllByRole('button', { name: /^Show runs: / })
    expect(screen.getByRole('heading', { name: 'APM' })).toBeVisible()
    await user.click(first)
    const list = await screen.findByRole('list', { name: 'Failed runs' })
    const [run] = within(list).getAllByRole('link')
    expect(run?.getAttribute('href')).toMatch(/^\/apm-dashboard\/portals\/\d+\/portal-detail\?show=Failed&run=/)
    expect(await within(list).findAllByText(/^Error: /)).not.toEqual([])
    expect(platform.calls.filter(({ endpoint }) => endpoint.startsWith('pipelines.'))).toEqual([])
  })

  it('are where links lead that mixed them with commission failures', async () => {
    const { router } = openApp('/dashboard/failures?since=7d&apm=1', { portals: 2 })
    expect(await screen.findByRole('heading', { name: 'APM' })).toBeVisible()
    expect(router.state.location.href).toBe('/apm-dashboard/failures?since=7d')
  })

  it('are not among those of commission', async () => {
    const { platform } = openApp('/dashboard/failures', { portals: 6 })
    await screen.findAllByRole('button', { name: /^Show runs: / })
    expect(apmCalls(platform)).toEqual([])
  })

  it('are grouped by failed task and message', async () => {
    openApp('/apm-dashboard/failures?group=error', { portals: 2 })
    expect(await screen.findAllByRole('button', { name: /^Show runs: .*Error: / })).not.toEqual([])
  })

  it('without tasks have no error, rather than that of another run', async () => {
    const { platform, run } = openAppAt('/apm-dashboard/failures?group=error', { portals: 2, now })
    changeResponses(platform, /^\/v1\/apm\/portals\/\d+\/detail/, (text) =>
      text.replaceAll(/"runlistnotaskparent":"?\d+"?/g, '"runlistnotaskparent":null'),
    )
    await screen.findByRole('table', { name: 'Failures' })
    await run(10_000)
    expect(groupNames()).not.toEqual([])
    expect(groupNames().join()).not.toContain('Error: ')
    expect(apmCalls(platform).map(({ path: called }) => called)).not.toContainEqual(expect.stringMatching(/\/task/))
  })

  it('are marked as seen as on the APM dashboard', async () => {
    const { user } = openApp('/apm-dashboard/failures', { portals: 2 })
    await screen.findAllByRole('button', { name: /^Show runs: / })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as seen' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Mark all as seen' }))
    expect(localStorage.getItem('apm-seen/1/501')).toContain('"at":')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(localStorage.getItem('apm-seen/1/501')).toBe('null'))
  })
})

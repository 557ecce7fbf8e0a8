import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { chooseMore } from '#app/test-screen.ts'

const map = () => screen.findByRole('group', { name: 'Map of portals' })
const part = (name: string) => screen.queryByRole('list', { name })
const legend = (word: string) =>
  within(screen.getByRole('list', { name: 'Legend' }))
    .getByText(word, { exact: false })
    .closest('li')

const dashboards = [
  ['commission', '/dashboard', 'portals', 'portals.summary', 'pipelines'],
  ['APM', '/apm-dashboard', 'apmPortals', 'apmPortals.summary', 'portal-detail'],
] as const

describe.each(dashboards)('the map of the %s dashboard', (_name, path, table, endpoint, runs) => {
  it('shows a link per portal with its states in words, and remembers that it was chosen', async () => {
    const { platform, user } = openApp(path, { portals: 3 })
    await screen.findByRole('table', { name: 'Portals' })
    await chooseMore(user, 'Show as a map')
    const tiles = within(await map()).getAllByRole('link')
    expect(tiles).toHaveLength(3)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    for (const { id, name, domain } of platform.db[table]) {
      const tile = within(await map()).getByRole('link', { name: new RegExp(`^${name}, .*${domain}, `) })
      expect(tile).toHaveAttribute('href', `${path}/portals/${id}/${runs}`)
    }
    expect(Object.keys(localStorage).filter((key) => key.startsWith('dashboard-view/'))).toHaveLength(1)
  })

  it('says that a portal is not yet known, then what it is', async () => {
    const { platform, user } = openApp(path, { portals: 1 })
    const gate = platform.gate(endpoint)
    await chooseMore(user, 'Show as a map')
    const [portal] = platform.db[table]
    expect(await within(await map()).findByRole('link')).toHaveAccessibleName(
      `${portal?.name}, ${portal?.domain}, Not yet known`,
    )
    expect(legend('Not yet known')).toHaveTextContent('Not yet known 1')
    gate.release()
    await waitFor(() => expect(legend('Not yet known')).toHaveTextContent('Not yet known 0'))
  })

  it('shows a portal that does not answer', async () => {
    const { user } = openApp(path, { portals: 2, faults: { [endpoint]: { kind: 400 } } })
    await chooseMore(user, 'Show as a map')
    await waitFor(() => expect(legend('Not reachable')).toHaveTextContent('Not reachable 2'))
    expect(within(await map()).getAllByRole('link', { name: /, Not reachable$/ })).toHaveLength(2)
  })

  it('is one tab stop, and shows what it knows of the focused portal until Escape', async () => {
    const { user } = openApp(path, { portals: 3 })
    await chooseMore(user, 'Show as a map')
    const tiles = within(await map()).getAllByRole('link')
    expect(tiles.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    await user.tab()
    expect(tiles[0]).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(tiles[1]).toHaveFocus()
    expect(tiles.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
    await waitFor(() => expect(tiles[1]).toHaveAccessibleDescription(/\d+ Successful, \d+ Failed, \d+ Cancel/))
    expect(screen.getByRole('tooltip')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
    expect(tiles[1]).toHaveFocus()
  })

  it('follows the search, and says if nothing matches', async () => {
    const { platform, user } = openApp(path, { portals: 4 })
    await chooseMore(user, 'Show as a map')
    expect(within(await map()).getAllByRole('link')).toHaveLength(4)
    await user.type(screen.getByRole('searchbox'), platform.db[table][2]?.domain ?? '')
    await waitFor(async () => expect(within(await map()).getAllByRole('link')).toHaveLength(1))
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('No portal matches')).toBeVisible()
  })
})

it('has what is new in a part of its own, and moves no tile under the pointer', async () => {
  const { platform, user } = openApp('/dashboard', { portals: 3 })
  const gate = platform.gate('pipelines.category')
  await chooseMore(user, 'Show as a map')
  const [tile] = within(await map()).getAllByRole('link')
  if (!tile) throw new Error('There is no tile.')
  await user.hover(tile)
  gate.release()
  await waitFor(() => expect(legend('New failure')).toHaveTextContent('New failure 3'))
  expect(tile).toBeVisible()
  expect(part('New')).not.toBeInTheDocument()
  await user.hover(screen.getByRole('searchbox'))
  await waitFor(() => expect(within(part('New') ?? document.body).getAllByRole('link')).toHaveLength(3))
  expect(part('Nothing new')).not.toBeInTheDocument()
})

it('a broken stored view is the table', async () => {
  const { platform } = openApp('/dashboard', { portals: 1 })
  localStorage.setItem(`dashboard-view/1/${platform.db.users[0]?.id}`, '{"view":')
  expect(await screen.findByRole('table', { name: 'Portals' })).toBeVisible()
})

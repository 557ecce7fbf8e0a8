import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { chooseMore } from '#app/test-screen.ts'

const map = () => screen.findByRole('group', { name: 'Portal map' })
const tilesWith = (word: string) =>
  within(screen.getByRole('group', { name: 'Portal map' })).queryAllByRole('link', { name: new RegExp(`, ${word}`) })

const dashboards = [
  ['commission', '/dashboard', 'portals', 'portals.summary', 'pipelines'],
  ['APM', '/apm-dashboard', 'apmPortals', 'apmPortals.summary', 'portal-detail'],
] as const

describe.each(dashboards)('the map of the %s dashboard', (_name, path, table, endpoint, runs) => {
  it('shows a link per portal with its states in words, and stays chosen', async () => {
    const { platform, user } = openApp(path, { portals: 3 })
    await screen.findByRole('table', { name: 'Portals' })
    await chooseMore(user, 'Map view')
    const tiles = within(await map()).getAllByRole('link')
    expect(tiles).toHaveLength(3)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    for (const { id, name, domain } of platform.db[table]) {
      const tile = within(await map()).getByRole('link', { name: new RegExp(`^${name}, .*${domain}, `) })
      expect(tile).toHaveAttribute('href', `${path}/portals/${id}/${runs}`)
    }
    expect(Object.keys(localStorage).filter((key) => key.startsWith('dashboard-view/'))).toHaveLength(1)
  })

  it('shows that a portal is loading, then what it is', async () => {
    const { platform, user } = openApp(path, { portals: 1 })
    const gate = platform.gate(endpoint)
    await chooseMore(user, 'Map view')
    const [portal] = platform.db[table]
    expect(await within(await map()).findByRole('link')).toHaveAccessibleName(
      `${portal?.name}, ${portal?.domain}, Loading`,
    )
    gate.release()
    await waitFor(() => expect(tilesWith('Loading')).toHaveLength(0))
  })

  it('shows an unreachable portal', async () => {
    const { user } = openApp(path, { portals: 2, faults: { [endpoint]: { kind: 400 } } })
    await chooseMore(user, 'Map view')
    await map()
    await waitFor(() => expect(tilesWith('Unreachable')).toHaveLength(2))
  })

  it('is one tab stop with arrow keys, and shows details of the focused portal until Escape', async () => {
    const { user } = openApp(path, { portals: 3 })
    await chooseMore(user, 'Map view')
    const tiles = within(await map()).getAllByRole('link')
    await waitFor(() => expect(tilesWith('Loading')).toHaveLength(0))
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

  it('follows the search, and shows if nothing matches', async () => {
    const { platform, user } = openApp(path, { portals: 4 })
    await chooseMore(user, 'Map view')
    expect(within(await map()).getAllByRole('link')).toHaveLength(4)
    await user.type(screen.getByRole('searchbox'), platform.db[table][2]?.domain ?? '')
    await waitFor(async () => expect(within(await map()).getAllByRole('link')).toHaveLength(1))
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('No matching portals')).toBeVisible()
  })
})

it('puts portals with new failures first, once neither the pointer nor the focus is on the tiles', async () => {
  const { platform, user } = openApp('/dashboard', { portals: 3 })
  const gate = platform.gate('pipelines.category')
  await chooseMore(user, 'Map view')
  const names = async () =>
    within(await map())
      .getAllByRole('link')
      .map((tile) => tile.ariaLabel?.split(',')[0])
  const before = await names()
  const last =
    within(await map())
      .getAllByRole('link')
      .at(-1) ?? document.body
  await user.hover(last)
  const portal = platform.db.portals.find(({ name }) => name === before.at(-1))
  for (const { id } of platform.db.portals) {
    if (id !== portal?.id) for (const run of platform.db.runs(id)) if (run.outcome === 'Failed') run.end = 0
  }
  gate.release()
  await waitFor(() => expect(tilesWith('New failures')).toHaveLength(1))
  expect(await names()).toEqual(before)
  await user.hover(screen.getByRole('searchbox'))
  await waitFor(async () => expect((await names())[0]).toBe(portal?.name))
})

it('an unreadable stored layout falls back to the table', async () => {
  const { platform } = openApp('/dashboard', { portals: 1 })
  localStorage.setItem(`dashboard-view/1/${platform.db.users[0]?.id}`, '{"view":')
  expect(await screen.findByRole('table', { name: 'Portals' })).toBeVisible()
})

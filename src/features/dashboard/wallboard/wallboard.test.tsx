import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { address, nothingPending, startPaused } from '#app/test-screen.ts'
import { hrefOf, logIn, logOutElsewhere, signInElsewhere } from '#app/test-session.ts'
import { callsTo } from '#mocks/test-calls.ts'

const scenario = { portals: 4, now: '2026-03-04T09:30:00Z' }
const second = 1000
const minute = 60 * second

function openWallboard(...[at, more]: Parameters<typeof openAppAt>) {
  const app = openAppAt(at, more)
  for (const portal of app.platform.db.portals) portal.reachable = true
  return app
}

const tiles = () => {
  const map = screen.queryByRole('group', { name: 'Portal map' })
  return map ? within(map).queryAllByRole('link') : []
}
const tilesAre = (count: number) => waitFor(() => expect(tiles()).toHaveLength(count))
const oldWords = () => screen.queryByText(/Data is more than 2 min old/)

const loginPage = () => screen.queryByText(/^A login page was returned instead of data\. Reload the page\./)

const age = () => screen.getByText(/^Updated/)

const dataAt = () => Date.parse(within(age()).getByRole('time').getAttribute('datetime') ?? 'none')

describe('a wall display', () => {
  it('shows when portals that failed to load are retried, and recovers by itself', async () => {
    const { platform, run } = openWallboard('/dashboard?wall=1', {
      ...scenario,
      faults: { 'portals.list': { kind: 500 } },
    })
    expect(await screen.findByText('Couldn’t load portals.')).toBeVisible()
    expect(screen.getByText(/^Retrying at/)).toHaveTextContent(/^Retrying at \d+:\d\d:\d\d [ap]m\.$/)
    platform.fault('portals.list', null)
    await run(minute / 2)
    expect(tiles()).toHaveLength(4)
  })

  it('opened during an outage says so, after two minutes that its data is old, and recovers by itself', async () => {
    const app = openWallboard('/dashboard?wall=1', scenario)
    const { platform, run } = app
    platform.faultAll({ kind: 404 })
    platform.fault('users.current', null)
    expect(await screen.findByText('Couldn’t load portals.')).toBeVisible()
    expect(oldWords()).toBeNull()
    await run(2.5 * minute)
    expect(oldWords()).toBeVisible()
    platform.faultAll(null)
    await run(1.5 * minute)
    expect(tiles()).toHaveLength(4)
    expect(oldWords()).toBeNull()
  })

  it.each(['/dashboard?wall=1', '/dashboard/failures?wall=1'])(
    'at %s shows the age of its data in an outage, a warning after two minutes, and recovers by itself',
    async (at) => {
      const { platform, run } = openWallboard(at, scenario)
      expect(await screen.findByText(/^Updated/)).toBeVisible()
      await run(minute)
      const outage = Date.now()
      platform.faultAll({ kind: 503 })
      await run(1.5 * minute)
      expect(oldWords()).toBeNull()
      await run(2 * minute)
      expect(oldWords()).toBeVisible()
      expect(oldWords()).toHaveTextContent(/ 4 portals unreachable\. Retrying automatically\.$/)
      expect(dataAt()).toBeLessThanOrEqual(outage)
      expect(age()).toHaveTextContent(`, ${Math.floor((Date.now() - dataAt()) / minute)} min`)
      platform.faultAll(null)
      await run(2.5 * minute)
      expect(oldWords()).toBeNull()
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    },
  )

  it.each(['/dashboard?wall=1', '/dashboard/failures?wall=1'])(
    'at %s says how much is loaded while its numbers still grow',
    async (at) => {
      const { platform, run } = openWallboard(at, scenario)
      const gate = platform.gate('pipelines.category')
      expect(await screen.findByText(/^Loading \d of 4 portals$/)).toBeVisible()
      await run(5 * second)
      expect(screen.queryByText(/^Updated/)).not.toBeInTheDocument()
      gate.release()
      expect(await screen.findByText(/^Updated/)).toBeVisible()
    },
  )

  it.each(['/dashboard?wall=1', '/dashboard/failures?wall=1'])(
    'at %s says what to do about a login page, with its data or without',
    async (at) => {
      const { platform, run } = openWallboard(at, { ...scenario, faults: { 'portals.list': { kind: 'html' } } })
      await waitFor(() => expect(loginPage()).toBeVisible())
      expect(screen.getByText('Couldn’t load portals.')).toBeVisible()
      expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
      platform.fault('portals.list', null)
      await run(minute)
      expect(age()).toBeVisible()
      expect(loginPage()).toBeNull()
      platform.faultAll({ kind: 'html' })
      await run(2.5 * minute)
      expect(loginPage()).toHaveTextContent(/4 portals unreachable\./)
      expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
      expect(age()).toBeVisible()
    },
  )

  it('refreshes although live refresh is paused elsewhere', async () => {
    startPaused()
    const { platform, run } = openWallboard('/dashboard?wall=1', scenario)
    await tilesAre(4)
    await nothingPending()
    const before = callsTo(platform, 'portals.summary').length
    await run(2.5 * minute)
    expect(callsTo(platform, 'portals.summary').length - before).toBeGreaterThanOrEqual(2 * 4)
    expect(oldWords()).toBeNull()
  })

  it('resumes by itself when this browser logs in again', async () => {
    const app = openWallboard('/dashboard/failures?wall=1', scenario)
    expect(await screen.findByRole('heading', { name: 'Commission Failures' })).toBeVisible()
    logOutElsewhere()
    expect(await screen.findByRole('heading', { name: 'Session expired' })).toBeVisible()
    signInElsewhere(app, 'operator')
    expect(await screen.findByRole('heading', { name: 'Commission Failures' })).toBeVisible()
    expect(address()).toBe('/dashboard/failures?wall=1')
  })

  it('leads to the login page, and back after logging in', async () => {
    const app = openWallboard('/dashboard?wall=1', { ...scenario, as: null })
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    await logIn(app, 'admin')
    await tilesAre(4)
    expect(hrefOf(app)).toBe('/dashboard?wall=1')
  })

  it('does not claim that no portal is late where some are not checked', async () => {
    openWallboard('/dashboard?wall=1&only=late', { ...scenario, portals: 60 })
    expect(await screen.findByText(/^No portals with late runs: \d of 60 portals checked for late runs$/)).toBeVisible()
  })

  it('shows that there are no portals', async () => {
    const { router } = openWallboard('/dashboard?wall=1', { ...scenario, portals: 0 })
    expect(await screen.findByText('No portals yet')).toBeVisible()
    await router.navigate({ href: '/dashboard/failures?wall=1' })
    expect(await screen.findByRole('heading', { name: 'Commission Failures' })).toBeVisible()
    expect(await screen.findByText('No portals yet')).toBeVisible()
  })
})

import { expect, test, vi } from 'vitest'
import { createPlatform } from '../platform.ts'
import { readScenario } from '../scenario-text.ts'
import { scenario, type Scenario } from '../scenario.ts'
import { clientOf, testTime } from '../test-client.ts'
import { createPlayground } from './playground.ts'
import { createPageClock } from './page-clock.ts'

function setUp(parts: Partial<Scenario> = {}) {
  const window = { Date }
  const clock = createPageClock(window)
  const platform = createPlatform({ now: () => testTime, scenario: parts, onCall: () => playground.onCall() })
  const open = vi.fn<(href: string) => void>()
  const playground = createPlayground({
    platform,
    onRows: () => undefined,
    page: {
      clock,
      open,
      href: () => 'https://console.example/dashboard',
      path: () => '/dashboard',
      heading: () => 'Commission Dashboard',
      email: () => 'admin@portals.example',
    },
  })
  const opened = () => readScenario(new URL(open.mock.calls[0]?.[0] ?? '').searchParams.get('scenario') ?? '')
  return { platform, playground, window, opened, send: clientOf(platform) }
}

const empty = { id: 1, endpoint: '', kind: '500', times: '', after: '', delay: '', message: '', only: {} }

test('a fault applies immediately, and the link has all of its calls although they are used up', async () => {
  const { playground, send, platform } = setUp()
  playground.setFaults([empty])
  expect(playground.read().active).toEqual([])
  playground.setFaults([{ ...empty, endpoint: 'portals.list', times: '1' }])
  expect(playground.read().active).toEqual(['portals.list: 500, 1 request'])
  expect(await send('/v1/portals')).toMatchObject({ status: 500 })
  playground.update()
  expect(playground.read()).toMatchObject({ active: [], faults: [{ left: 'Used up' }] })
  expect(playground.link()).toContain('fault:portals.list:500*1')
  playground.resetCounter('portals.list')
  expect(platform.scenario.faults).toEqual({ 'portals.list': { kind: 500, times: 1 } })
})

test('a change of one fault does not count those of another endpoint again', async () => {
  const { playground, send, platform } = setUp({ faults: { 'portals.list': { kind: 500, times: 2 } } })
  await send('/v1/portals')
  playground.setFaults([...playground.rows(), { ...empty, id: 2, endpoint: 'users.login' }])
  expect(platform.scenario.faults).toEqual({ 'portals.list': { kind: 500, times: 1 }, 'users.login': { kind: 500 } })
})

test('latency that is not a number stays typed and changes nothing', () => {
  const { playground, platform } = setUp()
  playground.setLatency('250')
  playground.setLatency('2s')
  expect(platform.scenario.latency).toBe(250)
  expect(playground.read()).toMatchObject({ values: { latency: '2s' }, isValid: false })
})

test('full-width digits are digits, in each field', () => {
  const { playground, platform, opened } = setUp()
  playground.setLatency('２５０')
  playground.setFaults([{ ...empty, endpoint: 'portals.list', times: '２' }])
  playground.type({ portals: '３' })
  expect(playground.read().isValid).toBe(true)
  expect(platform.scenario).toMatchObject({ latency: 250, faults: { 'portals.list': { kind: 500, times: 2 } } })
  playground.apply()
  expect(opened()).toMatchObject({ scenario: { portals: 3 }, problems: [] })
})

test('the settings of a new platform include those already set', () => {
  const { playground, platform, opened } = setUp({ latency: 5 })
  playground.type({ portals: '3', as: 'operator' })
  playground.setFaults([{ ...empty, endpoint: 'portals.list' }])
  expect([platform.scenario.portals, playground.link()]).toEqual([40, expect.stringContaining('as:admin,latency:5,')])
  playground.apply()
  const faults = { 'portals.list': { kind: 500 } } as const
  expect(opened()).toEqual({
    scenario: scenario({ as: 'operator', portals: 3, latency: 5, faults }),
    signsOut: false,
    problems: [],
  })
})

test('the clock goes forward for the platform and the page, also while it is frozen', () => {
  const { playground, platform, window } = setUp()
  playground.freeze(true)
  playground.advance(60)
  expect(platform.scenario).toMatchObject({ now: '2026-03-18T09:30:00Z', ahead: 60 })
  expect(playground.now()).toBe(testTime + 3_600_000)
  expect(Math.abs(window.Date.now() - Date.now() - 3_600_000)).toBeLessThan(60_000)
  expect(Math.abs(new window.Date().getTime() - window.Date.now())).toBeLessThan(60_000)
  expect(new window.Date(5).getTime()).toBe(5)
  expect(new window.Date()).toBeInstanceOf(Date)
  playground.freeze(false)
  expect(playground.read()).toMatchObject({ isFrozen: false, active: ['Clock 1 h ahead'] })
})

test('the log has the last 200 calls, and none after Clear', async () => {
  const { playground, send } = setUp()
  for (let count = 0; count < 201; count++) {
    await send(`/v1/portals/${1001 + (count % 2)}/summary?n=${count}`)
  }
  await vi.waitFor(() => expect(playground.calls.read().at(-1)?.query).toBe('?n=200'))
  expect(playground.calls.read()).toHaveLength(200)
  playground.calls.clear()
  expect(playground.calls.read()).toEqual([])
})

test('a fault without an endpoint is not lost by a reload: it is to be completed or removed first', () => {
  const { playground } = setUp()
  playground.setFaults([{ ...empty, message: 'Typed' }])
  expect(playground.read().isValid).toBe(false)
  playground.setFaults([{ ...empty, message: 'Typed', endpoint: 'portals.list' }])
  expect(playground.read().isValid).toBe(true)
})

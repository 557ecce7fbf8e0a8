import { expect, test, vi } from 'vitest'
import { createPlatform } from '../platform.ts'
import { readScenario } from '../scenario-text.ts'
import { scenario, type Scenario } from '../scenario.ts'
import { clientOf, testTime } from '../test-client.ts'
import { createLab } from './lab.ts'
import { createPageClock } from './page-clock.ts'

function setUp(parts: Partial<Scenario> = {}) {
  const window = { Date }
  const clock = createPageClock(window)
  const platform = createPlatform({ now: () => testTime, scenario: parts, onCall: () => lab.onCall() })
  const open = vi.fn<(href: string) => void>()
  const lab = createLab({
    platform,
    onRows: () => undefined,
    page: {
      clock,
      open,
      href: () => 'https://console.example/dashboard',
      path: () => '/dashboard',
      email: () => 'admin@portals.example',
    },
  })
  const opened = () => readScenario(new URL(open.mock.calls[0]?.[0] ?? '').searchParams.get('scenario') ?? '')
  return { platform, lab, window, opened, send: clientOf(platform) }
}

const empty = { id: 1, endpoint: '', kind: '500', times: '', after: '', delay: '', message: '', only: {} }

test('a fault applies at once, and is in the link with all its calls after they are used up', async () => {
  const { lab, send, platform } = setUp()
  lab.setFaults([empty])
  expect(lab.read().active).toEqual([])
  lab.setFaults([{ ...empty, endpoint: 'portals.list', times: '1' }])
  expect(lab.read().active).toEqual(['portals.list: 500, 1 call'])
  expect(await send('/v1/portals')).toMatchObject({ status: 500 })
  lab.update()
  expect(lab.read()).toMatchObject({ active: [], faults: [{ left: 'Used up' }] })
  expect(lab.link()).toContain('fault:portals.list:500*1')
  lab.repeat('portals.list')
  expect(platform.scenario.faults).toEqual({ 'portals.list': { kind: 500, times: 1 } })
})

test('a change of one fault does not count those of another endpoint again', async () => {
  const { lab, send, platform } = setUp({ faults: { 'portals.list': { kind: 500, times: 2 } } })
  await send('/v1/portals')
  lab.setFaults([...lab.rows(), { ...empty, id: 2, endpoint: 'users.login' }])
  expect(platform.scenario.faults).toEqual({ 'portals.list': { kind: 500, times: 1 }, 'users.login': { kind: 500 } })
})

test('latency that is no number stays typed and changes nothing', () => {
  const { lab, platform } = setUp()
  lab.setLatency('250')
  lab.setLatency('2s')
  expect(platform.scenario.latency).toBe(250)
  expect(lab.read()).toMatchObject({ values: { latency: '2s' }, isValid: false })
})

test('full-width digits are digits, in each field', () => {
  const { lab, platform, opened } = setUp()
  lab.setLatency('２５０')
  lab.setFaults([{ ...empty, endpoint: 'portals.list', times: '２' }])
  lab.type({ portals: '３' })
  expect(lab.read().isValid).toBe(true)
  expect(platform.scenario).toMatchObject({ latency: 250, faults: { 'portals.list': { kind: 500, times: 2 } } })
  lab.apply()
  expect(opened()).toMatchObject({ scenario: { portals: 3 }, problems: [] })
})

test('what is typed for a new platform is opened with what is there already', () => {
  const { lab, platform, opened } = setUp({ latency: 5 })
  lab.type({ portals: '3', as: 'operator' })
  lab.setFaults([{ ...empty, endpoint: 'portals.list' }])
  expect([platform.scenario.portals, lab.link()]).toEqual([40, expect.stringContaining('as:admin,latency:5,')])
  lab.apply()
  const faults = { 'portals.list': { kind: 500 } } as const
  expect(opened()).toEqual({
    scenario: scenario({ as: 'operator', portals: 3, latency: 5, faults }),
    signsOut: false,
    problems: [],
  })
})

test('the clock goes forward for the platform and the page, also while it is frozen', () => {
  const { lab, platform, window } = setUp()
  lab.freeze(true)
  lab.forward(60)
  expect(platform.scenario).toMatchObject({ now: '2026-03-18T09:30:00Z', ahead: 60 })
  expect(lab.now()).toBe(testTime + 3_600_000)
  expect(Math.abs(window.Date.now() - Date.now() - 3_600_000)).toBeLessThan(60_000)
  expect(Math.abs(new window.Date().getTime() - window.Date.now())).toBeLessThan(60_000)
  expect(new window.Date(5).getTime()).toBe(5)
  expect(new window.Date()).toBeInstanceOf(Date)
  lab.freeze(false)
  expect(lab.read()).toMatchObject({ isFrozen: false, active: ['Clock 1 h ahead'] })
})

test('the log has the last 200 calls, the newest first, and none after Clear', async () => {
  const { lab, send } = setUp()
  for (let count = 0; count < 201; count++) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await send(`/v1/portals/${1001 + (count % 2)}/summary?n=${count}`)
  }
  await vi.waitFor(() => expect(lab.calls.read()[0]?.query).toBe('?n=200'))
  expect(lab.calls.read()).toHaveLength(200)
  lab.calls.clear()
  expect(lab.calls.read()).toEqual([])
})

test('a fault without an endpoint is not lost by a reload: it is to be completed or removed first', () => {
  const { lab } = setUp()
  lab.setFaults([{ ...empty, message: 'Typed' }])
  expect(lab.read().isValid).toBe(false)
  lab.setFaults([{ ...empty, message: 'Typed', endpoint: 'portals.list' }])
  expect(lab.read().isValid).toBe(true)
})

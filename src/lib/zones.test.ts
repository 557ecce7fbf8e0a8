import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn } from './dates.ts'
import { daysBefore, lastDays } from './days.ts'
import { isTimeZone, zoneAfter, zoneChoices, zoneOr } from './zones.ts'

const at = (text: string) => Date.parse(text)

describe('the day of an instant', () => {
  it.each([
    ['UTC', '2026-11-21T19:53:00Z', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-21T19:53:00Z', '2026-11-22'],
    ['Asia/Tokyo', '2026-11-21T14:59:59Z', '2026-11-21'],
    ['America/New_York', '2026-03-04T04:59:00Z', '2026-03-03'],
    ['America/New_York', '2026-03-04T05:00:00Z', '2026-03-04'],
    // The clocks go forward on March 8 and back on November 1.
    ['America/New_York', '2026-03-09T03:59:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(dayIn(zone, at(instant))).toBe(day)
  })

  it('in UTC is the date of its ISO text', () => {
    const instants = fc.date({ min: new Date('1971-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (date) => {
        expect(dayIn('UTC', date.getTime())).toBe(date.toISOString().slice(0, 10))
      }),
    )
  })
})

describe('the last days', () => {
  it('end with today in the zone', () => {
    const now = at('2026-03-04T19:30:00Z')
    const until = (zone: string) => dayIn(zone, now)
    expect(lastDays(1, until('UTC'))).toEqual({ from: '2026-03-04', to: '2026-03-04' })
    expect(lastDays(1, until('Asia/Tokyo'))).toEqual({ from: '2026-03-05', to: '2026-03-05' })
    expect(lastDays(7, until('Asia/Tokyo'))).toEqual({ from: '2026-02-27', to: '2026-03-05' })
  })

  it('are as many where the clocks change between', () => {
    expect(lastDays(7, dayIn('America/New_York', at('2026-03-09T03:59:00Z')))).toEqual({
      from: '2026-03-02',
      to: '2026-03-08',
    })
    expect(lastDays(30, dayIn('America/New_York', at('2026-11-02T04:30:00Z')))).toEqual({
      from: '2026-10-03',
      to: '2026-11-01',
    })
  })

  it('cross months and leap days', () => {
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29')
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31')
  })
})

describe('the zone of the platform', () => {
  it('is UTC unless a known one is set', () => {
    expect(zoneOr(undefined)).toBe('UTC')
    expect(zoneOr('')).toBe('UTC')
    expect(zoneOr('Mars/Olympus')).toBe('UTC')
    expect(zoneOr('Europe/Berlin')).toBe('Europe/Berlin')
    expect(isTimeZone('nonsense')).toBe(false)
  })
})

describe('the zones to choose from', () => {
  it.each([
    ['Europe/Berlin', 'America/Chicago', ['Europe/Berlin (browser)', 'UTC', 'America/Chicago (platform)']],
    ['Europe/Berlin', 'UTC', ['Europe/Berlin (browser)', 'UTC (platform)']],
    ['Europe/Berlin', 'Europe/Berlin', ['Europe/Berlin (browser, platform)', 'UTC']],
    ['UTC', 'Asia/Tokyo', ['UTC (browser)', 'Asia/Tokyo (platform)']],
    ['UTC', 'UTC', ['UTC (browser, platform)']],
  ])('with %s here and %s there are each once', (own, platform, labels) => {
    expect(zoneChoices(own, platform).map(({ label }) => label)).toEqual(labels)
  })

  it('come one after the other, and begin again', () => {
    const choices = zoneChoices('Europe/Berlin', 'Asia/Tokyo')
    const round = ['Europe/Berlin', 'UTC', 'Asia/Tokyo', 'Europe/Berlin']
    expect(round.slice(0, -1).map((zone) => zoneAfter(choices, zone))).toEqual(round.slice(1))
  })

  it('are not offered if there is only one', () => {
    expect(zoneAfter(zoneChoices('UTC', 'UTC'), 'UTC')).toBeUndefined()
  })
})

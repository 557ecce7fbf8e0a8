import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn, formatBeside, formatPart, formatTimestamp, instantOfClock, parseInstant } from './dates.ts'
import { allZones, clockChanges, offsetAt } from './test-zones.ts'

function wallClock(instant: number, zone: string) {
  const [date = '', time = ''] = new Date(instant + offsetAt(instant, zone)).toISOString().split(/[TZ]/)
  const [year, month, day] = date.split('-')
  const [hour = 0, minute, second] = time.slice(0, 8).split(':')
  const half = Number(hour) < 12 ? 'am' : 'pm'
  const hours = Number(hour) % 12 || 12
  return {
    date,
    day: `${month}/${day}/${year}`,
    minute: `${hours}:${minute} ${half}`,
    second: `${hours}:${minute}:${second} ${half}`,
  }
}

function expectWallClock(instant: number, zone: string): void {
  const clock = wallClock(instant, zone)
  const shown = {
    date: dayIn(zone, instant),
    day: formatPart(instant, 'day', zone),
    minute: formatPart(instant, 'minute', zone),
    second: formatPart(instant, 'second', zone),
  }
  expect(shown, `${zone} at ${new Date(instant).toISOString()}`).toEqual(clock)
  expect(formatTimestamp(new Date(instant).toISOString(), zone)).toBe(`${clock.day}, ${clock.minute}`)
}

const zones = fc.constantFrom(...allZones)
const instants = fc
  .date({ noInvalidDate: true, min: new Date('1973-01-01'), max: new Date('2037-12-31') })
  .map((date) => date.getTime())

const minute = 60_000
const changes = allZones.flatMap((zone) => clockChanges(2026, zone).map((at) => ({ zone, at })))

describe('a time in a zone', () => {
  it('is what a clock there shows, in each zone', () => {
    expect(allZones.length).toBeGreaterThan(300)
    for (const zone of allZones) expectWallClock(Date.parse('2026-07-03T23:45:06Z'), zone)
  })

  it('is what a clock there shows, at any time', () => {
    fc.assert(fc.property(instants, zones, expectWallClock), { numRuns: 500 })
  })

  it('is what a clock there shows, around both changes of a year', () => {
    expect(new Set(changes.map(({ zone }) => zone)).size).toBeGreaterThan(50)
    for (const { zone, at } of changes) {
      for (const distance of [-61 * minute, -minute, -1, 0, minute, 61 * minute]) expectWallClock(at + distance, zone)
    }
  })
})

const clockOf = (at: number, zone: string) => at + offsetAt(at, zone)

describe('the instant of a clock', () => {
  it('is that at which a clock of the zone shows the time', () => {
    const near = fc.oneof(instants, fc.constantFrom(...changes.map(({ at }) => at + 180 * minute)))
    fc.assert(
      fc.property(near, zones, (at, zone) => {
        const instant = instantOfClock(clockOf(at, zone), zone)
        expect(clockOf(instant, zone)).toBe(clockOf(at, zone))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a time next to another one', () => {
  const apart = fc.integer({ min: -36 * 60, max: 36 * 60 }).map((minutes) => minutes * minute)

  it('has its day, unless that is the day of the other in the same zone', () => {
    const near = fc.oneof(instants, fc.constantFrom(...changes.map(({ at }) => at)))
    fc.assert(
      fc.property(near, apart, zones, (instant, distance, zone) => {
        const [own, other] = [wallClock(instant, zone), wallClock(instant + distance, zone)]
        const time = own.day === other.day ? own.minute : `${own.day}, ${own.minute}`
        expect(formatBeside(instant, instant + distance, 'minute', zone)).toBe(time)
        expect(formatBeside(instant, undefined, 'second', zone)).toBe(`${own.day}, ${own.second}`)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the order of times', () => {
  it('is that of the instants, whatever zone they are written in', () => {
    const written = fc.record({ at: instants, hours: fc.integer({ min: -11, max: 14 }) })
    fc.assert(
      fc.property(fc.array(written), (all) => {
        const texts = all.map(({ at, hours }) => {
          const local = new Date(at + hours * 60 * minute).toISOString().slice(0, -1)
          return `${local}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
        })
        expect(texts.map(parseInstant)).toEqual(all.map(({ at }) => at))
      }),
    )
  })
})

it('the reference reads the offsets of Intl as Intl itself does', () => {
  fc.assert(
    fc.property(instants, zones, (at, timeZone) => {
      const time = new Date(at).toLocaleTimeString('en-US', { timeZone }).replaceAll(/\s/g, ' ').toLowerCase()
      expect(wallClock(at, timeZone).second).toBe(time)
    }),
  )
})

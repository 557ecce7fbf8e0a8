import { describe, expect, it } from 'vitest'
import { allZones, clockChanges, offsetAt } from '#lib/test-zones.ts'
import { timeInZones } from './time-in-zones.ts'

const at = '2026-03-04T09:30:00.000Z'
const now = Date.parse(at)
const hour = 60 * 60_000

describe('the tooltip of a time', () => {
  it('has the time in each zone, and how long ago it is', () => {
    expect(timeInZones(at, ['Europe/Berlin', 'UTC', 'America/New_York'], now + 3 * hour)).toEqual({
      times: [
        { zone: 'Europe/Berlin', text: '03/04/2026, 10:30:00 am GMT+1' },
        { zone: 'UTC', text: '03/04/2026, 9:30:00 am' },
        { zone: 'America/New_York', text: '03/04/2026, 4:30:00 am GMT-5' },
      ],
      ago: '3 h ago',
    })
  })

  it.each([
    [0, 'now'],
    [-400, 'now'],
    [8000, '8 s ago'],
    [50 * hour, '2 d 2 h ago'],
    [-5 * 60_000, 'in 5 min'],
  ])('%d ms later says %j', (later, ago) => {
    expect(timeInZones(at, [], now + later).ago).toBe(ago)
  })

  it('converts no time without a zone', () => {
    expect(timeInZones('2026-03-04T09:30:00', ['Asia/Tokyo', 'UTC'], now)).toEqual({
      times: [],
      ago: undefined,
    })
  })

  it('distinguishes the two times of a repeated hour, in each zone that has one', () => {
    const back = allZones.flatMap((zone) =>
      clockChanges(2026, zone).flatMap((change) => {
        const by = offsetAt(change - 1, zone) - offsetAt(change, zone)
        return by > 0 ? [{ zone, change, by }] : []
      }),
    )
    expect(back.length).toBeGreaterThan(50)
    for (const { zone, change, by } of back) {
      const textsOf = (instant: number) =>
        timeInZones(new Date(instant).toISOString(), [zone, 'UTC'], now).times.map(({ text }) => text)
      const [first, second] = [textsOf(change - by / 2), textsOf(change + by / 2)]
      expect(first[0]?.replace(/ GMT.*/, '')).toBe(second[0]?.replace(/ GMT.*/, ''))
      expect(first[0]).not.toBe(second[0])
      expect(first[1]).not.toBe(second[1])
    }
  })
})

import { describe, expect, it } from 'vitest'
import { dataTime, isOld } from './wall-age.ts'

const minute = 60_000
const openedAt = Date.parse('2026-03-04T09:30:00Z')

describe('the time of the data on a wall', () => {
  it('is that of the older one of list and latest counts', () => {
    expect(dataTime({ listAt: 5, countsAt: 8, hasPortals: true })).toBe(5)
    expect(dataTime({ listAt: 8, countsAt: 5, hasPortals: true })).toBe(5)
  })

  it('is none before the first counts, and that of the list without portals', () => {
    expect(dataTime({ listAt: 5, countsAt: 0, hasPortals: true })).toBe(0)
    expect(dataTime({ listAt: 5, countsAt: 0, hasPortals: false })).toBe(5)
  })
})

describe('data on a wall', () => {
  it('are old after two minutes', () => {
    const time = openedAt + minute
    expect(isOld(time, openedAt, time + 2 * minute)).toBe(false)
    expect(isOld(time, openedAt, time + 2 * minute + 1)).toBe(true)
  })

  it('are old two minutes after it was opened if there are none', () => {
    expect(isOld(0, openedAt, openedAt + 2 * minute)).toBe(false)
    expect(isOld(0, openedAt, openedAt + 2 * minute + 1)).toBe(true)
  })

  it('are not old for a clock that went back', () => {
    expect(isOld(openedAt, openedAt, openedAt - minute)).toBe(false)
  })
})

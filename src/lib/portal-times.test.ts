import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatPortalClock,
  formatPortalDay,
  formatPortalMoment,
  formatPortalTime,
  portalMomentOrder,
  portalTimeOrder,
} from './portal-times.ts'

const pad = (number: number) => String(number).padStart(2, '0')

const moment = fc.record({
  year: fc.integer({ min: 1990, max: 2090 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  second: fc.integer({ min: 0, max: 59 }),
  millisecond: fc.integer({ min: 0, max: 999 }),
})
type Moment = typeof moment extends fc.Arbitrary<infer Value> ? Value : never

const dayOf = ({ year, month, day }: Moment) => `${year}-${pad(month)}-${pad(day)}`
const minutesAndSeconds = ({ minute, second }: Moment) => `${pad(minute)}:${pad(second)}`
const fractionOf = ({ millisecond }: Moment) => String(millisecond).padStart(3, '0')

const format12h = (at: Moment) =>
  `${dayOf(at)} ${pad(at.hour % 12 || 12)}:${minutesAndSeconds(at)}.${fractionOf(at)} ${at.hour < 12 ? 'AM' : 'PM'}`
const format24h = (at: Moment) => `${dayOf(at)} ${pad(at.hour)}:${minutesAndSeconds(at)}.${fractionOf(at)}`

const instant = ({ year, month, day, hour, minute, second, millisecond }: Moment) =>
  Date.UTC(year, month - 1, day, hour, minute, second, millisecond)

describe('a time', () => {
  test('is shown as its first 19 characters, a space and the suffix in lower case', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const text = format12h(at)
        expect(formatPortalTime(text)).toBe(`${text.slice(0, 19)} ${text.slice(-2).toLowerCase()}`)
      }),
    )
  })

  test('without a suffix is shown as its first 19 characters', () => {
    fc.assert(
      fc.property(moment, (at) => {
        expect(formatPortalTime(format24h(at))).toBe(format24h(at).slice(0, 19))
      }),
    )
  })

  test.each([
    ['2026-03-04 10:20:30.123 AM', '2026-03-04 10:20:30 am'],
    ['2026-03-04 10:20:30.123PM', '2026-03-04 10:20:30 pm'],
    ['2026-03-04 10:20:30', '2026-03-04 10:20:30'],
    ['08:00:00 AM', '08:00:00 am'],
    ['08:00', '08:00'],
    ['', ''],
    ['not a time', 'not a time'],
    ['spam', 'spam'],
  ])('%j is shown as %j', (text, shown) => {
    expect(formatPortalTime(text)).toBe(shown)
  })

  test('is never longer than 22 characters, and never fails', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(formatPortalTime(text).length).toBeLessThanOrEqual(22)
      }),
    )
  })
})

describe('a day', () => {
  test('is shown as MM/DD/YYYY, with or without a time after it', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const shown = `${pad(at.month)}/${pad(at.day)}/${at.year}`
        expect(formatPortalDay(dayOf(at))).toBe(shown)
        expect(formatPortalDay(format12h(at))).toBe(shown)
        expect(formatPortalDay(`${dayOf(at)}T00:00:00Z`)).toBe(shown)
        expect(formatPortalDay(shown)).toBe(shown)
      }),
    )
  })

  test('shows other text unchanged', () => {
    for (const text of ['', 'yesterday', '2026', '2026-3-4']) expect(formatPortalDay(text)).toBe(text)
  })
})

describe('a moment', () => {
  test.each([
    ['2026-03-04', '10:20:30.123 AM', '2026-03-04 10:20:30 am'],
    ['2026-03-04 00:00:00.0', '10:20:30', '2026-03-04 10:20:30'],
    ['2026-03-04', '2026-03-04 10:20:30.123 AM', '2026-03-04 10:20:30 am'],
    [undefined, '10:20:30 PM', '10:20:30 pm'],
    ['2026-03-04', undefined, '03/04/2026'],
    [undefined, undefined, undefined],
  ])('of day %j and time %j is shown as %j', (day, time, shown) => {
    expect(formatPortalMoment(day, time)).toBe(shown)
  })
})

describe('the time of day', () => {
  test.each([
    ['2026-03-04 04:01:59.123 AM', '4:01 am'],
    ['2026-03-04 12:00:00 PM', '12:00 pm'],
    ['2026-03-04 04:01:30', '04:01'],
    ['2026-03-04T16:01', '16:01'],
    ['04:01:30.123 PM', '4:01 pm'],
    ['2026-03-04', '2026-03-04'],
    ['at 7', 'at 7'],
    ['', ''],
  ])('of %j is shown as %j', (text, shown) => {
    expect(formatPortalClock(text)).toBe(shown)
  })
})

describe('the order of times', () => {
  test.each([
    ['2026-03-04', '10:20:30.123 AM', Date.UTC(2026, 2, 4, 10, 20, 30, 123)],
    ['2026-03-04 00:00:00.0', '10:20:30 PM', Date.UTC(2026, 2, 4, 22, 20, 30)],
    ['2026-03-01', '2026-03-04 10:20:30', Date.UTC(2026, 2, 4, 10, 20, 30)],
    ['2026-03-04', undefined, undefined],
    [undefined, '10:20:30 AM', undefined],
    ['someday', '10:20:30 AM', undefined],
  ])('of day %j and time %j is %j', (day, time, order) => {
    expect(portalMomentOrder(day, time)).toBe(order)
  })

  test('follows the instants, with or without a suffix', () => {
    fc.assert(
      fc.property(moment, (at) => {
        expect(portalTimeOrder(format12h(at))).toBeCloseTo(instant(at), 3)
        expect(portalTimeOrder(format24h(at))).toBeCloseTo(instant(at), 3)
      }),
    )
  })

  test('sorts midnight before 1 AM and noon before 1 PM', () => {
    const [midnight = 0, one = 0, noon = 0, thirteen = 0] = ['12:05 AM', '01:00 AM', '12:05 PM', '01:00 PM'].map(
      (time) => portalTimeOrder(`2026-03-04 ${time}`),
    )
    expect([midnight, one, noon, thirteen]).toEqual([midnight, one, noon, thirteen].toSorted((a, b) => a - b))
  })

  test('is undefined for text that is not a time', () => {
    for (const text of ['', 'soon', '10:20', '2026-03-04 at ten']) expect(portalTimeOrder(text)).toBeUndefined()
  })
})

test('a time among a hundred thousand spaces is read', () => {
  const spaces = ' '.repeat(100_000)
  fc.assert(
    fc.property(moment, fc.constantFrom('x', 'AM', '2026-03-04', '10:20'), (at, word) => {
      const text = format12h(at)
      expect(portalTimeOrder(spaces + text + spaces)).toBe(instant(at))
      expect(formatPortalTime(spaces + text + spaces)).toBe(formatPortalTime(text))
      expect(portalTimeOrder(text + spaces + word)).toBeUndefined()
      expect(formatPortalTime(text + spaces + word)).toBe(text.slice(0, 19))
    }),
  )
})

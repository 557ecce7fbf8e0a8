import { expect, it } from 'vitest'
import { formatMoment } from './run-moments.ts'

const time = Date.parse('2026-11-20T23:12:00Z')

it('a moment has its day and its time in a zone', () => {
  expect(formatMoment(time, 'UTC')).toBe('11/20, 11:12 pm')
  expect(formatMoment(time, 'Asia/Tokyo')).toBe('11/21, 8:12 am')
})

it('the day is left out on the same day of that zone', () => {
  const later = Date.parse('2026-11-21T00:05:00Z')
  expect(formatMoment(time, 'UTC', time + 60_000)).toBe('11:12 pm')
  expect(formatMoment(time, 'UTC', later)).toBe('11/20, 11:12 pm')
  expect(formatMoment(time, 'Asia/Tokyo', later)).toBe('8:12 am')
})

it('the day stays on the same day of another year', () => {
  expect(formatMoment(time, 'UTC', Date.parse('2027-11-20T23:30:00Z'))).toBe('11/20, 11:12 pm')
})

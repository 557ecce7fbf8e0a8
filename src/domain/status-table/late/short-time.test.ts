import { describe, expect, it } from 'vitest'
import { shortTime } from './short-time.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
const short = (text: string, zone = 'UTC') => shortTime(Date.parse(text), now, zone)

describe('a short time', () => {
  it('is the time of day within 24 hours, before and after midnight', () => {
    expect(short('2026-03-04T06:50:00Z')).toBe('6:50 am')
    expect(short('2026-03-03T09:31:00Z')).toBe('9:31 am')
    expect(short('2026-03-04T06:50:00Z', 'Asia/Tokyo')).toBe('3:50 pm')
  })

  it('is the day before that, and names another year', () => {
    expect(short('2026-03-03T09:29:00Z')).toBe('Mar 3')
    expect(short('2025-12-31T23:30:00Z', 'Asia/Tokyo')).toBe('Jan 1')
    expect(short('2025-03-04T09:30:00Z')).toBe('03/04/2025')
  })

  it('is the time of day of a portal whose clock is ahead', () => {
    expect(short('2026-03-04T09:50:00Z')).toBe('9:50 am')
  })
})

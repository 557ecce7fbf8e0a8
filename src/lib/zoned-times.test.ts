import { describe, expect, it } from 'vitest'
import { formatBeside, formatPart } from './zoned-times.ts'

const instant = Date.parse('2026-02-27T15:30:08Z')

describe('parts of an instant', () => {
  it('are those of the time zone', () => {
    expect(formatPart(instant, 'day', 'UTC')).toBe('02/27/2026')
    expect(formatPart(instant, 'minute', 'UTC')).toBe('3:30 pm')
    expect(formatPart(instant, 'second', 'UTC')).toBe('3:30:08 pm')
    expect(formatPart(instant, 'day', 'Asia/Tokyo')).toBe('02/28/2026')
    expect(formatPart(instant, 'second', 'Asia/Tokyo')).toBe('12:30:08 am')
  })
})

describe('a time beside another one', () => {
  it('has its day only if that is another one', () => {
    expect(formatBeside(instant, instant + 60_000, 'minute', 'UTC')).toBe('3:30 pm')
    expect(formatBeside(instant, instant - 86_400_000, 'minute', 'UTC')).toBe('02/27/2026, 3:30 pm')
    expect(formatBeside(instant, undefined, 'second', 'UTC')).toBe('02/27/2026, 3:30:08 pm')
  })

  it('compares the days of the time zone', () => {
    const earlier = Date.parse('2026-02-27T14:30:08Z')
    expect(formatBeside(instant, earlier, 'minute', 'UTC')).toBe('3:30 pm')
    expect(formatBeside(instant, earlier, 'minute', 'Asia/Tokyo')).toBe('02/28/2026, 12:30 am')
  })
})

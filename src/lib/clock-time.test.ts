import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockTime, shortTime } from './clock-time.ts'

/** What the platform's own formatter makes of an instant. */
const byIntl = (at: number, seconds: boolean) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...(seconds && { second: '2-digit' }) })
    .format(at)
    .replaceAll(/\s/g, ' ')
    .toLowerCase()

describe('a time of day', () => {
  it('is said by halves of the day', () => {
    const morning = new Date(2026, 2, 4, 9, 30, 8).getTime()
    expect(clockTime(morning)).toBe('9:30:08 am')
    expect(shortTime(morning)).toBe('9:30 am')
    expect(shortTime(new Date(2026, 2, 4, 0, 5).getTime())).toBe('12:05 am')
    expect(shortTime(new Date(2026, 2, 4, 12, 0).getTime())).toBe('12:00 pm')
  })

  it('is what the platform says, at any instant', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }), (date) => {
        expect(clockTime(date.getTime())).toBe(byIntl(date.getTime(), true))
        expect(shortTime(date.getTime())).toBe(byIntl(date.getTime(), false))
      }),
    )
  })
})

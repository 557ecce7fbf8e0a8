import { format } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSpan, formatTimestamp } from './dates.ts'

describe('formatTimestamp', () => {
  it('shows an instant as MM/DD/YYYY, h:mm a in the viewer’s zone', () => {
    const local = new Date(2026, 2, 4, 15, 7)
    expect(formatTimestamp(local.toISOString())).toBe('03/04/2026, 3:07 pm')
    expect(formatTimestamp(new Date(2026, 10, 20, 0, 5).toISOString())).toBe('11/20/2026, 12:05 am')
  })

  it('has that form for every instant', () => {
    const instants = fc.date({ min: new Date('1971-01-02'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (date) => {
        const shown = formatTimestamp(date.toISOString())
        expect(shown).toMatch(/^\d\d\/\d\d\/\d{4}, (1[0-2]|[1-9]):[0-5]\d [ap]m$/)
        expect(shown.startsWith(format(date, 'MM/dd/yyyy'))).toBe(true)
      }),
    )
  })

  it('shows text that is no instant as it came', () => {
    expect(formatTimestamp('yesterday')).toBe('yesterday')
  })
})

describe('formatSpan', () => {
  it('says a length of time in words', () => {
    expect(formatSpan(3_840_000)).toBe('1 hour 4 minutes')
    expect(formatSpan(999)).toBe('0 seconds')
    expect(formatSpan(-5000)).toBe('0 seconds')
  })

  it('says every whole second and nothing else, below a month', () => {
    const secondsOf: Record<string, number> = { day: 86_400, hour: 3600, minute: 60, second: 1 }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 27 * 86_400_000 }), (ms) => {
        const said = [...formatSpan(ms).matchAll(/(\d+) (day|hour|minute|second)s?/g)]
        const seconds = said.reduce((sum, [, count, unit]) => sum + Number(count) * (secondsOf[unit ?? ''] ?? NaN), 0)
        expect(seconds).toBe(Math.floor(ms / 1000))
        expect(said.map(([text]) => text).join(' ')).toBe(formatSpan(ms))
      }),
    )
  })
})

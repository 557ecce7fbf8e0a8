import { format } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBeside, formatDay, formatTimestamp } from './dates.ts'
import { formatPart } from './time-parts.ts'
import { viewerTimeZone } from './zones.ts'

const formatTime = (at: number) => formatPart(at, 'second', viewerTimeZone)
const formatShortTime = (at: number) => formatPart(at, 'minute', viewerTimeZone)

describe('formatTimestamp', () => {
  it('shows an instant as MM/DD/YYYY, h:mm a in the viewer’s zone', () => {
    const local = new Date(2026, 2, 4, 15, 7)
    expect(formatTimestamp(local.toISOString(), viewerTimeZone)).toBe('03/04/2026, 3:07 pm')
    expect(formatTimestamp(new Date(2026, 10, 20, 0, 5).toISOString(), viewerTimeZone)).toBe('11/20/2026, 12:05 am')
  })

  it('has the same format for every instant', () => {
    const instants = fc.date({ min: new Date('1971-01-02'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (date) => {
        const shown = formatTimestamp(date.toISOString(), viewerTimeZone)
        expect(shown).toMatch(/^\d\d\/\d\d\/\d{4}, (1[0-2]|[1-9]):[0-5]\d [ap]m$/)
        expect(shown.startsWith(format(date, 'MM/dd/yyyy'))).toBe(true)
      }),
    )
  })

  it('shows an instant in another zone', () => {
    expect(formatTimestamp('2026-03-04T19:30:00Z', 'Asia/Tokyo')).toBe('03/05/2026, 4:30 am')
    expect(formatTimestamp('2026-03-04T19:30:00Z', 'UTC')).toBe('03/04/2026, 7:30 pm')
  })

  it('returns any other text unchanged', () => {
    expect(formatTimestamp('yesterday', 'UTC')).toBe('yesterday')
  })
})

describe('formatDay', () => {
  it('formats a day as MM/DD/YYYY', () => {
    expect(formatDay('2026-03-02')).toBe('03/02/2026')
  })

  it('names the same day for any date', () => {
    const days = fc.date({ min: new Date(1970, 0, 1), max: new Date(2999, 11, 31), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        expect(formatDay(format(date, 'yyyy-MM-dd'))).toBe(format(date, 'MM/dd/yyyy'))
      }),
    )
  })
})

describe('a time of day', () => {
  it('is shown in 12-hour format with am and pm', () => {
    const morning = new Date(2026, 2, 4, 9, 30, 8).getTime()
    expect(formatTime(morning)).toBe('9:30:08 am')
    expect(formatShortTime(morning)).toBe('9:30 am')
    expect(formatShortTime(new Date(2026, 2, 4, 0, 5).getTime())).toBe('12:05 am')
    expect(formatShortTime(new Date(2026, 2, 4, 12, 0).getTime())).toBe('12:00 pm')
  })

  it('is in the viewer’s time zone for every instant', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }), (date) => {
        expect(formatTime(date.getTime())).toBe(format(date, 'h:mm:ss aaa'))
        expect(formatShortTime(date.getTime())).toBe(format(date, 'h:mm aaa'))
      }),
    )
  })
})

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

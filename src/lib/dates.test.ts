import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  daySpan,
  formatBeside,
  formatPart,
  formatShort,
  formatTimestamp,
  formatWithDay,
  isoTimestamp,
  parseInZone,
  parseInstant,
} from './dates.ts'
import { formatDay, parseDay } from './days.ts'
import { viewerTimeZone } from './zones.ts'

const dayOf = (date: Date) => date.toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
const timeOf = (date: Date) => date.toLocaleTimeString('en-US').replaceAll(/\s/g, ' ').toLowerCase()

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
        expect(shown.startsWith(dayOf(date))).toBe(true)
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

  it('returns any other text unchanged, such as that of an input that is empty', () => {
    expect(formatDay('')).toBe('')
    expect(formatDay('soon')).toBe('soon')
  })

  it('names the same day for any date', () => {
    const days = fc.date({ min: new Date(1970, 0, 1), max: new Date(2999, 11, 31), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const [month, day, year] = dayOf(date).split('/')
        expect(formatDay(`${year}-${month}-${day}`)).toBe(dayOf(date))
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
        const time = timeOf(date)
        expect(formatTime(date.getTime())).toBe(time)
        expect(formatShortTime(date.getTime())).toBe(time.replace(/:\d\d /, ' '))
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

describe('a time next to another one', () => {
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

describe('a short time', () => {
  const now = Date.parse('2026-03-04T09:30:00Z')
  const short = (text: string, zone = 'UTC') => formatShort(Date.parse(text), now, zone)

  it('has no day only if it is today in the shown zone', () => {
    expect(short('2026-03-04T06:50:00Z')).toBe('6:50 am')
    expect(short('2026-03-04T00:00:00Z')).toBe('12:00 am')
    expect(short('2026-03-03T23:59:00Z')).toBe('yesterday, 11:59 pm')
    expect(short('2026-03-03T15:10:00Z', 'Asia/Tokyo')).toBe('12:10 am')
    expect(short('2026-03-04T06:50:00Z', 'America/Los_Angeles')).toBe('yesterday, 10:50 pm')
  })

  it('names an earlier or later day, and the year if it is another one', () => {
    expect(short('2026-03-02T09:29:00Z')).toBe('Mar 2, 9:29 am')
    expect(short('2026-03-05T00:10:00Z')).toBe('Mar 5, 12:10 am')
    expect(short('2025-12-31T23:30:00Z')).toBe('12/31/2025, 11:30 pm')
    expect(short('2025-12-31T23:30:00Z', 'Asia/Tokyo')).toBe('Jan 1, 8:30 am')
  })

  it('names yesterday across the end of a month and a change of clocks', () => {
    const march = Date.parse('2026-03-01T12:00:00Z')
    expect(formatShort(Date.parse('2026-02-28T21:49:00Z'), march, 'UTC')).toBe('yesterday, 9:49 pm')
    const afterChange = Date.parse('2026-03-29T23:30:00+02:00')
    expect(formatShort(Date.parse('2026-03-28T23:30:00+01:00'), afterChange, 'Europe/Berlin')).toBe(
      'yesterday, 11:30 pm',
    )
  })

  it('always names the day of a clock that cannot be compared', () => {
    expect(formatShort(now, undefined, 'UTC')).toBe('Mar 4, 9:30 am')
  })

  it('can have seconds', () => {
    expect(formatWithDay(now, '2026-03-04', 'UTC', 'second')).toBe('9:30:00 am')
    expect(formatWithDay(now, '2026-03-05', 'UTC', 'second')).toBe('yesterday, 9:30:00 am')
  })
})

describe('a text that is read as a time', () => {
  it.each([
    ['2026-03-04T09:30:00Z', '2026-03-04T09:30:00.000Z'],
    ['2026-03-04t09:30:00z', '2026-03-04T09:30:00.000Z'],
    ['2026-03-04T09:30Z', '2026-03-04T09:30:00.000Z'],
    ['2026-03-04T09:30:00.123456789Z', '2026-03-04T09:30:00.123Z'],
    ['2026-03-04T09:30:00,5Z', '2026-03-04T09:30:00.500Z'],
    ['2026-03-04T09:30:00+05:30', '2026-03-04T04:00:00.000Z'],
    ['2026-03-04T09:30:00+0530', '2026-03-04T04:00:00.000Z'],
    ['2026-03-04T09:30:00-03', '2026-03-04T12:30:00.000Z'],
    ['2026-02-30T09:30:00Z', undefined],
    ['2026-03-04T09:61:00Z', undefined],
    ['2026-03-04T09:30:00Z and more', undefined],
    ['2026-03-04', undefined],
    ['03/04/2026', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('%j is %s', (text, read) => {
    expect(parseInstant(text)).toBe(read && Date.parse(read))
    expect(isoTimestamp(text)).toBe(read ?? text)
  })
})

describe('a time without an offset', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each(['Asia/Tokyo', 'America/New_York', 'Europe/Berlin'])(
    "is in the platform's zone for a viewer in %s",
    (own) => {
      vi.stubEnv('TZ', own)
      expect(new Date(2026, 6, 1).toISOString()).not.toContain('T00:00')
      expect(parseInstant('2024-03-28T09:05:00')).toBe(Date.parse('2024-03-28T09:05:00Z'))
      expect(parseInZone('2024-03-28T09:05:00', 'Europe/Berlin')).toBe(Date.parse('2024-03-28T08:05:00Z'))
      // The clocks of Berlin went forward three days later, those of New York had before.
      expect(parseInZone('2024-04-01T09:05:00.250', 'Europe/Berlin')).toBe(Date.parse('2024-04-01T07:05:00.250Z'))
      expect(parseInZone('2024-03-28T09:05', 'America/New_York')).toBe(Date.parse('2024-03-28T13:05:00Z'))
    },
  )

  it('is what a clock of that zone shows, whatever the zone of the viewer', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe')
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2037-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, zones, zones, (date, platform, own) => {
        vi.stubEnv('TZ', own)
        const text = formatPart(date.getTime(), 'clock', platform)
        const read = parseInZone(text, platform)
        // Either time of a repeated hour is right.
        expect(read === undefined ? undefined : formatPart(read, 'clock', platform)).toBe(text)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a text that is read as a day', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['03/04/2026', '2026-03-04'],
    ['02/29/2028', '2028-02-29'],
    ['02/31/2026', undefined],
    ['2026-02-29', undefined],
    ['3/4/2026', undefined],
    ['2026-3-4', undefined],
    ['2026-03-04T09:30:00Z', undefined],
    ['many', undefined],
    ['', undefined],
  ])('%j is %s', (text, day) => {
    expect(parseDay(text)).toBe(day)
  })
})

describe('the span of a day', () => {
  it.each([
    ['2026-03-04', 'UTC', 24],
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-03-08', 'America/New_York', 23],
  ])('%s in %s has %d hours', (day, zone, hours) => {
    const { from, to } = daySpan(day, zone)
    expect(to + 1 - from).toBe(hours * 3_600_000)
    expect(formatPart(from, 'clock', zone)).toBe(`${day}T00:00:00`)
    expect(formatPart(to, 'clock', zone)).toBe(`${day}T23:59:59`)
  })
})

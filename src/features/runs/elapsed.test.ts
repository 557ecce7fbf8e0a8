import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '#lib/timed-text.ts'
import * as rules from './elapsed.ts'

/** With the times as plain text. */
function elapsed(...args: Parameters<typeof rules.elapsed>) {
  const { duration, times } = rules.elapsed(...args)
  return { duration, times: times && plainText(times) }
}

const startTime = '2026-02-27T05:06:12Z'
const stopTime = '2026-02-27T05:53:24Z'
const now = Date.parse('2026-02-27T05:19:20Z')

describe('elapsed time', () => {
  it('of what is over: duration, start and end, the day once', () => {
    expect(elapsed({ status: 'Failed', startTime, stopTime }, now, 'UTC')).toEqual({
      duration: '47 min 12 s',
      times: '02/27/2026, 5:06 am – 5:53 am',
    })
  })

  it('over midnight of the zone on screen: both days', () => {
    const overMidnight = { startTime: '2026-02-27T14:50:00Z', stopTime: '2026-02-27T15:10:00Z' }
    expect(elapsed(overMidnight, now, 'Asia/Tokyo').times).toBe('02/27/2026, 11:50 pm – 02/28/2026, 12:10 am')
  })

  it('of what runs: whole minutes so far, and since when', () => {
    expect(elapsed({ status: 'Running', startTime }, now, 'UTC')).toEqual({
      duration: 'running for 13 min',
      times: 'since 5:06 am',
    })
    expect(elapsed({ startTime }, now - 13 * 60_000, 'UTC').duration).toBe('running for 8 s')
    expect(elapsed({ startTime }, now + 86_400_000, 'UTC').times).toBe('since 02/27/2026, 5:06 am')
  })

  it('of what runs, before the time of the data is known: no duration', () => {
    expect(elapsed({ status: 'Running', startTime }, undefined, 'UTC')).toEqual({
      duration: 'running',
      times: 'since 02/27/2026, 5:06 am',
    })
  })

  it('of what waits, or has no times', () => {
    expect(elapsed({ status: 'Pending' }, now, 'UTC')).toEqual({ duration: 'Not started', times: undefined })
    expect(elapsed({ status: 'Successful' }, now, 'UTC')).toEqual({ duration: '—', times: undefined })
  })

  it('states no duration where a time is missing or unreadable', () => {
    expect(elapsed({ status: 'Failed', startTime }, now, 'UTC')).toEqual({
      duration: '—',
      times: '02/27/2026, 5:06 am – —',
    })
    expect(elapsed({ startTime: 'soon', stopTime }, now, 'UTC').times).toBe('soon – 02/27/2026, 5:53 am')
  })

  it('is never negative', () => {
    const instant = fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
    fc.assert(
      fc.property(instant, fc.option(instant, { nil: undefined }), (start, stop) => {
        const times = { startTime: start.toISOString(), stopTime: stop?.toISOString() }
        expect(elapsed(times, now, 'UTC').duration).not.toContain('-')
      }),
    )
  })
})

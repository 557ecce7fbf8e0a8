import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRough } from '#domain/run-rules/run-history.ts'
import { parseInstant } from '#lib/dates.ts'
import { plainText } from '#lib/timed-text.ts'
import { cutBatchName, durationOrState, durationText, statusWord, timesText, waitText } from './run-texts.ts'

describe('what a cell says', () => {
  it('is the status, or the state of a waiting run', () => {
    expect(statusWord({ status: 'Cancel', state: 'Done' })).toBe('Cancelled')
    expect(statusWord({ status: undefined, state: 'Pending' })).toBe('Pending')
    expect(statusWord({ status: undefined, state: undefined })).toBeUndefined()
  })

  it('is the beginning of a long batch name', () => {
    expect(cutBatchName('x'.repeat(20))).toBe('x'.repeat(20))
    expect(cutBatchName('x'.repeat(21))).toBe(`${'x'.repeat(20)}...`)
    expect(cutBatchName('😀'.repeat(21))).toBe(`${'😀'.repeat(20)}...`)
  })
})

describe('how long a run took', () => {
  const began = '2026-03-04T09:00:00Z'
  const now = Date.parse('2026-03-04T09:13:50Z')
  const run = (part: object) => ({
    startTime: began,
    stopTime: undefined,
    status: undefined,
    state: undefined,
    ...part,
  })

  it('counts from the submission while it is pending', () => {
    expect(waitText({ dateSubmitted: began }, now)).toBe('pending for 13 min')
    expect(waitText({ dateSubmitted: began }, Date.parse(began))).toBe('pending for less than a minute')
    expect(waitText({ dateSubmitted: undefined }, now)).toBeUndefined()
  })

  it.each([
    ['2026-03-04T09:00:00Z', '0 s'],
    ['2026-03-04T09:00:42Z', '42 s'],
    ['2026-03-04T09:09:59Z', '9 min 59 s'],
    ['2026-03-04T09:20:40Z', '20 min'],
    ['2026-03-04T11:05:10Z', '2 h 5 min'],
    ['2026-03-06T10:00:00Z', '2 d 1 h'],
  ])('stopped at %s', (stopTime, text) => {
    expect(durationText(run({ stopTime, status: 'Successful' }), now, formatRough)).toBe(text)
  })

  it('does not depend on the zone in which the times are sent', () => {
    expect(durationText(run({ stopTime: '2026-03-04T18:20:40+09:00', status: 'Failed' }), now)).toBe('20 min 40 s')
  })

  it('counts the whole minutes of one that runs', () => {
    expect(durationText(run({ status: 'Running' }), now)).toBe('running for 13 min')
    expect(durationText(run({ state: 'Running' }), now)).toBe('running for 13 min')
    expect(durationText(run({ status: 'Running' }), Date.parse(began) + 59_000)).toBe('running for less than a minute')
    expect(durationText(run({ status: 'Running' }), Date.parse(began) - 5000)).toBe('running for less than a minute')
  })

  it.each([
    ['waiting', { startTime: undefined, state: 'Pending' }],
    ['done without a stop time', { status: 'Successful' }],
    ['running without a start time', { startTime: undefined, status: 'Running' }],
    ['of a text that is no time', { startTime: 'yesterday', stopTime: began }],
    ['stopped before it started', { stopTime: '2026-03-04T08:59:59Z', status: 'Failed' }],
  ])('is unknown: %s', (_, part) => {
    expect(durationText(run(part), now)).toBeUndefined()
  })
})

describe('the times of a stage', () => {
  const startTime = '2026-02-27T05:06:12Z'
  const stopTime = '2026-02-27T05:53:24Z'
  const now = Date.parse('2026-02-27T05:19:20Z')
  type Timed = Parameters<typeof timesText>[0]
  const elapsed = (timed: Timed, at = now, zone = 'UTC', beside?: string) => {
    const times = timesText(timed, at, zone, parseInstant(beside))
    return { duration: durationOrState(timed, at), times: times && plainText(times) }
  }

  it('of what is over: duration, start and end, the day once', () => {
    expect(elapsed({ status: 'Failed', startTime, stopTime })).toEqual({
      duration: '47 min 12 s',
      times: '02/27/2026, 5:06 am – 5:53 am',
    })
  })

  it('without the day where that is the one shown above', () => {
    const over = { status: 'Failed', startTime, stopTime }
    expect(elapsed(over, now, 'UTC', '2026-02-27T05:00:00Z').times).toBe('5:06 am – 5:53 am')
    expect(elapsed(over, now, 'UTC', '2026-02-26T23:59:00Z').times).toBe('02/27/2026, 5:06 am – 5:53 am')
  })

  it('over midnight of the zone on screen: both days', () => {
    const overMidnight = { startTime: '2026-02-27T14:50:00Z', stopTime: '2026-02-27T15:10:00Z' }
    expect(elapsed(overMidnight, now, 'Asia/Tokyo').times).toBe('02/27/2026, 11:50 pm – 02/28/2026, 12:10 am')
  })

  it('of a running run: whole minutes, and since when', () => {
    const running = { status: 'Running', startTime }
    expect(elapsed(running)).toEqual({ duration: 'running for 13 min', times: 'since 5:06 am' })
    expect(elapsed(running, now + 86_400_000).times).toBe('since 02/27/2026, 5:06 am')
  })

  it('of what runs, before the time of the data is known: no duration', () => {
    expect(durationOrState({ status: 'Running', startTime }, undefined)).toBe('running')
  })

  it('of what waits, or has no times', () => {
    expect(elapsed({ status: 'Pending' })).toEqual({ duration: 'Not started', times: undefined })
    expect(elapsed({ status: 'Successful' })).toEqual({ duration: '—', times: undefined })
  })

  it('states no duration where a time is missing or unreadable', () => {
    expect(elapsed({ status: 'Failed', startTime })).toEqual({ duration: '—', times: '02/27/2026, 5:06 am – —' })
    expect(elapsed({ startTime: 'soon', stopTime }).times).toBe('soon – 02/27/2026, 5:53 am')
  })

  it('is never negative', () => {
    const instant = fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
    fc.assert(
      fc.property(instant, fc.option(instant, { nil: undefined }), (start, stop) => {
        const times = { status: 'Running', startTime: start.toISOString(), stopTime: stop?.toISOString() }
        expect(elapsed(times).duration).not.toContain('-')
      }),
    )
  })
})

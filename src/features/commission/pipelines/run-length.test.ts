import { describe, expect, it } from 'vitest'
import { runLength } from './run-texts.ts'

const start = '2026-03-04T09:00:00Z'
const now = Date.parse('2026-03-04T09:13:50Z')
const run = (part: object) => ({ startTime: start, stopTime: undefined, status: undefined, state: undefined, ...part })

describe('how long a run took', () => {
  it.each([
    ['2026-03-04T09:00:00Z', '0 s'],
    ['2026-03-04T09:00:42Z', '42 s'],
    ['2026-03-04T09:09:59Z', '9 min 59 s'],
    ['2026-03-04T09:20:40Z', '21 min'],
    ['2026-03-04T11:05:10Z', '2 h 5 min'],
    ['2026-03-06T10:00:00Z', '2 d 1 h'],
  ])('stopped at %s', (stopTime, text) => {
    expect(runLength(run({ stopTime, status: 'Successful' }), now)).toBe(text)
  })

  it('does not depend on the zone in which the times are sent', () => {
    expect(runLength(run({ stopTime: '2026-03-04T18:20:40+09:00', status: 'Failed' }), now)).toBe('21 min')
  })

  it('counts the whole minutes of one that runs', () => {
    expect(runLength(run({ status: 'Running' }), now)).toBe('running for 13 min')
    expect(runLength(run({ state: 'Running' }), now)).toBe('running for 13 min')
    expect(runLength(run({ status: 'Running' }), Date.parse(start) + 59_000)).toBe('running for less than a minute')
    expect(runLength(run({ status: 'Running' }), Date.parse(start) - 5000)).toBe('running for less than a minute')
  })

  it.each([
    ['waiting', { startTime: undefined, state: 'Pending' }],
    ['done without a stop time', { status: 'Successful' }],
    ['running without a start time', { startTime: undefined, status: 'Running' }],
    ['of a text that is no time', { startTime: 'yesterday', stopTime: start }],
    ['stopped before it started', { stopTime: '2026-03-04T08:59:59Z', status: 'Failed' }],
  ])('is unknown: %s', (_, part) => {
    expect(runLength(run(part), now)).toBeUndefined()
  })
})

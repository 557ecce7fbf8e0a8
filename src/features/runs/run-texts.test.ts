import { describe, expect, it } from 'vitest'
import { orderedIds } from '#ui/data-table/column-layout.ts'
import { runFields } from '#domain/runs/pipelines-search.ts'
import { runPresets } from './run-columns.tsx'
import { cutBatchName, runLength, statusWord } from './run-texts.ts'

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

describe('the presets of the run table', () => {
  it('leave every column in the menu', () => {
    for (const { layout } of runPresets) {
      expect(orderedIds(runFields, layout.order).toSorted()).toEqual([...runFields].toSorted())
    }
  })

  it('give the message of a triage the remaining width', () => {
    const { hidden = [], widths = {} } = runPresets.find(({ id }) => id === 'triage')?.layout ?? {}
    expect(hidden).not.toContain('message')
    expect(widths).not.toHaveProperty('message')
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
    expect(runLength(run({ status: 'Running' }), Date.parse(began) + 59_000)).toBe('running for less than a minute')
    expect(runLength(run({ status: 'Running' }), Date.parse(began) - 5000)).toBe('running for less than a minute')
  })

  it.each([
    ['waiting', { startTime: undefined, state: 'Pending' }],
    ['done without a stop time', { status: 'Successful' }],
    ['running without a start time', { startTime: undefined, status: 'Running' }],
    ['of a text that is no time', { startTime: 'yesterday', stopTime: began }],
    ['stopped before it started', { stopTime: '2026-03-04T08:59:59Z', status: 'Failed' }],
  ])('is unknown: %s', (_, part) => {
    expect(runLength(run(part), now)).toBeUndefined()
  })
})

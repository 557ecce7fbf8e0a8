import { describe, expect, it } from 'vitest'
import { presetOf } from '#ui/data-table/column-presets.ts'
import { defaultLayout, orderedIds } from '#ui/data-table/column-layout.ts'
import { runFields } from './pipelines-search.ts'
import { runPresets } from './run-columns.tsx'
import { cutBatchName, runText, statusWord } from './run-texts.ts'

const formatTime = (instant: string) => `at ${instant}`
const start = '2026-03-04T08:00:00Z'
const stop = '2026-03-04T08:21:00Z'

describe('what a cell says', () => {
  it('is the status, or the state of a waiting run', () => {
    expect(statusWord({ status: 'Cancel', state: 'Done' })).toBe('Cancelled')
    expect(statusWord({ status: undefined, state: 'Pending' })).toBe('Pending')
    expect(statusWord({ status: undefined, state: undefined })).toBeUndefined()
  })

  it('is a formatted time, with the duration after the stop time', () => {
    const run = { startTime: start, stopTime: stop, numErrors: 0 }
    expect(runText(run, 'startTime', formatTime)).toBe(`at ${start}`)
    expect(runText(run, 'stopTime', formatTime)).toBe(`at ${stop}, 21 min`)
    expect(runText(run, 'numErrors', formatTime)).toBe('0')
    expect(runText(run, 'dateSubmitted', formatTime)).toBeUndefined()
    expect(runText({}, 'stopTime', formatTime)).toBeUndefined()
  })

  it('is the beginning of a long batch name', () => {
    expect(cutBatchName('x'.repeat(20))).toBe('x'.repeat(20))
    expect(cutBatchName('x'.repeat(21))).toBe(`${'x'.repeat(20)}...`)
    expect(cutBatchName('😀'.repeat(21))).toBe(`${'😀'.repeat(20)}...`)
  })
})

describe('the presets of the run table', () => {
  const presets = runPresets([], [], () => undefined)

  it('begin with all columns in the required order', () => {
    expect(presetOf(defaultLayout, presets)).toBe('specification')
    expect(presets[0]?.arrange()).toEqual({ order: [], hidden: [], widths: {} })
  })

  it('leave every column in the menu', () => {
    for (const { arrange } of presets) {
      expect(orderedIds(runFields, arrange().order).toSorted()).toEqual([...runFields].toSorted())
    }
  })

  it('give the message of a triage what is left', () => {
    const { hidden = [], widths = {} } = presets.find(({ id }) => id === 'triage')?.arrange() ?? {}
    expect(hidden).not.toContain('message')
    expect(widths).not.toHaveProperty('message')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Stage } from '#api/pipelines.ts'
import { plainText } from '#lib/timed-text.ts'
import type { PastRun } from '#domain/run-rules/run-history.ts'
import { similarRuns, usualStageDurations } from './stage-comparison.ts'

const begin = Date.parse('2026-03-04T08:00:00Z')
const at = (minutes: number) => new Date(begin + minutes * 60_000).toISOString()

const stage = (stageType: string, minutes: number | undefined, status = 'Successful'): Stage => ({
  stageType,
  status,
  errorCount: 0,
  startTime: at(0),
  stopTime: minutes === undefined ? undefined : at(minutes),
  percentCompleted: 100,
  metrics: {},
  validateStageMetrics: [],
  transferStageMetrics: [],
})

const run = (...minutes: number[]) => minutes.map((one, index) => stage(`Stage ${index}`, one))
const five = (stages: readonly Stage[]) => Array.from({ length: 5 }, () => stages)
const durations = (stages: readonly Stage[], others: readonly (readonly Stage[])[], now = begin) =>
  usualStageDurations(stages, others, { now, zone: 'UTC' }).map(
    (duration) => duration && [plainText(duration.text), duration.isUnusual],
  )

describe('the stages of a run', () => {
  it('state what is usual, and only those beyond their limit how many times as long they took', () => {
    const others = five(run(4, 10, 60))
    expect(durations(run(4, 24, 61), others)).toEqual([
      ['usually 4 min (5 runs)', false],
      ['2.4× usual (10 min, 5 runs)', true],
      ['usually 1 h (5 runs)', false],
    ])
  })

  it('say nothing under five runs, or of a stage that those did not have', () => {
    const four = five(run(4)).slice(1)
    expect(durations(run(4), four)).toEqual([undefined])
    expect(durations([stage('Other', 4)], five(run(4)))).toEqual([undefined])
    expect(durations(run(4), [...four, [stage('Stage 0', undefined)]])).toEqual([undefined])
  })

  it('of one name are compared in their order', () => {
    const twice = [stage('Load', 2), stage('Load', 20)]
    expect(durations(twice, five(twice))).toEqual([
      ['usually 2 min (5 runs)', false],
      ['usually 20 min (5 runs)', false],
    ])
  })

  it('that run are overdue after the time that nine of ten take', () => {
    const others = five(run(10))
    const running = stage('Stage 0', undefined, 'Running')
    expect(durations([running], others, begin + 25 * 60_000)).toEqual([['overdue since 8:10 am', true]])
    expect(durations([running], others, begin + 5 * 60_000)).toEqual([['usually 10 min (5 runs)', false]])
    expect(durations([{ ...running, startTime: undefined }], others)).toEqual([undefined])
  })

  it('are never unusual where they took what the others took', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 5, max: 8 }), (all, count) => {
        const others = Array.from({ length: count }, () => run(...all))
        for (const duration of durations(run(...all), others)) expect(duration?.[1]).toBe(false)
      }),
    )
  })
})

const past = (id: string, part: Partial<PastRun> = {}): PastRun => ({
  id,
  kind: 'import',
  status: 'Successful',
  word: 'Successful',
  start: 0,
  duration: 1,
  message: undefined,
  ...part,
})

describe('similar runs', () => {
  it('are the last eight successful ones of its kind, without itself', () => {
    const all = Array.from({ length: 12 }, (_, index) => past(`run${index}`))
    const others = [past('failed', { status: 'Failed' }), past('other', { kind: 'model' })]
    expect(similarRuns('run1', 'import', [...others, ...all])).toEqual([
      'run0',
      'run2',
      'run3',
      'run4',
      'run5',
      'run6',
      'run7',
      'run8',
    ])
  })
})

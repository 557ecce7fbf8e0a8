import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { runSchema, type Run } from '#api/pipelines.ts'
import { activeRuns, lateRuns, lateText, lateWarning } from './late-runs.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
const minute = 60_000
const at = (minutesAgo: number) => new Date(now - minutesAgo * minute).toISOString()

const run = (id: string, part: Partial<Run>): Run =>
  z.parse(runSchema, { pipelineRunSeq: id, command: 'Import', ...part })

/** Each took 10 minutes after a wait of 2. */
const past = (count: number, part: Partial<Run> = {}) =>
  Array.from({ length: count }, (_, index) =>
    run(`past${index}`, {
      status: 'Successful',
      dateSubmitted: at(500 + index),
      startTime: at(498 + index),
      stopTime: at(488 + index),
      ...part,
    }),
  )

const running = (minutes: number, part: Partial<Run> = {}) =>
  run('running', { status: 'Running', startTime: at(minutes), ...part })

const pending = (minutes: number, part: Partial<Run> = {}) =>
  run('pending', { state: 'Pending', dateSubmitted: at(minutes), ...part })

const textOf = (...runs: Run[]) => lateText(lateRuns(activeRuns(runs), now))

describe('late runs', () => {
  it.each([
    ['runs as long as usual', [running(15), ...past(5)], undefined],
    ['runs longer than usual', [running(16), ...past(5)], 'running 1.6× usual'],
    ['runs long, but too few runs tell what is usual', [running(90), ...past(4)], undefined],
    ['runs long, but other kinds tell what is usual', [running(90, { command: 'Other' }), ...past(9)], undefined],
    ['runs long, but only failed runs tell what is usual', [running(90), ...past(9, { status: 'Failed' })], undefined],
    ['runs without a start', [running(90, { startTime: undefined }), ...past(9)], undefined],
    ['is pending as long as usual', [pending(3), ...past(5)], undefined],
    ['is pending longer than usual', [pending(9), ...past(5)], 'pending 4.5× usual'],
    ['is pending longer than failed runs were', [pending(9), ...past(5, { status: 'Failed' })], 'pending 4.5× usual'],
    ['is pending, but too few runs tell what is usual', [pending(90), ...past(4)], undefined],
    ['is pending, but no submission is known', [pending(90), ...past(9, { dateSubmitted: undefined })], undefined],
    ['is pending without a submission', [pending(90, { dateSubmitted: undefined }), ...past(9)], undefined],
    ['is scheduled', [pending(900, { state: 'Scheduled' }), ...past(9)], undefined],
    ['runs and another is pending for longer', [running(20), pending(30), ...past(9)], '2 runs, up to 15× usual'],
    ['has run for weeks', [running(20_000), ...past(5)], 'running over 100× as long as usual'],
    [
      'has run for weeks and another is late',
      [running(20_000), pending(30), ...past(5)],
      '2 runs, over 100× as long as usual',
    ],
  ])('where one %s', (_what, runs, text) => {
    expect(textOf(...runs)).toBe(text)
  })

  it('include those that are not among the last hundred runs, each once', () => {
    const old = running(600)
    expect(lateText(lateRuns(activeRuns(past(9), [old]), now))).toBe('running 60× usual')
    expect(lateRuns(activeRuns([old, ...past(9)], [old]), now)).toHaveLength(1)
  })

  it('become late as time passes', () => {
    const runs = activeRuns([running(14), ...past(9)])
    expect(lateRuns(runs, now)).toEqual([])
    expect(lateRuns(runs, now + 2 * minute)).toHaveLength(1)
  })

  it('have details: what is usual, and since when they are overdue', () => {
    expect(lateWarning(lateRuns(activeRuns([running(20), ...past(9)]), now), now, 'UTC')?.details).toEqual([
      'Late: running 2.0× usual (10 min, 9 runs), overdue since 9:20 am',
    ])
  })
})

it('the last start is that of the newest run that has started', () => {
  expect(activeRuns([pending(1), ...past(3)]).lastStart).toBe(now - 498 * minute)
  expect(activeRuns([pending(1)]).lastStart).toBeUndefined()
})

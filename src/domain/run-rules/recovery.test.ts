import { expect, it } from 'vitest'
import { recoveryOf, type Success } from './recovery.ts'
import { jobOf } from './timed-run.ts'

const run = (start: number | undefined, part: Partial<Success> = {}): Success => ({
  runId: String(start),
  job: 'Pay May',
  start,
  end: start && start + 10,
  ...part,
})

it.each<[string, Success[], number, ReturnType<typeof recoveryOf>]>([
  ['has recovered with the first run of its job that succeeded', [run(300), run(200)], 0, { at: 210, runId: '200' }],
  ['has recovered with one that started when it ended', [run(100)], 0, { at: 110, runId: '100' }],
  ['has recovered also where later runs are known only in part', [run(300)], 250, { at: 310, runId: '300' }],
  ['is still failing if none succeeded', [], 0, null],
  ['is still failing if one that succeeded had started before it ended', [run(99, { end: 200 })], 0, null],
  ['is still failing if a run of another job succeeded', [run(200, { job: 'Pay June' })], 0, null],
  ['may have recovered before what is known', [], 100, undefined],
])('a failure %s', (_, successes, reach, expected) => {
  expect(recoveryOf({ job: 'Pay May', at: 100 }, { successes, reach })).toEqual(expected)
})

it('a failure without a job or a time says nothing', () => {
  const runs = { successes: [run(200, { job: undefined })], reach: 0 }
  expect(recoveryOf({ job: undefined, at: 100 }, runs)).toBeUndefined()
  expect(recoveryOf({ job: 'Pay May', at: undefined }, runs)).toBeUndefined()
})

it('the same job is the same command, stage type, processing unit and period, and needs the first two', () => {
  const pay = { command: 'PipelineRun', stageType: 'Pay', processingUnit: 'Sales', period: 'May' }
  expect(jobOf({ ...pay })).toBe(jobOf(pay))
  for (const field of ['command', 'stageType', 'processingUnit', 'period']) {
    expect(jobOf({ ...pay, [field]: 'Other' })).not.toBe(jobOf(pay))
  }
  expect(jobOf({ ...pay, processingUnit: undefined, period: undefined })).toBeDefined()
  expect(jobOf({ ...pay, command: undefined })).toBeUndefined()
  expect(jobOf({ ...pay, stageType: undefined })).toBeUndefined()
})

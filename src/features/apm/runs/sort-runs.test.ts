import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApmRun } from '#api/apm-runs.ts'
import { sortRuns } from './sort-runs.ts'

/** A run of which nothing is known but this. */
const run = (key: string, part: Partial<ApmRun> = {}): ApmRun => ({
  key,
  starttime: undefined,
  period: undefined,
  status: undefined,
  endtime: undefined,
  prosta: undefined,
  elapsedtime: undefined,
  overThreshold: undefined,
  runtype: undefined,
  datefrom: undefined,
  dateto: undefined,
  timefrom: undefined,
  timeto: undefined,
  duration: undefined,
  isscheduled: undefined,
  millisecondsoverthreshold: undefined,
  durationMilliseconds: undefined,
  runlistno: undefined,
  runlistnotaskparent: undefined,
  tasks: undefined,
  ...part,
})

const keys = (runs: readonly ApmRun[]) => runs.map(({ key }) => key).join(' ')

describe('the order of runs', () => {
  const times = [
    run('noon', { starttime: '2026-03-04 12:10:00.000 PM' }),
    run('none'),
    run('midnight', { starttime: '2026-03-04 12:10:00.000 AM' }),
    run('evening', { starttime: '2026-03-04 09:00:00.000 PM' }),
    run('words', { starttime: 'soon' }),
    run('morning', { starttime: '2026-03-04 10:00:00.000 AM' }),
    run('yesterday', { starttime: '2026-03-03 11:59:59.999 PM' }),
  ]

  test('is that of the instants, and runs without a time come last both ways', () => {
    expect(keys(sortRuns(times, 'starttime', 'asc'))).toBe('yesterday midnight morning noon evening words none')
    expect(keys(sortRuns(times, 'starttime', 'desc'))).toBe('words evening noon morning midnight yesterday none')
    expect(keys(sortRuns(times, 'endtime', 'desc'))).toBe(keys(times))
  })

  test('of types is that of words', () => {
    const types = [run('b', { runtype: 'import 10' }), run('a', { runtype: 'Full' }), run('c', { runtype: 'Import 9' })]
    expect(keys(sortRuns(types, 'runtype', 'asc'))).toBe('a c b')
    expect(keys(sortRuns(types, 'runtype', 'desc'))).toBe('b c a')
  })

  test('loses none, and leaves those that are alike as they came, both ways', () => {
    const runtype = fc.constantFrom('Full', 'Import', undefined)
    const list = fc.array(runtype).map((types) => types.map((type, at) => run(String(at), { runtype: type })))
    fc.assert(
      fc.property(list, fc.constantFrom('asc', 'desc'), (runs, order) => {
        const sorted = sortRuns(runs, 'runtype', order)
        expect(new Set(sorted)).toEqual(new Set(runs))
        for (const type of ['Full', 'Import', undefined]) {
          const alike = (all: readonly ApmRun[]) => all.filter((one) => one.runtype === type)
          expect(alike(sorted)).toEqual(alike(runs))
        }
      }),
    )
  })
})

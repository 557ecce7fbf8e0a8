import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApmRun } from '#api/apm-runs.ts'
import { sortRuns } from './sort-runs.ts'

/** A run with only these fields set. */
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

describe('sorting runs', () => {
  const times = [
    run('noon', { starttime: '2026-03-04 12:10:00.000 PM' }),
    run('none'),
    run('midnight', { starttime: '2026-03-04 12:10:00.000 AM' }),
    run('evening', { starttime: '2026-03-04 09:00:00.000 PM' }),
    run('words', { starttime: 'soon' }),
    run('morning', { starttime: '2026-03-04 10:00:00.000 AM' }),
    run('yesterday', { starttime: '2026-03-03 11:59:59.999 PM' }),
  ]

  test('orders times as instants, with runs without a time last in both directions', () => {
    expect(keys(sortRuns(times, 'starttime', 'asc'))).toBe('yesterday midnight morning noon evening words none')
    expect(keys(sortRuns(times, 'starttime', 'desc'))).toBe('words evening noon morning midnight yesterday none')
    expect(keys(sortRuns(times, 'endtime', 'desc'))).toBe(keys(times))
  })

  test('orders types alphabetically, with numbers by value', () => {
    const types = [run('b', { runtype: 'import 10' }), run('a', { runtype: 'Full' }), run('c', { runtype: 'Import 9' })]
    expect(keys(sortRuns(types, 'runtype', 'asc'))).toBe('a c b')
    expect(keys(sortRuns(types, 'runtype', 'desc'))).toBe('b c a')
  })

  test('loses no run and is stable in both directions', () => {
    const runtype = fc.constantFrom('Full', 'Import', undefined)
    const list = fc.array(runtype).map((types) => types.map((type, index) => run(String(index), { runtype: type })))
    fc.assert(
      fc.property(list, fc.constantFrom('asc', 'desc'), (runs, order) => {
        const sorted = sortRuns(runs, 'runtype', order)
        expect(new Set(sorted)).toEqual(new Set(runs))
        for (const type of ['Full', 'Import', undefined]) {
          const ofType = (all: readonly ApmRun[]) => all.filter((one) => one.runtype === type)
          expect(ofType(sorted)).toEqual(ofType(runs))
        }
      }),
    )
  })
})

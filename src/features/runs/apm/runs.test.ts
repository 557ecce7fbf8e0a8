import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { apmRuns, type ApmRun } from '#api/apm-runs.ts'
import { camelizeKeys } from '#lib/key-case.ts'
import { parseJson } from '#lib/json.ts'
import {
  formatElapsed,
  formatScheduled,
  openLogs,
  searchRuns,
  sortRuns,
  toggleLog,
  notExpandableReason,
} from './runs.ts'

const parseResponse = (text: string) => z.parse(apmRuns.detail.response, camelizeKeys(parseJson(text)))
const parseRuns = (text: string) => parseResponse(text).entries
const parseRun = (text: string) => {
  const [run] = parseRuns(`[${text}]`)
  if (run === undefined) throw new Error('The response has no run.')
  return run
}

describe('durations', () => {
  test.each([
    ['61005', '61:005'],
    ['-500', '-0:500'],
    [undefined, '—'],
    ['1 h', '1 h'],
  ])('%j is shown as %j', (text, shown) => {
    expect(formatElapsed(text)).toBe(shown)
  })
})

test.each([
  ['"1"', 'YES'],
  ['1', 'YES'],
  ['true', 'YES'],
  ['"0"', 'NO'],
  ['0', 'NO'],
  ['false', 'NO'],
  ['null', 'NO'],
  ['"yes"', 'NO'],
])('isscheduled %s is shown as %s', (value, shown) => {
  expect(formatScheduled(parseRun(`{"isscheduled":${value}}`).isscheduled)).toBe(shown)
})

describe('why a row cannot be expanded', () => {
  const parent = '"runlistnotaskparent":16043374922910001'
  test.each([
    [`{${parent},"tasks":"3","status":"Successful"}`, undefined],
    [`{${parent},"tasks":3,"status":"Failed"}`, undefined],
    [`{${parent},"tasks":null,"status":"Running"}`, undefined],
    [`{${parent}}`, undefined],
    [`{${parent},"tasks":"0","status":"Successful"}`, 'No tasks'],
    [`{${parent},"tasks":0,"status":"Successful"}`, 'No tasks'],
    [`{${parent},"tasks":"3","status":"Scheduled"}`, 'Scheduled, not started'],
    ['{"runlistnotaskparent":null,"tasks":"3","status":"Successful"}', 'No tasks reported'],
    ['{"runlistnotaskparent":"","tasks":"3"}', 'No tasks reported'],
    ['{"tasks":"3"}', 'No tasks reported'],
  ])('%s: %s', (text, why) => {
    expect(notExpandableReason(parseRun(text))).toBe(why)
  })
})

describe('a response with runs', () => {
  test('preserves every digit of its numbers and gives each run a unique key', () => {
    const text = `{"starttime":"2026-03-04 10:20:30.123 AM","runlistno":16043374922910001}`
    const keys = parseRuns(`[${text},${text},{},{}]`).map(({ key }) => key)
    expect(keys.slice(0, 2)).toEqual([
      '2026-03-04 10:20:30.123 AM16043374922910001',
      '2026-03-04 10:20:30.123 AM16043374922910001~2',
    ])
    expect(new Set(keys).size).toBe(4)
  })

  test('may have missing or null fields', () => {
    expect(parseRun('{"starttime":null,"duration":null,"unknown":[1]}')).toMatchObject({ starttime: undefined })
    expect(parseRuns('{"content":[{"row":{"status":"Failed"}}]}')).toHaveLength(1)
  })

  test.each(['"text"', '{"message":"no"}'])('is rejected if it is %s', (text) => {
    expect(() => parseRuns(text)).toThrow(z.core.$ZodError)
  })

  test('leaves out the rows that cannot be read, and counts them', () => {
    const response = parseResponse('[1, "row", {"starttime": {}, "status": "Failed"}]')
    expect(response).toMatchObject({ entries: [{ starttime: undefined, status: 'Failed' }], dropped: 2 })
  })
})

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

test.each([
  ['full', ['1', '3']],
  ['  FULL march ', ['3']],
  ['done', ['2']],
  ['cancel', ['3']],
  ['16043374922910002', ['2']],
  ['nothing', []],
  [' ', ['1', '2', '3']],
])('searching for %j finds the runs %j', (text, found) => {
  const runs = parseRuns(`[{"runtype":"Full","period":"April 2026"},
    {"runtype":"Import","prosta":"DONE","runlistno":16043374922910002},
    {"runtype":"Full","period":"March 2026","status":"Cancel"}]`)
  expect(searchRuns(runs, text).map((one) => String(runs.indexOf(one) + 1))).toEqual(found)
})

test('parses any text of the URL as indexes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const index of openLogs(text)) expect(Number.isInteger(index)).toBe(true)
    }),
  )
  expect(openLogs('0.12.x..-1')).toEqual([0, 12])
  expect(openLogs('')).toEqual([])
})

test('toggles one log and leaves the others unchanged', () => {
  expect(toggleLog('', 2)).toBe('2')
  expect(toggleLog('2', 0)).toBe('2.0')
  expect(toggleLog('2.0', 2)).toBe('0')
})

import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { apmRuns } from '#api/apm-runs.ts'
import { camelizeKeys } from '#lib/key-case.ts'
import { parseJson } from '#lib/json.ts'
import { canOpen, formatDuration, formatScheduled } from './run-formats.ts'

/** Parses the runs of a response as the app does. */
const parseRuns = (text: string) => z.parse(apmRuns.detail.answer, camelizeKeys(parseJson(text)))
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
    expect(formatDuration(text)).toBe(shown)
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

describe('a run row can be expanded', () => {
  const parent = '"runlistnotaskparent":16043374922910001'
  test.each([
    [`{${parent},"tasks":"3","status":"Successful"}`, true],
    [`{${parent},"tasks":3,"status":"Failed"}`, true],
    [`{${parent},"tasks":null,"status":"Running"}`, true],
    [`{${parent}}`, true],
    [`{${parent},"tasks":"0","status":"Successful"}`, false],
    [`{${parent},"tasks":0,"status":"Successful"}`, false],
    [`{${parent},"tasks":"3","status":"Scheduled"}`, false],
    ['{"runlistnotaskparent":null,"tasks":"3","status":"Successful"}', false],
    ['{"runlistnotaskparent":"","tasks":"3"}', false],
    ['{"tasks":"3"}', false],
  ])('%s: %s', (text, opens) => {
    expect(canOpen(parseRun(text))).toBe(opens)
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

  test.each(['"text"', '{"message":"no"}', '[1]', '["row"]', '[{"starttime":{}}]'])(
    'is rejected if it is %s',
    (text) => {
      expect(() => parseRuns(text)).toThrow(z.core.$ZodError)
    },
  )
})

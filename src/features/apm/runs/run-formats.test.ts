import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { apmRuns } from '#api/apm-runs.ts'
import { camelizeKeys } from '#lib/key-case.ts'
import { parseJson } from '#lib/json.ts'
import { canOpen, formatLength, formatScheduled } from './run-formats.ts'

/** The runs of an answer's text, read as the app reads them. */
const read = (text: string) => z.parse(apmRuns.detail.answer, camelizeKeys(parseJson(text)))
const only = (text: string) => {
  const [run] = read(`[${text}]`)
  if (run === undefined) throw new Error('There is no run.')
  return run
}

describe('lengths of time', () => {
  test.each([
    ['61005', '61:005'],
    ['-500', '-0:500'],
    [undefined, '—'],
    ['1 h', '1 h'],
  ])('%j is shown as %j', (text, shown) => {
    expect(formatLength(text)).toBe(shown)
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
])('a run whose isscheduled is %s is scheduled: %s', (value, shown) => {
  expect(formatScheduled(only(`{"isscheduled":${value}}`).isscheduled)).toBe(shown)
})

describe('a row opens', () => {
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
    expect(canOpen(only(text))).toBe(opens)
  })
})

describe('the runs of an answer', () => {
  test('keep every digit of their numbers, and have keys of their own', () => {
    const text = `{"starttime":"2026-03-04 10:20:30.123 AM","runlistno":16043374922910001}`
    const keys = read(`[${text},${text},{},{}]`).map(({ key }) => key)
    expect(keys.slice(0, 2)).toEqual([
      '2026-03-04 10:20:30.123 AM16043374922910001',
      '2026-03-04 10:20:30.123 AM16043374922910001~2',
    ])
    expect(new Set(keys).size).toBe(4)
  })

  test('of which every field is missing or null are read', () => {
    expect(only('{"starttime":null,"duration":null,"unknown":[1]}')).toMatchObject({ starttime: undefined })
    expect(read('{"content":[{"row":{"status":"Failed"}}]}')).toHaveLength(1)
  })

  test.each(['"text"', '{"message":"no"}', '[1]', '["row"]', '[{"starttime":{}}]'])('are not read from %s', (text) => {
    expect(() => read(text)).toThrow(z.core.$ZodError)
  })
})

import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { runSchema, type Run } from '#api/pipelines.ts'
import { comparisons, fieldNames } from './threshold-fields.ts'
import { matches, type Condition, type Match } from './threshold-match.ts'

// A reference implementation of the requirements, which shares neither table nor code with the evaluator.
const runProperties: Record<string, keyof Run> = {
  'Batch Name': 'batchName',
  Description: 'description',
  Message: 'message',
  Mode: 'runMode',
  'Number of Errors': 'numErrors',
  'Number of Warnings': 'numWarnings',
  Period: 'period',
  'Processing Unit': 'processingUnit',
  'Report Type Name': 'reportTypeName',
  'Run Stage': 'stageType',
  'Start Time': 'startTime',
  Status: 'status',
  'Trace Level': 'traceLevel',
  'User Name': 'userId',
  'Position Group': 'groupName',
  'Model Name': 'modelSeq',
  'Date Submitted': 'dateSubmitted',
  'Stop Time': 'stopTime',
}
const dates = ['Date Submitted', 'Start Time', 'Stop Time', 'Date Scheduled']
const numbers = ['Number of Errors', 'Number of Warnings']

function isListed(field: string, comparison: string): boolean {
  if (field === 'Period') return /^(equals|not equal to|in|is (not )?empty)$/.test(comparison)
  if (field === 'Batch Name') return /^(equals|contains|is empty)$/.test(comparison)
  if (/^(Run Stage|Position Group|Model Name|Report Type Name)$/.test(field)) return comparison === 'equals'
  if (dates.includes(field)) return !/contains|^in$/.test(comparison)
  return fieldNames.some((name) => name === field) && comparison !== 'in'
}

const toMatch = (holds: boolean): Match => (holds ? 'yes' : 'no')
const sign = (less: boolean, greater: boolean) => (less ? -1 : greater ? 1 : 0)
const isInstant = (text: string) => text.includes('T') && !Number.isNaN(Date.parse(text))
const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text)) && /^[-\d.]+$/.test(text)

function order(field: string, actual: string, value: string): number | undefined {
  if (dates.includes(field)) {
    if (!isInstant(actual)) return undefined
    const at = new Date(actual)
    const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(value) ?? []
    if (year !== undefined) {
      const [mine, theirs] = [at.toISOString().slice(0, 10).replaceAll('-', ''), `${year}${month}${day}`]
      return sign(mine < theirs, mine > theirs)
    }
    return isInstant(value) ? sign(at < new Date(value), at > new Date(value)) : undefined
  }
  if (numbers.includes(field) && !isNumber(value)) return undefined
  if (isNumber(actual) && isNumber(value)) return sign(Number(actual) < Number(value), Number(actual) > Number(value))
  return sign(actual < value, actual > value)
}

function reference(run: Run, { field, comparison, value }: Condition): Match {
  const property = runProperties[field]
  if (property === undefined || !isListed(field, comparison)) return 'unknown'
  const found = field === 'Status' ? (run.status ?? run.state) : run[property]
  const actual = found === undefined ? '' : String(found)
  const empty = actual.trim() === ''
  if (comparison === 'is empty') return toMatch(empty)
  if (comparison === 'is not empty') return toMatch(!empty)
  if (comparison === 'contains') return toMatch(!empty && actual.split(value).length > 1)
  if (comparison === 'not contains') return toMatch(empty || actual.split(value).length === 1)
  if (comparison === 'in') return toMatch(!empty && `,${value.replace(/\s*,\s*/g, ',')},`.includes(`,${actual},`))
  const comparable = order(field, '2026-01-01T00:00:00Z', value)
  const readable = (!dates.includes(field) && !numbers.includes(field)) || comparable !== undefined
  if (!readable) return 'unknown'
  if (empty) return toMatch(comparison === 'not equal to')
  const ordered = order(field, actual, value)
  if (ordered === undefined) return 'unknown'
  const isOrdered = dates.includes(field) || numbers.includes(field)
  const tight = (text: string) => (field === 'Run Stage' ? text.split(' ').join('') : text)
  const equal = isOrdered ? ordered === 0 : tight(actual) === tight(value)
  switch (comparison) {
    case 'equals':
      return toMatch(equal)
    case 'not equal to':
      return toMatch(!equal)
    case 'greater then':
      return toMatch(ordered > 0)
    case 'less then':
      return toMatch(ordered < 0)
    case 'greater then or equal to':
      return toMatch(ordered >= 0)
    case 'less then or equal to':
      return toMatch(ordered <= 0)
    default:
      throw new Error(`Unexpected comparison ${comparison}.`)
  }
}

const runOf = (fields: Record<string, unknown>): Run => z.parse(runSchema, { pipelineRunSeq: '1', ...fields })

// Few texts, so that equal, contained and adjacent values are frequent.
const texts = fc.constantFrom(
  '',
  ' ',
  'Pay',
  'Payments',
  'pay',
  'XMLImport',
  'XML Import',
  '9',
  '10',
  '10.0',
  'Failed',
  'May 2026',
)
const instants = fc
  .constantFrom(-86_400_000, -3_600_000, -1, 0, 1, 3_600_000, 86_399_999, 86_400_000)
  .map((ms) => new Date(Date.UTC(2026, 2, 4) + ms).toISOString())
const times = fc.oneof(instants, fc.constant('yesterday'))
const days = fc.constantFrom('03/03/2026', '03/04/2026', '03/05/2026', '12/31/2025')
const counts = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constantFrom(0.5, 1.5, 9.75))
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 4 })

const runs = fc
  .record({
    ...Object.fromEntries(Object.values(runProperties).map((property) => [property, optional(texts)])),
    state: optional(texts),
    numErrors: optional(counts),
    numWarnings: optional(counts),
    startTime: optional(times),
    stopTime: optional(times),
    dateSubmitted: optional(times),
  })
  .map(runOf)

const typed = fc
  .oneof(
    texts,
    days,
    instants,
    fc.integer({ min: -2, max: 12 }).map(String),
    fc.constantFrom('1', 'a', '1.5', 'two', 'May 2026, Pay', 'Pay,Failed ,10', '02/31/2026'),
  )
  .map((text) => text.trim() || 'Pay')

const pairs = fieldNames.flatMap((field) => comparisons.map((comparison) => ({ field, comparison })))

describe('matching a run with a condition', () => {
  test.each(pairs)('$field $comparison: gives the result of the reference', ({ field, comparison }) => {
    fc.assert(
      fc.property(runs, typed, (run, value) => {
        const condition = { field, comparison, value }
        // The reference accepts 02/31.
        fc.pre(value !== '02/31/2026' || !dates.includes(field))
        expect(matches(run, condition)).toBe(reference(run, condition))
      }),
      { numRuns: 150 },
    )
  })

  test('is unknown for a field or a comparison that is not listed', () => {
    const run = runOf({ status: 'Failed' })
    expect(matches(run, { field: 'Colour', comparison: 'equals', value: 'red' })).toBe('unknown')
    expect(matches(run, { field: 'Status', comparison: 'in', value: 'Failed' })).toBe('unknown')
    expect(matches(run, { field: 'Date Scheduled', comparison: 'is empty', value: '' })).toBe('unknown')
  })

  test.each([
    ['03/04/2026', 'equals', 'yes'],
    ['03/04/2026', 'greater then', 'no'],
    ['03/04/2026', 'less then or equal to', 'yes'],
    ['03/03/2026', 'greater then', 'yes'],
    ['2026-03-04', 'equals', 'yes'],
    ['02/31/2026', 'equals', 'unknown'],
    ['soon', 'not equal to', 'unknown'],
  ] as const)('a run at noon on 4 March compared with %s: %s is %s', (value, comparison, expected) => {
    const run = runOf({ startTime: '2026-03-04T12:00:00Z' })
    expect(matches(run, { field: 'Start Time', comparison, value })).toBe(expected)
  })

  test('opposite comparisons give opposite results', () => {
    fc.assert(
      fc.property(runs, typed, fc.constantFrom('Message', 'Number of Errors', 'Mode'), (run, value, field) => {
        for (const [one, other] of [
          ['equals', 'not equal to'],
          ['contains', 'not contains'],
          ['is empty', 'is not empty'],
        ] as const) {
          const both = [one, other].map((comparison) => matches(run, { field, comparison, value })).toSorted()
          expect(both).toEqual(both.includes('unknown') ? ['unknown', 'unknown'] : ['no', 'yes'])
        }
      }),
    )
  })

  test('compares the state of a waiting run, and the status of a failed one', () => {
    const failed = { field: 'Status', comparison: 'equals', value: 'Failed' }
    expect(matches(runOf({ state: 'Done', status: 'Failed' }), failed)).toBe('yes')
    expect(matches(runOf({ state: 'Pending' }), { ...failed, value: 'Pending' })).toBe('yes')
    expect(matches(runOf({ state: 'Done', status: 'Failed' }), { ...failed, value: 'Done' })).toBe('no')
  })
})

test.each([
  { field: 'Number of Errors', run: { numErrors: '9007199254740993' } },
  { field: 'Trace Level', run: { traceLevel: '9007199254740993' } },
])('$field is compared by all of its digits', ({ field, run }) => {
  const match = (comparison: string, value: string) =>
    matches(z.parse(runSchema, { pipelineRunSeq: '1', ...run }), { field, comparison, value })
  expect(match('greater then', '9007199254740992')).toBe('yes')
  expect(match('equals', '9007199254740992')).toBe('no')
  expect(match('less then', '9007199254740994')).toBe('yes')
  expect(match('equals', '9007199254740993')).toBe('yes')
})

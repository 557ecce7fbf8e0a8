import { describe, expect, test } from 'vitest'
import { comparisonsOf, fieldNames, fitsInput, valueInput, type ValueInput } from './threshold-fields.ts'

// The requirements, independent of the implementation.
const requiredNames =
  'Batch Name, Description, Message, Mode, Number of Errors, Number of Warnings, Period, Processing Unit, Report Type Name, Run Stage, Start Time, Status, Trace Level, User Name, Position Group, Model Name'
const period = 'equals, not equal to, in, is empty, is not empty'
const date =
  'equals, greater then, less then, greater then or equal to, less then or equal to, not equal to, is empty, is not empty'
const others =
  'equals, greater then, less then, greater then or equal to, less then or equal to, not equal to, contains, not contains, is empty, is not empty'

const table: [field: string, comparisons: string, input: ValueInput][] = [
  ['Batch Name', 'equals, contains, is empty', 'text'],
  ['Description', others, 'text'],
  ['Message', others, 'text'],
  ['Mode', others, 'text'],
  ['Number of Errors', others, 'number'],
  ['Number of Warnings', others, 'number'],
  ['Period', period, 'text'],
  ['Processing Unit', others, 'text'],
  ['Report Type Name', 'equals', 'text'],
  ['Run Stage', 'equals', 'stage'],
  ['Start Time', date, 'date'],
  ['Status', others, 'text'],
  ['Trace Level', others, 'text'],
  ['User Name', others, 'text'],
  ['Position Group', 'equals', 'text'],
  ['Model Name', 'equals', 'text'],
  ['Date Submitted', date, 'date'],
  ['Stop Time', date, 'date'],
  ['Date Scheduled', date, 'date'],
]

test('lists the sixteen required field names first, then the three additional date fields', () => {
  expect(fieldNames.slice(0, 16).join(', ')).toBe(requiredNames)
  expect(fieldNames).toEqual(table.map(([field]) => field))
})

describe.each(table)('%s', (field, words, input) => {
  test('has the required comparisons in order', () => {
    expect(comparisonsOf(field).join(', ')).toBe(words)
  })

  test.each(words.split(', '))('%s: has the matching input', (comparison) => {
    const special: Record<string, ValueInput> = {
      'is empty': 'none',
      contains: 'text',
      'not contains': 'text',
      in: 'text',
    }
    expect(valueInput(field, comparison)).toBe(special[comparison] ?? input)
  })

  test('has its input before a comparison is chosen', () => {
    expect(valueInput(field, '')).toBe(input)
  })
})

test('an unknown field has no comparisons, and a text input', () => {
  expect(comparisonsOf('Colour')).toEqual([])
  expect(valueInput('Colour', 'equals')).toBe('text')
})

test.each<[string, ValueInput, boolean]>([
  ['12', 'number', true],
  ['-1.5', 'number', true],
  ['12 errors', 'number', false],
  ['', 'number', false],
  ['2026-03-04', 'date', true],
  ['March', 'date', false],
  ['Allocate', 'stage', true],
  ['XML Import', 'stage', true],
  ['Allocation', 'stage', false],
  ['anything', 'text', true],
])('%j is valid as %s: %s', (value, input, fits) => {
  expect(fitsInput(value, input)).toBe(fits)
})

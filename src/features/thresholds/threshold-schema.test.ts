import { schemaResolver } from '@mantine/form'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { withChoice } from './threshold-fields.ts'
import { emptyRow, thresholdSchemas, type DraftRow } from './threshold-schema.ts'

const complete: DraftRow = {
  name: 'Failed runs',
  field: 'Status',
  comparison: 'equals',
  value: 'Failed',
  time: '30',
}
const row = (parts: Partial<DraftRow>): DraftRow => ({ ...complete, ...parts })

const errorsOf = (rows: DraftRow[], { step = '1', portals = [] }: { step?: '1' | '2'; portals?: string[] } = {}) =>
  schemaResolver(thresholdSchemas[step], { sync: true })({ rows: Object.fromEntries(rows.entries()), portals })

const sent = (valid: DraftRow) => z.parse(thresholdSchemas['1'], { rows: { first: valid }, portals: [] }).thresholds[0]

describe('after a change of the field', () => {
  test.each([
    ['a comparison that it allows stays', row({ comparison: 'contains' }), 'Message', 'contains'],
    ['one that it does not allow is emptied', row({ comparison: 'contains' }), 'Start Time', ''],
    ['an only comparison is selected', row({ comparison: 'contains' }), 'Run Stage', 'equals'],
    ['without a field there is none', row({}), '', ''],
  ])('%s', (_, before, field, comparison) => {
    expect(withChoice(before, 'field', field)).toMatchObject({
      field,
      comparison,
      name: before.name,
      time: before.time,
    })
  })

  test.each([
    ['a text for a text', row({ value: 'Failed' }), 'Mode', 'Failed'],
    ['a number for a number', row({ field: 'Number of Errors', value: '3' }), 'Number of Warnings', '3'],
    ['a number for a text', row({ field: 'Number of Errors', value: '3' }), 'Trace Level', '3'],
    ['a text that is a number for a number', row({ field: 'Trace Level', value: '3' }), 'Number of Errors', '3'],
    ['a day for a day', row({ field: 'Start Time', value: '2026-03-04' }), 'Stop Time', '2026-03-04'],
    ['a text that is a stage for a stage', row({ field: 'Message', value: 'Pay' }), 'Run Stage', 'Pay'],
  ])('the value stays: %s', (_, before, field, value) => {
    expect(withChoice(before, 'field', field).value).toBe(value)
  })

  test.each([
    ['a word for a number', row({ value: 'Failed' }), 'Number of Errors'],
    ['a word for a day', row({ value: 'Failed' }), 'Start Time'],
    ['a word that is not a stage', row({ value: 'Failed' }), 'Run Stage'],
  ])('the value is emptied: %s', (_, before, field) => {
    expect(withChoice(before, 'field', field).value).toBe('')
  })
})

test('a hidden value is restored by a comparison with a value', () => {
  const empty = withChoice(complete, 'comparison', 'is empty')
  expect(sent(empty)?.value).toBe('')
  expect(sent(withChoice(empty, 'comparison', 'equals'))?.value).toBe('Failed')
})

test('full-width digits of a number and of minutes are sent as plain ones', () => {
  const typed = row({ field: 'Number of Errors', value: '－１２．５', time: '３０' })
  expect(sent(typed)).toMatchObject({ value: '-12.5', thresholdTime: 30 })
  expect(sent(row({ field: 'Message', value: '１２' }))?.value).toBe('１２')
})

test('a part of a number may be text', () => {
  const part = row({ field: 'Number of Errors', comparison: 'contains', value: '1 or 2' })
  expect(errorsOf([part])).toEqual({})
  expect(withChoice(part, 'comparison', 'equals').value).toBe('')
})

describe('the errors', () => {
  test('of an empty row are the required ones at each input', () => {
    expect(errorsOf([emptyRow])).toEqual({
      'rows.0.name': 'Threshold Name is required!',
      'rows.0.field': 'Field Name is required!',
      'rows.0.comparison': 'Comparision is required!',
      'rows.0.value': 'Input Field is required....!',
      'rows.0.time': 'Threshold time is required!',
    })
  })

  test.each<[string, Partial<DraftRow>, object]>([
    ['a complete row', {}, {}],
    ['a blank name', { name: '  ' }, { 'rows.0.name': 'Threshold Name is required!' }],
    ['a blank value', { value: ' ' }, { 'rows.0.value': 'Input Field is required....!' }],
    [
      'no value for is not empty',
      { comparison: 'is not empty', value: '' },
      { 'rows.0.value': 'Input Field is required....!' },
    ],
    ['no value for is empty', { comparison: 'is empty', value: '' }, {}],
    ['an incomplete number', { field: 'Number of Errors', value: '-' }, { 'rows.0.value': 'Enter a number.' }],
    ['a negative time', { time: '-5' }, { 'rows.0.time': 'Enter a whole number of minutes.' }],
    ['a time of 0', { time: '0' }, {}],
  ])('%s', (_, parts, errors) => {
    expect(errorsOf([row(parts)])).toEqual(errors)
  })

  test.each([' Failed runs ', 'failed runs', 'FAILED\u00A0RUNS', 'Failed ru\u0301ns'])(
    'include the second of two names that are the same for a user: %j',
    (name) => {
      expect(errorsOf([complete, row({ name })])).toEqual({
        'rows.1.name': 'Each threshold needs a unique name.',
      })
    },
  )

  test('include a missing portal in the second step only', () => {
    expect(errorsOf([complete])).toEqual({})
    expect(errorsOf([complete], { step: '2' })).toEqual({ portals: 'Portal is required!' })
    expect(errorsOf([complete], { step: '2', portals: ['7'] })).toEqual({})
  })
})

test('sends trimmed values, and a day as MM/DD/YYYY', () => {
  expect(sent(row({ name: ' Failed runs ', value: ' Failed ' }))).toEqual({
    name: 'Failed runs',
    key: 'Status',
    condition: 'equals',
    value: 'Failed',
    thresholdTime: 30,
  })
  expect(sent(row({ field: 'Stop Time', value: '2026-03-04' }))?.value).toBe('03/04/2026')
})

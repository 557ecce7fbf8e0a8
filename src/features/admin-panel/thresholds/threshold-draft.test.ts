import { describe, expect, test } from 'vitest'
import { draftErrors, emptyRow, isUntouched, toThreshold, withInput, type DraftRow } from './threshold-draft.ts'

const complete: DraftRow = {
  id: 'one',
  name: 'Failed runs',
  field: 'Status',
  comparison: 'equals',
  value: 'Failed',
  time: '30',
}
const row = (parts: Partial<DraftRow>): DraftRow => ({ ...complete, ...parts })

describe('after a change of the field', () => {
  test.each([
    ['a comparison that it allows stays', row({ comparison: 'contains' }), 'Message', 'contains'],
    ['one that it does not allow is emptied', row({ comparison: 'contains' }), 'Start Time', ''],
    ['an only comparison is selected', row({ comparison: 'contains' }), 'Run Stage', 'equals'],
    ['without a field there is none', row({}), '', ''],
  ])('%s', (_, before, field, comparison) => {
    expect(withInput(before, 'field', field)).toMatchObject({ field, comparison, name: before.name, time: before.time })
  })

  test.each([
    ['a text for a text', row({ value: 'Failed' }), 'Mode', 'Failed'],
    ['a number for a number', row({ field: 'Number of Errors', value: '3' }), 'Number of Warnings', '3'],
    ['a number for a text', row({ field: 'Number of Errors', value: '3' }), 'Trace Level', '3'],
    ['a text that is a number for a number', row({ field: 'Trace Level', value: '3' }), 'Number of Errors', '3'],
    ['a day for a day', row({ field: 'Start Time', value: '2026-03-04' }), 'Stop Time', '2026-03-04'],
    ['a text that is a stage for a stage', row({ field: 'Message', value: 'Pay' }), 'Run Stage', 'Pay'],
  ])('the value stays: %s', (_, before, field, value) => {
    expect(withInput(before, 'field', field).value).toBe(value)
  })

  test.each([
    ['a word for a number', row({ value: 'Failed' }), 'Number of Errors'],
    ['a word for a day', row({ value: 'Failed' }), 'Start Time'],
    ['a word that is not a stage', row({ value: 'Failed' }), 'Run Stage'],
  ])('the value is emptied: %s', (_, before, field) => {
    expect(withInput(before, 'field', field).value).toBe('')
  })
})

test('a hidden value is restored by a comparison with a value', () => {
  const empty = withInput(complete, 'comparison', 'is empty')
  expect(toThreshold(empty).value).toBe('')
  expect(toThreshold(withInput(empty, 'comparison', 'equals')).value).toBe('Failed')
})

test('a part of a number may be text', () => {
  const part = row({ field: 'Number of Errors', comparison: 'contains', value: '1 or 2' })
  expect(draftErrors([part])).toEqual({})
  expect(withInput(part, 'comparison', 'equals').value).toBe('')
})

describe('the errors', () => {
  test('of an empty row are the required ones at each input', () => {
    expect(draftErrors([emptyRow('one')])).toEqual({
      one: {
        name: 'Threshold Name is required!',
        field: 'Field Name is required!',
        comparison: 'Comparision is required!',
        value: 'Input Field is required....!',
        time: 'Threshold time is required!',
      },
    })
  })

  test.each<[string, Partial<DraftRow>, object]>([
    ['a complete row', {}, {}],
    ['a blank name', { name: '  ' }, { name: 'Threshold Name is required!' }],
    ['a blank value', { value: ' ' }, { value: 'Input Field is required....!' }],
    ['no value for is not empty', { comparison: 'is not empty', value: '' }, { value: 'Input Field is required....!' }],
    ['no value for is empty', { comparison: 'is empty', value: '' }, {}],
    ['an incomplete number', { field: 'Number of Errors', value: '-' }, { value: 'Enter a number.' }],
    ['a negative time', { time: '-5' }, { time: 'Enter whole minutes, 0 or more.' }],
    ['a time of 0', { time: '0' }, {}],
  ])('%s', (_, parts, errors) => {
    expect(draftErrors([row(parts)])).toEqual(Object.keys(errors).length === 0 ? {} : { one: errors })
  })

  test('include the second of two equal names, trimmed', () => {
    const rows = [complete, row({ id: 'two', name: ' Failed runs ' }), row({ id: 'three', name: 'failed runs' })]
    expect(Object.keys(draftErrors(rows))).toEqual(['two'])
    expect(draftErrors(rows).two?.name).toMatch(/same name|has this name/)
  })
})

test('sends trimmed values, and a day as MM/DD/YYYY', () => {
  expect(toThreshold(row({ name: ' Failed runs ', value: ' Failed ' }))).toEqual({
    name: 'Failed runs',
    key: 'Status',
    condition: 'equals',
    value: 'Failed',
    thresholdTime: 30,
  })
  expect(toThreshold(row({ field: 'Stop Time', value: '2026-03-04' })).value).toBe('03/04/2026')
})

test('an empty row is untouched, one with a name is not', () => {
  expect(isUntouched(emptyRow('one'))).toBe(true)
  expect(isUntouched({ ...emptyRow('one'), name: 'x' })).toBe(false)
})

import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { daysField } from './days-field.ts'

it.each([
  ['30', '30'],
  [' 0 ', '0'],
  ['３０', '30'],
])('days typed as %j are %s', (typed, days) => {
  expect(z.parse(daysField, typed)).toBe(days)
})

it.each(['', '-1', '1.5', '1e3', 'ten'])('%j are no days', (typed) => {
  expect(z.safeParse(daysField, typed).success).toBe(false)
})

import { expect, test } from 'vitest'
import { sizeOf, stored, wanted } from './pictures.ts'

test('each state has its three pictures, and nothing else is stored', () => {
  expect(stored()).toEqual(wanted())
})

test('all pictures together have at most 3 MB', () => {
  expect(sizeOf(stored())).toBeLessThanOrEqual(3_000_000)
})

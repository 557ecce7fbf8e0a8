import { expect, it } from 'vitest'
import { formatPortalCount } from './portal-count.ts'

it.each([
  [0, 0, '0 portals'],
  [1, 1, '1 portal'],
  [0, 1, '0 of 1 portal'],
  [3, 12, '3 of 12 portals'],
  [1000, 1000, '1,000 portals'],
])('%i of %i is "%s"', (shown, total, text) => {
  expect(formatPortalCount(shown, total)).toBe(text)
})

import { expect, it } from 'vitest'
import { holds } from './failed-runs.ts'

const known = { counts: '6 failed', pages: 1, reach: 1000 }

it.each([
  ['are what is wanted', { counts: '6 failed', pages: 4, since: 1000 }, true],
  ['have changed with the counts', { counts: '7 failed', pages: 4, since: 1000 }, false],
  ['do not go back to an earlier time', { counts: '6 failed', pages: 4, since: 999 }, false],
  ['are enough where no more pages are wanted', { counts: '6 failed', pages: 1, since: 999 }, true],
])('known failed runs %s', (_what, wanted, expected) => {
  expect(holds(known, wanted)).toBe(expected)
})

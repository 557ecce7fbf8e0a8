import { expect, test } from 'vitest'
import { daysOf, withDays } from './pipelines-search.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['7d', '2026-02-23', '2026-03-01'],
  ['30d', '2026-01-31', '2026-03-01'],
] as const)('%s on the first of March is %s to %s', (range, from, to) => {
  expect(daysOf(range, '2026-03-01')).toEqual({ from, to })
})

test('a quick range in an address means the days of when it is opened; picked days stay', () => {
  expect(withDays({ range: 'today' }, '2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-01' })
  expect(withDays({ range: 'today' }, '2026-03-02')).toMatchObject({ from: '2026-03-02', to: '2026-03-02' })
  const picked = { from: '2026-02-01', to: '2026-02-03' }
  expect(withDays(picked, '2026-03-02')).toEqual(picked)
  expect(withDays({ ...picked, range: 'yesterday' }, '2026-03-02')).toMatchObject({ from: '2026-03-01' })
  expect(withDays({}, '2026-03-02')).toEqual({})
})

import { expect, test } from 'vitest'
import { areaOf, areas } from './areas.ts'

test('the areas come in order', () => {
  expect(areas.map(({ label }) => label)).toEqual(['Commission', 'APM', 'Settings'])
})

test.each([
  ['/dashboard', 'Commission'],
  ['/commissionDashboard', 'Commission'],
  ['/commissionDashboard/portals/1001/pipelines', 'Commission'],
  ['/commissionDashboard/account-setting', 'Settings'],
  ['/dashboard/nothing-here', 'Commission'],
  ['/apm-dashboard', 'APM'],
  ['/account-setting', 'Settings'],
  ['/nonsense', undefined],
])('%s belongs to %s', (path, label) => {
  expect(areaOf(path)?.label).toBe(label)
})

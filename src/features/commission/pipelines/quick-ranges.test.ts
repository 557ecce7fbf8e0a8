import { expect, test } from 'vitest'
import { quickRanges } from './quick-ranges.ts'

const at = Date.parse('2026-03-01T02:00:00Z')

test('the quick ranges end today, or are yesterday, in the days of the zone', () => {
  expect(quickRanges('UTC', at)).toEqual([
    { label: 'Today', from: '2026-03-01', to: '2026-03-01' },
    { label: 'Yesterday', from: '2026-02-28', to: '2026-02-28' },
    { label: '7 days', from: '2026-02-23', to: '2026-03-01' },
    { label: '30 days', from: '2026-01-31', to: '2026-03-01' },
  ])
  expect(quickRanges('America/New_York', at)[0]).toEqual({ label: 'Today', from: '2026-02-28', to: '2026-02-28' })
})

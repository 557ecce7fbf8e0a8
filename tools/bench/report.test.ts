import { expect, test } from 'vitest'
import { pageWith } from './report.ts'
import { atMost, mustHold } from './row.ts'

const all = ['size', 'cold-load', 'counts']

test('a part of the page is replaced by the next run of its measure, and the others stay', () => {
  const first = pageWith('', [{ measure: 'counts', rows: [mustHold('all', true)] }], 'On Monday.', all)
  expect(first).toContain('## counts\n\nOn Monday.\n')
  const second = pageWith(first, [{ measure: 'size', rows: [atMost('script', 10, 12, { unit: 'kB' })] }], 'Later.', all)
  expect(second.match(/^## .+$/gm)).toEqual(['## size', '## counts'])
  expect(second).toContain('| script | 12 kB | ≤ 10, missed |  |')
  expect(second).toContain('On Monday.')
  const third = pageWith(second, [{ measure: 'counts', rows: [], error: 'no page' }], 'Last.', all)
  expect(third).toContain('## counts\n\nLast.\n\nIt broke: no page')
  expect(third).not.toContain('On Monday.')
  expect(third.match(/^# /gm)).toHaveLength(1)
})

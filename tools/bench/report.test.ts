import { expect, it } from 'vitest'
import { pageOf, tableOf } from './report.ts'

const ours = { site: 'console', rounds: [{ 'first row': 900 }, { 'first row': 1200 }, { 'first row': 1000 }] }
const other = { site: 'release 1', rounds: [{ 'first row': 2000 }] }

it('has medians with their range, and the ratio to the other build', () => {
  expect(tableOf([ours, other])).toBe(
    [
      '|  | console | release 1 | ratio |',
      '| --- | --- | --- | --- |',
      '| first row | 1,000 [900–1,200] | 2,000 | 0.50 |',
    ].join('\n'),
  )
})

it('has no ratio without another build', () => {
  expect(tableOf([ours])).toBe('|  | console |\n| --- | --- |\n| first row | 1,000 [900–1,200] |')
})

it('has a section for each measure', () => {
  const page = pageOf('Somewhere.', [{ name: 'cold', about: 'In ms.', table: '| a |' }])
  expect(page).toMatch(/^# Performance\n[^#]*\n\nSomewhere\.\n\n## cold\n\nIn ms\.\n\n\| a \|\n$/)
})

import { expect, it } from 'vitest'
import { pageOf, tableOf } from './report.ts'

const ours = { site: 'console', rounds: [{ 'first row': 900 }, { 'first row': 1200 }, { 'first row': 1000 }] }
const other = { site: 'release 1', rounds: [{ 'first row': 2000 }] }

it('has medians with their range, and the ratio to the other build', () => {
  expect(tableOf([{ name: 'cold', measured: [ours, other] }])).toBe(
    [
      '|  | console | release 1 | ratio |',
      '| --- | --- | --- | --- |',
      '| cold: first row | 1,000 [900–1,200] | 2,000 | 0.50 |',
    ].join('\n'),
  )
})

it('has no ratio without another build', () => {
  expect(tableOf([{ name: 'cold', measured: [ours] }])).toBe(
    '|  | console |\n| --- | --- |\n| cold: first row | 1,000 [900–1,200] |',
  )
})

it('says what each measure is, and has all in one table', () => {
  const page = pageOf({
    where: 'Somewhere.',
    abouts: { cold: { about: 'First visit.' }, warm: { about: 'Fourth visit.' } },
    sections: [
      { name: 'cold', measured: [ours] },
      { name: 'warm', measured: [ours] },
    ],
  })
  expect(page).toMatch(/\n- \*\*cold\*\*: First visit\.\n- \*\*warm\*\*: Fourth visit\.\n\nSomewhere\.\n/)
  expect(page.match(/^\|.*/gm)).toEqual([
    '|  | console |',
    '| --- | --- |',
    '| cold: first row | 1,000 [900–1,200] |',
    '| warm: first row | 1,000 [900–1,200] |',
  ])
})

import { describe, expect, it } from 'vitest'
import type { Threshold } from '#api/thresholds.ts'
import { deletionText, watchingOnly } from './deletion-text.ts'

const acme = { name: 'Acme', domain: 'acme.example' }
const birch = { name: 'Birch', domain: 'birch.example' }
const threshold = (name: string, portals: Threshold['portals']): Threshold => ({
  id: name,
  name,
  key: 'Status',
  condition: 'equals',
  value: 'Failed',
  thresholdTime: 5,
  portals,
})
const both = threshold('Both', [acme, birch])
const one = threshold('One', [acme])
const all = [one, both, threshold('None', []), threshold('B', [birch])]

describe('the consequences of a deletion', () => {
  it('include the thresholds that watch only this portal', () => {
    const other = threshold('Other', [{ name: 'Acme Test', domain: 'acme.example' }])
    expect(watchingOnly([...all, other], acme).map(({ name }) => name)).toEqual(['One'])
  })

  it.each([
    [[], 'It has no members. Its thresholds also monitor other portals.', [both]],
    [[], 'It has no members. No thresholds monitor it.', [threshold('None', []), threshold('B', [birch])]],
    [['a'], '1 member will lose access. 1 threshold will have nothing left to monitor: One.', all],
    [
      ['a', 'b'],
      '2 members will lose access. 2 thresholds will have nothing left to monitor: One, Two.',
      [one, threshold('Two', [acme])],
    ],
  ] as const)('are counted for the members %j', (members, text, thresholds) => {
    expect(deletionText(acme, members, thresholds)).toBe(text)
  })

  it('name three thresholds and count the rest', () => {
    const many = ['1', '2', '3', '4', '5'].map((name) => threshold(name, [acme]))
    expect(deletionText(acme, [], many)).toMatch('5 thresholds will have nothing left to monitor: 1, 2, 3, 2 more.')
  })

  it('include unknown members and thresholds', () => {
    expect(deletionText(acme, undefined, 'loading')).toBe('Its members will lose access. Checking thresholds…')
    expect(deletionText(acme, ['a'], 'failed')).toBe(
      '1 member will lose access. Couldn’t check which thresholds monitor it.',
    )
  })
})

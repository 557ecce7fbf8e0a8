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
    [[], 'It has no members. Every threshold that watches it still watches another portal.', [both]],
    [[], 'It has no members. No threshold watches it.', [threshold('None', []), threshold('B', [birch])]],
    [['a'], '1 member loses access. 1 threshold then watches nothing: One.', all],
    [['a', 'b'], '2 members lose access. 2 thresholds then watch nothing: One, Two.', [one, threshold('Two', [acme])]],
  ] as const)('are counted for the members %j', (members, text, thresholds) => {
    expect(deletionText(acme, members, thresholds)).toBe(text)
  })

  it('name three thresholds and count the rest', () => {
    const many = ['1', '2', '3', '4', '5'].map((name) => threshold(name, [acme]))
    expect(deletionText(acme, [], many)).toMatch('5 thresholds then watch nothing: 1, 2, 3, 2 more.')
  })

  it('include unknown members and thresholds', () => {
    expect(deletionText(acme, undefined, 'loading')).toBe(
      'Its members lose their access. Looking for thresholds that watch it…',
    )
    expect(deletionText(acme, ['a'], 'failed')).toBe(
      '1 member loses access. Which thresholds watch it could not be loaded.',
    )
  })
})

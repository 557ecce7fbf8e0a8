import { describe, expect, it } from 'vitest'
import type { Threshold } from '#api/thresholds.ts'
import { deletionWords, watchingOnly } from './deletion-words.ts'

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

describe('what goes with a deleted portal', () => {
  it('are the thresholds that watch it alone', () => {
    expect(watchingOnly(all, 'acme.example').map(({ name }) => name)).toEqual(['One'])
  })

  it.each([
    [[], 'It is shared with nobody. No threshold is left without a portal.', [both]],
    [['a'], '1 member loses access. 1 threshold then watches nothing: One.', all],
    [['a', 'b'], '2 members lose access. 2 thresholds then watch nothing: One, Two.', [one, threshold('Two', [acme])]],
  ] as const)('is said in numbers: %j', (members, words, thresholds) => {
    expect(deletionWords('acme.example', members, thresholds)).toBe(words)
  })

  it('names three thresholds and counts the rest', () => {
    const many = ['1', '2', '3', '4', '5'].map((name) => threshold(name, [acme]))
    expect(deletionWords('acme.example', [], many)).toMatch('5 thresholds then watch nothing: 1, 2, 3, 2 more.')
  })

  it('says what is not known', () => {
    expect(deletionWords('acme.example', undefined, 'loading')).toBe(
      'Its members lose their access. Looking for thresholds that watch it…',
    )
    expect(deletionWords('acme.example', ['a'], 'failed')).toBe(
      '1 member loses access. Which thresholds watch it could not be loaded.',
    )
  })
})

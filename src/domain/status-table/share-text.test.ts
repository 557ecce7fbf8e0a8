import { describe, expect, it } from 'vitest'
import type { Counts } from '#api/schema-fields.ts'
import { shareText } from './share-text.ts'

const counts = (part: Partial<Counts>): Counts => ({
  successful: 0,
  failed: 0,
  cancel: 0,
  running: 0,
  pending: 0,
  scheduled: 0,
  ...part,
})

describe('shareText', () => {
  it('names the shares that there are, in the order of the columns', () => {
    expect(shareText(counts({ running: 1, failed: 1, successful: 2 }))).toBe(
      '4 runs: 50% Successful, 25% Failed, 25% Running',
    )
  })

  it('rounds no run away, and nothing up to all', () => {
    expect(shareText(counts({ successful: 1999, failed: 1 }))).toBe('2,000 runs: over 99% Successful, under 1% Failed')
    expect(shareText(counts({ failed: 1 }))).toBe('1 run: 100% Failed')
  })

  it('says that there is no run', () => {
    expect(shareText(counts({}))).toBe('0 runs')
  })
})

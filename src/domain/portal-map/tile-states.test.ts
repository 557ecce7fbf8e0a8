import { describe, expect, it } from 'vitest'
import { maxAge, newTextOf, statesOf, wordsOf } from './tile-states.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
const none = { successful: 8, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }
const fresh = { counts: none, isUnreachable: false, updatedAt: now - 60_000, newFailures: 0, isWorse: false }
const statesAt = (facts: Partial<Parameters<typeof statesOf>[0]>) => statesOf({ ...fresh, ...facts }, now, 120_000)

describe('the states of a tile', () => {
  it('is calm with nothing to say, and not yet known without counts', () => {
    expect(statesAt({})).toEqual(['calm'])
    expect(statesAt({ counts: { ...none, pending: 3, scheduled: 1, cancel: 2 } })).toEqual(['calm'])
    expect(statesAt({ counts: undefined, updatedAt: 0 })).toEqual(['unknown'])
  })

  it('has each state of its portal', () => {
    expect(statesAt({ counts: { ...none, failed: 2 } })).toEqual(['failing'])
    expect(statesAt({ counts: { ...none, failed: 2, running: 1 } })).toEqual(['failing', 'running'])
    expect(statesAt({ counts: { ...none, failed: 2 }, newFailures: 1 })).toEqual(['new', 'failing'])
    expect(statesAt({ counts: undefined, newFailures: 1 })).toEqual(['new'])
    expect(statesAt({ counts: { ...none, failed: 2 }, isWorse: true })).toEqual(['worse', 'failing'])
    expect(statesAt({ counts: undefined, isUnreachable: true, isWorse: true })).toEqual(['worse', 'unreachable'])
  })

  it('is not reachable after a failed call, and old as well if it has counts', () => {
    expect(statesAt({ counts: undefined, isUnreachable: true })).toEqual(['unreachable'])
    expect(statesAt({ isUnreachable: true })).toEqual(['unreachable', 'old'])
  })

  it('is old after two minutes, and calm or failing still', () => {
    expect(statesAt({ updatedAt: now - 120_000 })).toEqual(['calm'])
    expect(statesAt({ updatedAt: now - 120_001 })).toEqual(['old', 'calm'])
    expect(statesAt({ updatedAt: now - 120_001, counts: { ...none, failed: 1 } })).toEqual(['failing', 'old'])
  })

  it('says how many failures are new, and that there may be more', () => {
    expect(newTextOf(undefined)).toBe('')
    expect(newTextOf({ newFailures: 0, hasMore: false })).toBe('')
    expect(newTextOf({ newFailures: 2, hasMore: false })).toBe('2 new')
    expect(newTextOf({ newFailures: 1200, hasMore: true })).toBe('1,200+ new')
  })

  it('is said in words', () => {
    expect(wordsOf(['old', 'failing'])).toBe('Failing, Old counts')
  })
})

describe('the age of old counts', () => {
  it.each([
    [1, 2],
    [110, 2],
    [111, 3],
    [220, 3],
    [1000, 11],
  ])('of %i portals is %i minutes: 110 are refetched each minute', (portals, minutes) => {
    expect(maxAge(portals)).toBe(minutes * 60_000)
  })
})

import { maxAge } from '#domain/portal-summaries/load-portals.ts'
import { describe, expect, it } from 'vitest'
import { newCountOf, newFailuresLevel, tileStatesOf, wordsOf } from './tile-states.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
const none = { successful: 8, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }
const fresh = { counts: none, status: 'ready', updatedAt: now - 60_000, newFailures: 0, isWorse: false } as const
const statesAt = (part: Partial<Parameters<typeof tileStatesOf>[0]>) =>
  tileStatesOf({ ...fresh, ...part }, now, 120_000)

describe('the states of a tile', () => {
  it('is OK with nothing to show, and loading without counts', () => {
    expect(statesAt({})).toEqual(['ok'])
    expect(statesAt({ counts: { ...none, pending: 3, scheduled: 1, cancel: 2 } })).toEqual(['ok'])
    expect(statesAt({ counts: undefined, updatedAt: 0 })).toEqual(['loading'])
  })

  it('has each state of its portal', () => {
    expect(statesAt({ counts: { ...none, failed: 2 } })).toEqual(['failing'])
    expect(statesAt({ counts: { ...none, failed: 2, running: 1 } })).toEqual(['failing', 'running'])
    expect(statesAt({ counts: { ...none, failed: 2 }, newFailures: 1 })).toEqual(['new', 'failing'])
    expect(statesAt({ counts: undefined, newFailures: 1 })).toEqual(['new'])
    expect(statesAt({ counts: { ...none, failed: 2 }, isWorse: true })).toEqual(['worse', 'failing'])
    expect(statesAt({ counts: undefined, status: 'failed', isWorse: true })).toEqual(['worse', 'unreachable'])
  })

  it('is unreachable after a failed request, with or without counts', () => {
    expect(statesAt({ counts: undefined, status: 'failed' })).toEqual(['unreachable'])
    expect(statesAt({ status: 'failed', updatedAt: now - 600_000 })).toEqual(['unreachable'])
  })

  it('is stale after two minutes, and OK or failing still', () => {
    expect(statesAt({ updatedAt: now - 120_000 })).toEqual(['ok'])
    expect(statesAt({ updatedAt: now - 120_001 })).toEqual(['stale', 'ok'])
    expect(statesAt({ updatedAt: now - 120_001, counts: { ...none, failed: 1 } })).toEqual(['failing', 'stale'])
  })

  it('shows how many failures are new, and that there may be more', () => {
    expect(newCountOf({ newFailures: undefined, hasMoreNew: false })).toBe('')
    expect(newCountOf({ newFailures: 0, hasMoreNew: false })).toBe('')
    expect(newCountOf({ newFailures: 2, hasMoreNew: false })).toBe('2')
    expect(newCountOf({ newFailures: 1200, hasMoreNew: true })).toBe('1,200+')
  })

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [120, 3],
  ])('has for %i new failures the step %i', (failures, step) => {
    expect(newFailuresLevel(failures)).toBe(step)
  })

  it('has a text', () => {
    expect(wordsOf(['stale', 'failing'])).toBe('With failures, Out of date')
  })
})

describe('the age of stale counts', () => {
  it.each([
    [1, 2],
    [82, 2],
    [83, 3],
    [165, 3],
    [1000, 14],
  ])('of %i portals is %i minutes: 82 are refetched each minute, with their failed runs', (portals, minutes) => {
    expect(maxAge(portals)).toBe(minutes * 60_000)
  })
})

import { describe, expect, it } from 'vitest'
import { noFacts, readFacts, runsDue, type PortalFacts, type WantedRuns } from './portal-facts.ts'

const counts = { successful: 1, failed: 2, cancel: 0, running: 0, pending: 0, scheduled: 0 }
const text = '1 2 0 0 0 0'
const known = { runs: [], reach: 1000, pages: 1, ahead: 0, counts: text }

const wanted = (part: Partial<WantedRuns> = {}): WantedRuns => ({
  sinceOf: () => 1000,
  pages: 1,
  isSeen: () => false,
  request: '',
  ...part,
})

describe('the failed runs of a portal are fetched', () => {
  it.each<[string, Partial<PortalFacts>, Partial<WantedRuns>, ReturnType<typeof runsDue>]>([
    ['not before its counts are known', {}, {}, undefined],
    ['not where nothing has failed', { counts: { ...counts, failed: 0 } }, {}, undefined],
    ['once its counts say that some have failed', { counts }, {}, 'first'],
    ['not while its counts stay the same', { counts, failedRuns: known }, {}, undefined],
    ['again after its counts have changed', { counts: { ...counts, running: 1 }, failedRuns: known }, {}, 'again'],
    ['not where its counts are those of the mark', { counts }, { isSeen: (_id, now) => now === text }, undefined],
    ['not by itself after a failure', { counts, hasNoRunsAnswer: true }, {}, undefined],
    [
      'no further back with pages that were all fetched',
      { counts, failedRuns: known },
      { sinceOf: () => 0 },
      undefined,
    ],
    ['further back where a screen lists more', { counts, failedRuns: known }, { sinceOf: () => 0, pages: 4 }, 'first'],
  ])('%s', (_when, facts, part, due) => {
    expect(runsDue('1', { ...noFacts, ...facts }, wanted(part))).toBe(due)
  })
})

it('a portal is not reachable whose last call for counts failed, and keeps the counts of before', () => {
  const state = { data: counts, dataUpdatedAt: 1000, errorUpdatedAt: 2000, error: new Error('503') }
  const rest = { errorUpdateCount: 1, fetchStatus: 'idle' } as const
  expect(readFacts({ ...state, ...rest }, undefined)).toMatchObject({ counts, isUnreachable: true, updatedAt: 1000 })
})

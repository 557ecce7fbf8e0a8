import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { runSchema } from '#api/run-schemas.ts'
import type { Threshold } from '#api/thresholds.ts'
import { wouldMatch, type Requested } from './would-match.ts'

const threshold: Threshold = {
  id: '9001',
  name: 'Failed runs',
  key: 'Status',
  condition: 'equals',
  value: 'Failed',
  thresholdTime: 15,
  portals: [{ name: 'Alder', domain: 'alder.example' }],
}

const runs = ['Failed', 'Failed', 'Successful'].map((status, index) =>
  z.parse(runSchema, { pipelineRunSeq: String(index), status }),
)

const countOf = (requested?: Requested, part: Partial<Threshold> = {}, settled: readonly string[] = ['1001', '1002']) =>
  wouldMatch({ ...threshold, ...part }, requested, {
    runs: new Map([['1001', runs]]),
    isSettled: (id) => settled.includes(id),
  })

describe('what a threshold would match now', () => {
  it('is counted on request, over the loaded runs of its portals', () => {
    expect(countOf()).toMatchObject({ state: 'open', text: 'Count' })
    expect(countOf('loading')).toMatchObject({ state: 'loading' })
    const known = countOf({ ids: ['1001'], more: 0 })
    expect(known).toMatchObject({ state: 'known', text: '2 of 3 runs' })
    expect(known.note).toContain('2 of 3 runs of 1 portal would match. An estimate')
    expect(known.note).toContain('The threshold time is ignored.')
  })

  it('says what is loading, and what has failed', () => {
    expect(countOf({ ids: ['1001', '1002'], more: 0 }, {}, [])).toMatchObject({ state: 'loading', text: '1 of 2…' })
    expect(countOf('failed')).toEqual({ state: 'failed', text: 'Retry', note: 'Couldn’t load portals.' })
    expect(countOf({ ids: ['1002'], more: 0 })).toMatchObject({
      state: 'failed',
      note: 'Its runs could not be loaded.',
    })
  })

  it('says what is not counted', () => {
    const known = countOf({ ids: ['1001', '1002'], more: 3 })
    expect(known.text).toBe('2 of 3 runs, incomplete')
    expect(known.note).toContain('The runs of 1 portal could not be loaded. 3 more portals not counted.')
    expect(
      countOf({ ids: ['1001'], more: 0 }, { key: 'Date Submitted', condition: 'less then', value: 'no day' }).note,
    ).toContain('Of 3 runs it cannot be known.')
  })

  it('is known without runs where there is nothing to count', () => {
    expect(countOf(undefined, { key: 'Date Scheduled' })).toMatchObject({ text: 'Cannot be known' })
    expect(countOf(undefined, { key: undefined })).toMatchObject({ note: 'Runs do not say their field.' })
    expect(countOf(undefined, { portals: [] })).toMatchObject({ text: 'No portal', note: 'It watches no portal.' })
    expect(countOf({ ids: [], more: 0 })).toMatchObject({ note: 'None of its portals is in the list of portals.' })
  })
})

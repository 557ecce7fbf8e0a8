import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutNumbers, type FailedRun, type FirstError } from '#api/failed-runs.ts'
import { groupFailures, openGroupId, runsToRead, searchGroups, type FailureGroup } from './failure-groups.ts'
import { groupings } from './failures-search.ts'
import { failedRun } from './test-parts.ts'

const from = Date.parse('2026-03-04T00:00:00Z')
const to = from + 24 * 60 * 60_000

/** A run with the key of its error in `errors`. */
const runOf = ({ errorHash, ...part }: Partial<FailedRun> & { runId: string; errorHash?: string }) => ({
  errorHash,
  ...failedRun({
    stage: 'Pay',
    message: 'Pay failed with 3 errors',
    at: to - 1000,
    ...part,
  }),
})

const error = (code: string, text: string): FirstError => ({ code, text, kind: withoutNumbers(text) })

const errors: Readonly<Record<string, FirstError | null>> = {
  lock: error('E1', 'Waited 300 s for a lock'),
  lockToo: error('E1', 'Waited 900 s for a lock'),
  memory: error('E2', 'Out of memory'),
  none: null,
}

const group = (runs: readonly FailedRun[], by: (typeof groupings)[number] = 'error') =>
  groupFailures(runs, {
    by,
    errorOf: (run) => errors[String(Reflect.get(run, 'errorHash'))],
    isNew: ({ portalId }) => portalId === '2',
    from,
    to,
  })

const anyRun = fc.record({
  portalId: fc.constantFrom('1', '2', '3'),
  stage: fc.constantFrom('Pay', 'Allocate', undefined),
  message: fc.oneof(
    fc.constant(undefined),
    fc.constantFrom('failed with 3 errors', 'failed with 12 errors'),
    fc.string(),
  ),
  at: fc.option(fc.integer({ min: from - 5000, max: to + 5000 }), { nil: undefined }),
  errorHash: fc.constantFrom('lock', 'lockToo', 'none', 'unknown'),
})

const anyRuns = fc
  .array(anyRun, { maxLength: 40 })
  .map((parts) => parts.map((part, index) => runOf({ ...part, runId: String(index) })))

const titles = (groups: readonly FailureGroup[]) => groups.map(({ id, text }) => [id, text])

describe('grouping failures', () => {
  it.each(groupings)('by %s puts every run in exactly one group', (by) => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const grouped = group(runs, by).flatMap((one) => one.runs.map(({ runId }) => runId))
        expect(grouped.toSorted()).toEqual(runs.map(({ runId }) => runId).toSorted())
      }),
    )
  })

  it.each(groupings)('by %s does not depend on the order in which the runs came', (by) => {
    fc.assert(
      fc.property(anyRuns, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (runs, keys) => {
        const shuffled = runs.toSorted(
          (one, other) => (keys[Number(one.runId)] ?? 0) - (keys[Number(other.runId)] ?? 0),
        )
        expect(group(shuffled, by)).toEqual(group(runs, by))
      }),
    )
  })

  it.each(groupings)('by %s counts every run with a time in one part of the bar, and gives each group an id', (by) => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const groups = group(runs, by)
        const inSlots = groups.flatMap(({ slots }) => slots).reduce((sum, count) => sum + count, 0)
        expect(inSlots).toBe(runs.filter(({ at }) => at !== undefined).length)
        expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
      }),
    )
  })

  it('joins errors that differ in numbers alone, under the text of the newest run', () => {
    const [only, ...others] = group([
      runOf({ runId: '1', errorHash: 'lock', stage: 'Pay', at: to - 2000 }),
      runOf({ runId: '2', errorHash: 'lockToo', stage: 'Allocate', portalId: '2' }),
    ])
    expect(others).toEqual([])
    expect(only).toMatchObject({ code: 'E1', text: 'Waited 900 s for a lock', stages: ['Allocate', 'Pay'], newRuns: 1 })
  })

  it('takes the stage while the error of a run is not known, or where it has none', () => {
    const groups = group([
      runOf({ runId: '1', errorHash: 'unknown' }),
      runOf({ runId: '2', errorHash: 'none', message: 'Pay failed with 12 errors' }),
      runOf({ runId: '3', errorHash: 'unknown', stage: 'Allocate' }),
      runOf({ runId: '4', errorHash: 'unknown', stage: undefined }),
    ])
    expect(new Map(groups.map(({ text, runs }) => [text, runs.length]))).toEqual(
      new Map([
        ['Pay failed', 2],
        ['Allocate failed', 1],
        ['No stage', 1],
      ]),
    )
  })

  it.each(['stage', 'portal'] as const)(
    'by %s has the same groups in the same order whatever is known of errors',
    (by) => {
      fc.assert(
        fc.property(anyRuns, (runs) => {
          expect(titles(group(runs, by))).toEqual(
            titles(
              group(
                runs.map((run) => ({ ...run, errorHash: 'unknown' })),
                by,
              ),
            ),
          )
        }),
      )
    },
  )

  it('has the errors within a stage, that of the newest run first and as that has it', () => {
    const [only] = group(
      [
        runOf({ runId: '1', errorHash: 'lock', at: to - 3000 }),
        runOf({ runId: '2', errorHash: 'lockToo', at: to - 2000 }),
        runOf({ runId: '3', errorHash: 'none', at: to - 1500 }),
        runOf({ runId: '4', errorHash: 'memory', at: to - 1000 }),
        runOf({ runId: '5', errorHash: 'unknown', at: to - 500 }),
      ],
      'stage',
    )
    expect(only).toMatchObject({
      text: 'Pay failed',
      errors: [
        { code: 'E2', text: 'Out of memory', runs: 1 },
        { code: 'E1', text: 'Waited 900 s for a lock', runs: 2 },
      ],
    })
  })

  it('puts groups with new runs first, then those with the most runs', () => {
    const old = (runId: string) => runOf({ runId, stage: 'Old' })
    const groups = group([old('1'), old('2'), old('3'), runOf({ runId: '4', portalId: '2', stage: 'New' })], 'stage')
    expect(groups.map(({ text }) => text)).toEqual(['New failed', 'Old failed'])
  })

  it('gives the first and the last time, and none for runs without one', () => {
    const [timed] = group([
      runOf({ runId: '1', at: from }),
      runOf({ runId: '2', at: to }),
      runOf({ runId: '3', at: undefined }),
    ])
    expect(timed).toMatchObject({ first: from, last: to })
    expect(timed?.runs.map(({ runId }) => runId)).toEqual(['2', '1', '3'])
    expect(group([runOf({ runId: '1', at: undefined })])[0]).toMatchObject({ first: undefined, last: undefined })
  })
})

describe('searching groups', () => {
  const groups = group([
    runOf({ runId: '1', errorHash: 'lock' }),
    runOf({ runId: '2', errorHash: 'unknown', portalId: '3' }),
  ])
  const find = (text: string) =>
    searchGroups(groups, text, (id) => (id === '3' ? 'Acme' : 'Birch')).map(({ code }) => code)

  it.each([
    ['', ['E1', undefined]],
    ['LOCK e1', ['E1']],
    ['acme pay', [undefined]],
    ['birch acme', []],
  ])('"%s" finds %j', (text, codes) => {
    expect(new Set(find(text))).toEqual(new Set(codes))
  })
})

it('takes numbers out of a text, and cuts it', () => {
  expect(withoutNumbers('  Line 12:\n order ORD-99 of 2,000 ')).toBe('Line #: order ORD-# of #,#')
  expect(withoutNumbers('a'.repeat(5000))).toHaveLength(500)
})

describe('the runs whose errors are read without a click', () => {
  const runs = [
    runOf({ runId: '1', at: to - 5000, stage: 'Allocate' }),
    runOf({ runId: '2', at: to - 4000, stage: 'Reward' }),
    runOf({ runId: '3', at: to - 3000 }),
    runOf({ runId: '4', at: to - 2000 }),
    runOf({ runId: '5', at: to - 1000 }),
  ]
  it.each([
    [1, ['5']],
    [2, ['2', '4', '5']],
    [3, ['1', '2', '3', '4', '5']],
    [60, ['1', '2', '3', '4', '5']],
  ])('at most %i: the newest ones, and the newest ones of as many stages', (most, read) => {
    expect([...runsToRead(runs, most)].map(({ runId }) => runId).toSorted()).toEqual(read)
  })
})

describe('the open group', () => {
  const runs = [
    runOf({ runId: '1', errorHash: 'lock', at: to - 2000 }),
    runOf({ runId: '2', errorHash: 'none', at: to - 1000 }),
    runOf({ runId: '3', errorHash: 'lock', at: to - 3000, stage: 'Allocate' }),
  ]
  const before = group(runs.map((run) => ({ ...run, errorHash: 'unknown' })))
  const after = group(runs)
  const byStage = group(runs, 'stage')
  const idOf = (groups: typeof after, runId: string) =>
    groups.find((one) => one.runs.some((run) => run.runId === runId))?.id

  it('is the one of this id, as long as there is one', () => {
    expect(openGroupId(before, idOf(before, '1'))).toBe(idOf(before, '1'))
    expect(openGroupId(after, idOf(after, '1'))).toBe(idOf(after, '1'))
    expect(openGroupId(after, idOf(before, '1'))).toBe(idOf(before, '1'))
  })

  it('is the one of its newest run, once the errors of its runs have given it another id', () => {
    expect(idOf(before, '3')).not.toBe(idOf(after, '3'))
    expect(openGroupId(after, idOf(before, '3'))).toBe(idOf(after, '3'))
    const known = group(runs.map((run) => (run.runId === '2' ? { ...run, errorHash: 'memory' } : run)))
    expect(openGroupId(known, idOf(before, '1'))).toBe(idOf(known, '2'))
  })

  it('is the one that has the error of this id, of a link to the group of that error', () => {
    expect(openGroupId(byStage, idOf(after, '3'))).toBe(idOf(byStage, '1'))
  })

  it('is none for an id that no group has had', () => {
    expect(openGroupId(after, 'nothing')).toBeUndefined()
    expect(openGroupId(after, undefined)).toBeUndefined()
  })
})
